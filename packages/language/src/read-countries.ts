import countries from '../data/lexicon/countries.json' with { type: 'json' };
import type { Conditions } from './conditions.ts';
import { isNegated } from './mentions.ts';
import type { Reading } from './reading.ts';
import { wordsOf } from './words.ts';

const NAMES = Object.entries(countries)
  .flatMap(([country, names]) => names.split('|').map((name) => ({ country, words: wordsOf(name) })))
  .sort((a, b) => b.words.length - a.words.length);
const MADE = new Set(['made', 'produced', 'manufactured']);
const ARTICLE = 'the';

/** "Made in France", "not made in China": where a product comes from. */
export function countriesOf({ words, stems, pauses }: Reading): Pick<Conditions, 'madeIn' | 'notMadeIn'> {
  const made = words.findIndex((word, at) => MADE.has(word) && words[at + 1] === 'in');
  if (made < 0) return {};
  const from = words[made + 2] === ARTICLE ? made + 3 : made + 2;
  const named = NAMES.find((name) => name.words.every((word, place) => words[from + place] === word));
  if (!named) return {};
  return isNegated(stems, made, 1, pauses) ? { notMadeIn: [named.country] } : { madeIn: [named.country] };
}
