import { CONCEPT_WORDS } from './concept-words.ts';
import { stem } from './stem.ts';

const LONGEST_VARIANT = 4;

const conceptOf = new Map<string, string>();
for (const [concept, variants] of Object.entries(CONCEPT_WORDS)) {
  for (const variant of [concept, ...variants.split('|')]) {
    const stems = variant.trim().split(' ').map(stem).join(' ');
    if (!conceptOf.has(stems)) conceptOf.set(stems, concept);
  }
}

/** Every single stem that some concept is made of; the spelling check must know them. */
export const conceptStems: ReadonlySet<string> = new Set([...conceptOf.keys()].flatMap((stems) => stems.split(' ')));

/**
 * Replaces runs of stems by the concept they express, longest run first.
 * @param stems  the stems of one question in order
 * @returns      concepts and the stems that belong to none, in order; repeated neighbours once
 */
export function toConcepts(stems: readonly string[]): string[] {
  const concepts: string[] = [];
  for (let at = 0; at < stems.length; ) {
    let length = Math.min(LONGEST_VARIANT, stems.length - at);
    let concept: string | undefined;
    for (; length > 0; length -= 1) {
      concept = conceptOf.get(stems.slice(at, at + length).join(' '));
      if (concept) break;
    }
    const word = concept ?? stems[at] ?? '';
    if (concepts.at(-1) !== word) concepts.push(word);
    at += Math.max(1, length);
  }
  return concepts;
}
