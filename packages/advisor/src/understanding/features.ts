import type { Mention } from '../language/lexicon.ts';

/** Words that say little by themselves; they still count in pairs, because "where do i" asks for a place. */
const LIGHT = new Set(
  'i a an the my me is am are to do it of and for in on you can be with have that this so as at by or if'.split(' '),
);
export const isLight = (word: string): boolean => LIGHT.has(word);

const PIECE = 4;
export const WEIGHTS = { light: 0.3, word: 1, pair: 0.5, piece: 0.35, mention: 1, slot: 0.6, edge: 0.6 };

/**
 * What a message is made of, for comparing messages: its words, neighbouring words, pieces of words (they survive
 * typing errors) and what the lexicon knows of it.
 * @param stems     of one message, in order
 * @param mentions  of the lexicon, in the same message
 */
export function featuresOf(stems: readonly string[], mentions: readonly Mention[]): Map<string, number> {
  const features = new Map<string, number>();
  const set = (feature: string, weight: number) => features.set(feature, Math.max(weight, features.get(feature) ?? 0));
  stems.forEach((word, at) => {
    set(word, LIGHT.has(word) ? WEIGHTS.light : WEIGHTS.word);
    set(`${stems[at - 1] ?? '^'} ${word}`, WEIGHTS.pair);
    if (LIGHT.has(word)) return;
    const whole = `^${word}$`;
    for (let from = 0; from + PIECE <= whole.length; from += 1)
      set(`#${whole.slice(from, from + PIECE)}`, WEIGHTS.piece);
  });
  for (const { slot, value, negated } of mentions) {
    set(`${slot}=${value}`, WEIGHTS.mention);
    set(`${slot}:${negated ? 'no' : 'yes'}`, WEIGHTS.slot);
  }
  set(`length ${Math.min(12, stems.length)}`, WEIGHTS.edge);
  return features;
}
