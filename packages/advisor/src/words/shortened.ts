/** The first sentence of a text and as many of the next as stay within so many words. */
export function shortened(text: string, wordsMax: number): string {
  // A price or an initial ends no sentence.
  const sentences = text.match(/(?:[^.!?]|[.!?](?=\S))+[.!?]+(?:\s|$)/g) ?? [text];
  let words = 0;
  let isFull = false;
  const kept = sentences.filter((sentence, at) => {
    words += sentence.trim().split(' ').length;
    isFull ||= at > 0 && words > wordsMax;
    return !isFull;
  });
  return kept.join('').trim();
}
