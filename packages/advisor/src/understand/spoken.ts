import { isLight, type Mention } from '@beautymark/language';

const SHARE = { light: 0.3, word: 1, slot: 0.6 };

/** What a sentence is compared by: its words, and what the lexicon knows of it. */
export function spokenOf(stems: readonly string[], mentions: readonly Mention[]): Map<string, number> {
  const spoken = new Map<string, number>();
  const add = (name: string, share: number) => spoken.set(name, Math.max(share, spoken.get(name) ?? 0));
  for (const word of stems) if (word !== '') add(word, isLight(word) ? SHARE.light : SHARE.word);
  for (const { slot, value, negated } of mentions) {
    // Where something is tells between topics afterwards; as a feature it drowns what happens there.
    if (slot === 'place') continue;
    add(`${slot}=${value}`, SHARE.word);
    add(`${slot}:${negated ? 'no' : 'yes'}`, SHARE.slot);
  }
  return spoken;
}
