import { isLost, type Part, unclearPart } from '../answering/part.ts';
import type { Choice } from '../catalogue/product-choice.ts';
import type { Wish } from '../wishes/wish.ts';
import type { Piece } from './pieces.ts';
import { compactTopic, type Topic } from './topic.ts';

/**
 * @param pieces  the questions that the parts answer, as typed
 * @returns       the parts that are worth saying: each answer and each kind of product once, and last what was not
 *                understood
 */
export const worthSaying = (parts: readonly Part[], pieces: readonly Piece[]): Part[] => [
  ...withoutRepeats(onePerEntry(parts)),
  ...(parts.every(isLost)
    ? []
    : pieces.flatMap(({ text }, at) => (isLost(parts[at]) && isTold(text) ? unclearPart(text) : []))),
];

/** "Hmm" and "ok" need no answer. */
const isTold = (piece: string): boolean => (piece.match(/[\p{L}\d]+/gu) ?? []).length > 1;

/** Two questions with one answer are answered once; two that only chat are as good as one. */
function onePerEntry(parts: readonly Part[]): Part[] {
  // A refusal that says why, such as that of perfume, is an answer too.
  const serious = parts.filter((part) => part.kind !== 'smalltalk' && !isLost(part));
  if (serious.length === 0) return parts.slice(0, 1);
  // An entry that only helped to choose products is not said by them.
  const saysIt = (one: Part, { entry }: Part) => one.advice !== '' && one.entry?.id === entry?.id;
  const names = ({ advice, choices }: Part) => `${advice}|${choices.map(({ product }) => product.id).join(' ')}`;
  const distinct = serious.filter((part, at) => serious.findIndex((one) => names(one) === names(part)) === at);
  return distinct.filter(
    (part, at) => !part.entry || part.advice === '' || distinct.findIndex((one) => saysIt(one, part)) === at,
  );
}

/** Who asked for mascaras under 16 in the same breath is not offered dearer ones beside the advice. */
function withoutRepeats(parts: readonly Part[]): Part[] {
  const asked = new Set(
    parts.flatMap(({ role, choices, wish }) =>
      role === 'asked'
        ? choices.map(({ product }) => (wish?.subcategories ? product.subcategory : product.category))
        : [],
    ),
  );
  return parts.map((part) =>
    part.role === 'suggested'
      ? {
          ...part,
          choices: part.choices.filter(
            ({ product }) => !asked.has(product.subcategory) && !asked.has(product.category),
          ),
        }
      : part,
  );
}

/** @returns every product of the parts, each once */
export function choicesOf(parts: readonly Part[]): Choice[] {
  const seen = new Set<number>();
  return parts.flatMap(({ choices }) => choices).filter(({ product }) => !seen.has(product.id) && seen.add(product.id));
}

/** @returns what the next question may lean on; small talk does not change the subject */
export function topicAfter(parts: readonly Part[], last: Topic | null): Topic {
  const part = parts.findLast(({ kind }) => kind !== 'smalltalk' && kind !== 'out-of-scope');
  if (!part) return last ?? {};
  return compactTopic({
    ...(part.entry && { e: part.entry.id }),
    ...(part.question && { q: part.question }),
    ...(part.wish && { w: withoutDropped(part) }),
    ...(part.choices.length > 0 && { p: part.choices.map(({ product }) => product.id) }),
  });
}

/** What nothing met is not asked for again. */
function withoutDropped({ wish, dropped }: Part): Wish {
  return { ...wish, ...Object.fromEntries(dropped.map((condition) => [condition, undefined])) };
}
