import type { Mention } from '../language/lexicon.ts';

/** Words that say little by themselves; they still count in pairs, because "where do i" asks for a place. */
const LIGHT = new Set(
  'i a an the my me is am are to do it of and for in on you can be with have that this so as at by or if'.split(' '),
);
export const isLight = (word: string): boolean => LIGHT.has(word);

const WEIGHTS = { light: 0.3, word: 1, pair: 0.5, mention: 1, slot: 0.6, edge: 0.6 };

/**
 * What a message is made of, for comparing messages: its words, neighbouring words, and what the lexicon knows of it.
 * @param stems     of one message, in order
 * @param mentions  of the lexicon, in the same message
 */
export function featuresOf(stems: readonly string[], mentions: readonly Mention[]): Map<string, number> {
  const features = new Map<string, number>();
  const set = (feature: string, weight: number) => features.set(feature, Math.max(weight, features.get(feature) ?? 0));
  stems.forEach((word, at) => {
    set(word, LIGHT.has(word) ? WEIGHTS.light : WEIGHTS.word);
    set(`${stems[at - 1] ?? '^'} ${word}`, WEIGHTS.pair);
  });
  for (const { slot, value, negated } of mentions) {
    // Where something is tells between topics afterwards; as a feature it drowns what happens there.
    if (slot === 'place') continue;
    set(`${slot}=${value}`, WEIGHTS.mention);
    set(`${slot}:${negated ? 'no' : 'yes'}`, WEIGHTS.slot);
  }
  set(`length ${Math.min(12, stems.length)}`, WEIGHTS.edge);
  return features;
}
