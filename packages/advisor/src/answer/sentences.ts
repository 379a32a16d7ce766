/** @returns the sentences of a text; a price and an initial end none */
export const sentencesOf = (text: string): string[] =>
  text.match(/(?:[^.!?]|[.!?](?=\S))+[.!?]*(?:\s|$)/g)?.map((sentence) => sentence.trim()) ?? [text];

const MARK = /[.!?]/g;
/** The sentences of a text that names products: a "?" in a name ends none. */
export function sentencesNaming(text: string, names: readonly string[]): string[] {
  const held = names.filter((name) => MARK.test(name));
  const hidden = held.reduce((all, name, at) => all.replaceAll(name, `\u0000${at}\u0000`), text);
  return sentencesOf(hidden).map((one) =>
    held.reduce((all, name, at) => all.replaceAll(`\u0000${at}\u0000`, name), one),
  );
}

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

const CLAIM =
  /\b(?:safe(?:ly|ty)?|hypo-?allergenic|non-?toxic|harmless|dermatolog\w*|ophthalmolog\w*|clinically|pregnan\w*|breast-?feed\w*|bab(?:y|ies)|infants?|child(?:ren)?|kids|toddlers?|allerg\w*|edible|drink (?:it|this)|drinkable|eat (?:it|this)|ingest\w*|poison\w*|heals|cures?|eczema|rosacea|psoriasis|doctors?|contact lens\w*)\b/i;
/** Whether words of a seller promise that something is safe, or speak of health. */
export const claimsSafety = (text: string): boolean => CLAIM.test(text);

/** What a seller says of a product, without what only a doctor could: KeyBot repeats none of that in its own voice. */
export const toldSentences = ({ description }: { readonly description: string }): string[] =>
  sentencesOf(description).filter((sentence) => !claimsSafety(sentence));
