/** @returns the sentences of a text; a price and an initial end none */
export const sentencesOf = (text: string): string[] =>
  text.match(/(?:[^.!?]|[.!?](?=\S))+[.!?]*(?:\s|$)/g)?.map((sentence) => sentence.trim()) ?? [text];

/** The first sentence of a text and as many of the next as stay within so many words. */
export function shortened(text: string, wordsMax: number): string {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of sentencesOf(text)) {
    words += sentence.split(' ').length;
    if (kept.length > 0 && words > wordsMax) break;
    kept.push(sentence);
  }
  return kept.join(' ');
}
