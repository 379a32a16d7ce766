/** Returns the first sentence; the whole description is in its tab. */
export function firstSentenceOf(text: string): string {
  const [first = text] = text.match(/^.{20,}?[.!?](?=\s|$)/s) ?? [];
  return first;
}
