import { isLight, type Mention } from '@beautymark/language';

const WEIGHTS = { light: 0.3, word: 1, pair: 0.5, mention: 1, slot: 0.6, edge: 0.6 };

/**
 * What a message is made of, for comparing messages: its words, neighboring words, and what the lexicon knows of it.
 * @param stems     of one message, in order
 * @param mentions  of the lexicon, in the same message
 */
export function featuresOf(stems: readonly string[], mentions: readonly Mention[]): Map<string, number> {
  const features = new Map<string, number>();
  const set = (feature: string, weight: number) => features.set(feature, Math.max(weight, features.get(feature) ?? 0));
  stems.forEach((word, at) => {
    set(word, isLight(word) ? WEIGHTS.light : WEIGHTS.word);
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
