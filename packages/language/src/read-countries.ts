import countries from '../data/lexicon/countries.json' with { type: 'json' };
import type { Conditions } from './conditions.ts';
import { KINDS } from './kinds.ts';
import { isNegated } from './mentions.ts';
import { mentionsOf, type Reading } from './reading.ts';
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
const ADJECTIVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    American: 'United States',
    British: 'United Kingdom',
    Canadian: 'Canada',
    Chinese: 'China',
    Danish: 'Denmark',
    French: 'France',
    German: 'Germany',
    Indian: 'India',
    Italian: 'Italy',
    Japanese: 'Japan',
    Korean: 'South Korea',
    Moroccan: 'Morocco',
    Norwegian: 'Norway',
    Spanish: 'Spain',
    Swedish: 'Sweden',
    Turkish: 'Turkey',
  }).map(([adjective, country]) => [adjective.toLowerCase(), country]),
);
const SOLD = new Set('brand brands make makes makeup product products skincare stuff ones'.split(' '));
const BUYING = new Set(['buy', 'only']);

/** "Made in France", "not made in China", "korean serum": where a product comes from. */
export function countriesOf(said: Reading): Pick<Conditions, 'madeIn' | 'notMadeIn'> {
  const { words, stems, pauses } = said;
  const made = words.findIndex((word, at) => MADE.has(word) && words[at + 1] === 'in');
  const from = words[made + 2] === ARTICLE ? made + 3 : made + 2;
  const named = NAMES.find((name) => name.words.every((word, place) => words[from + place] === word));
  if (made < 0) return comesFrom(said);
  if (!named) return {};
  return isNegated(stems, made, 1, pauses) ? { notMadeIn: [named.country] } : { madeIn: [named.country] };
}

/** "French manicure" and "Italian" alone say nothing of where something was made. */
function comesFrom(said: Reading): Pick<Conditions, 'madeIn' | 'notMadeIn'> {
  const { words, stems, pauses } = said;
  const named = mentionsOf(said, 'kind').filter(({ value }) => !KINDS.get(value)?.area || value === 'skincare');
  const kinds = new Set(named.map(({ from }) => from));
  const places = words.flatMap((word, at) => (ADJECTIVES.has(word) ? at : []));
  const isOfProducts = places.some((at) => kinds.has(at + 1) || SOLD.has(words[at + 1] ?? ''));
  if (!isOfProducts && !words.some((word) => BUYING.has(word))) return {};
  const of = (negated: boolean) =>
    places
      .filter((at) => isNegated(stems, at, 1, pauses) === negated)
      .flatMap((at) => ADJECTIVES.get(words[at] ?? '') ?? []);
  const [wanted, refused] = [of(false), of(true)];
  return { ...(wanted.length > 0 && { madeIn: wanted }), ...(refused.length > 0 && { notMadeIn: refused }) };
}
