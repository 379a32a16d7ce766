import everyday from './everyday-words.json' with { type: 'json' };

/** Everyday English: such a word is no typing error for a word of this shop, however near ("prime" is not "primer"). */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(everyday.words.split(' '));
