import type { Part } from '../answering/part.ts';
import type { Choice } from '../catalogue/product-choice.ts';
import type { Wish } from '../wishes/wish.ts';
import { compactTopic, type Topic } from './topic.ts';

/** @returns the parts that are worth saying: each answer and each kind of product once */
export const worthSaying = (parts: readonly Part[]): Part[] => withoutRepeats(onePerEntry(parts));

/** Two questions with one answer are answered once; two that only chat are as good as one. */
function onePerEntry(parts: readonly Part[]): Part[] {
  // A refusal that says why, such as that of perfume, is an answer too.
  const serious = parts.filter(
    ({ kind, entry }) =>
      kind !== 'smalltalk' && (kind !== 'out-of-scope' || (entry !== null && entry.id !== 'oos-general')),
  );
  const kept = serious.length > 0 ? serious : parts.slice(0, 1);
  return kept.filter((part, at) => !part.entry || kept.findIndex(({ entry }) => entry?.id === part.entry?.id) === at);
}

/** Who asked for mascaras under 16 in the same breath is not offered dearer ones beside the advice. */
function withoutRepeats(parts: readonly Part[]): Part[] {
  const asked = new Set(
    parts.flatMap(({ role, choices }) => (role === 'asked' ? choices.map(({ product }) => product.subcategory) : [])),
  );
  return parts.map((part) =>
    part.role === 'suggested'
      ? { ...part, choices: part.choices.filter(({ product }) => !asked.has(product.subcategory)) }
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
