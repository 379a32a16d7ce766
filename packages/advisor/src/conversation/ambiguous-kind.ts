import type { AdviceEntry } from '../advice.ts';
import type { Wish } from '../wishes/wish.ts';
import type { Topic } from './topic.ts';

/** Things that lips, brows and eyes all have, unless the word before says which. */
const NAMED_ELSEWHERE = String.raw`(?<!\b(?:lip|brow|eye|eyebrow|felt tip|gel|kohl|liquid|winged|wing|shower|hair) )`;
/** "For blush?" after brushes. */
const FOR = /^((?:and |ok |any |one |ones )*for )(?:my |the |a )?(?=\w+$|\w+ ?\W*$)/i;
const AMBIGUOUS: Readonly<Record<string, RegExp>> = {
  lip: new RegExp(String.raw`${NAMED_ELSEWHERE}\b(liners?|pencils?)\b(?! (?:brush|moisturi))`, 'i'),
  brow: new RegExp(String.raw`${NAMED_ELSEWHERE}\b(gels?|pencils?)\b(?! (?:brush|moisturi|polish|nail|cream))`, 'i'),
  brush: /^(?:(?:and|any|only|just|a|the) )*(sets?)\b/i,
};

/**
 * "A matching liner" beside a lipstick, "which pencil" after brows: the part of the face that is spoken about is said.
 * @param text   a question as typed
 * @param about  what was asked for just before
 * @returns      the question, with "lip" or "brow" before a word that might also be an eyeliner
 */
export function withPartOfFace(text: string, about: Wish | undefined, topic?: string): string {
  const kind = about?.subcategories?.[0] ?? about?.category ?? topic ?? '';
  const part = /^(?:lip|brow|brush)/.exec(kind)?.[0] ?? '';
  if (part === 'brush' && FOR.test(text)) return `brush ${text}`;
  const pattern = AMBIGUOUS[part];
  return pattern ? text.replace(pattern, `${part} $1`) : text;
}

/** @returns the question as it is meant after the last turn */
export function afterTurn(text: string, last: Topic | null, entries: readonly AdviceEntry[]): string {
  if (!last) return text;
  return withPartOfFace(text, last.w, entries.find(({ id }) => id === last.e)?.topic);
}
