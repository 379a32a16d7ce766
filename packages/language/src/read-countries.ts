import countries from '../data/lexicon/countries.json' with { type: 'json' };
import type { Conditions } from './conditions.ts';
import { isNegated } from './mentions.ts';
import type { Reading } from './reading.ts';
import { wordsOf } from './words.ts';

const NAMES = Object.entries(countries)
  .flatMap(([country, names]) => names.split('|').map((name) => ({ country, words: wordsOf(name) })))
  .sort((a, b) => b.words.length - a.words.length);
const ARTICLE = 'the';
const PRONOUN = 'us';
const IN_CAPITALS = /\bU\.?S\.?\b/;

/** The country that a text names, in English; null for none. "The US" is one, "tell us" names none. */
export function countryIn({ words, text }: Pick<Reading, 'words' | 'text'>): string | null {
  const isNamed = (name: readonly string[]) =>
    words.some(
      (_, from) =>
        name.every((word, place) => words[from + place] === word) &&
        (name[0] !== PRONOUN || words[from - 1] === ARTICLE || IN_CAPITALS.test(text)),
    );
  return NAMES.find((name) => isNamed(name.words))?.country ?? null;
}

const MADE = new Set(['made', 'produced', 'manufactured']);
/** "Made in France", "not made in China": where a product comes from. */
export function countriesOf({ words, stems, pauses }: Reading): Pick<Conditions, 'madeIn' | 'notMadeIn'> {
  const made = words.findIndex((word, at) => MADE.has(word) && words[at + 1] === 'in');
  if (made < 0) return {};
  const from = words[made + 2] === ARTICLE ? made + 3 : made + 2;
  const named = NAMES.find((name) => name.words.every((word, place) => words[from + place] === word));
  if (!named) return {};
  return isNegated(stems, made, 1, pauses) ? { notMadeIn: [named.country] } : { madeIn: [named.country] };
}
