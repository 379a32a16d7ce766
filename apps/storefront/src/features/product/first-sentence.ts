/** What it does in one line; the whole description stands in its tab. */
export function firstSentenceOf(text: string): string {
  const [first = text] = text.match(/^.{20,}?[.!?](?=\s|$)/s) ?? [];
  return first;
}
