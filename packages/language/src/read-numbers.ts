import type { Conditions } from './conditions.ts';
import { mentionsOf, type Reading } from './reading.ts';

const RATING_MAX = 5;
const STARS = new Set(['star', 'stars']);
const RATED = new Set(['rated', 'rating', 'reviewed']);

/** "At least 4 stars", "rated 4.5 or better". */
export function ratingOf({ words }: Pick<Reading, 'words'>): Conditions {
  const at = words.findIndex(
    (word, place) =>
      Number(word) >= 1 &&
      Number(word) <= RATING_MAX &&
      (STARS.has(words[place + 1] ?? '') || words.slice(Math.max(0, place - 3), place).some((one) => RATED.has(one))),
  );
  return at < 0 ? {} : { minRating: Number(words[at]) };
}

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  single: 1,
  couple: 2,
  '1': 1,
  '2': 2,
  '3': 3,
};
const BEFORE_NUMBER = new Set(['just', 'only', 'show', 'me', 'a', 'give', 'name', 'pick']);

/** "Two brow pencils", "show me three". */
export function countOf(said: Reading): number | null {
  const { words, stems } = said;
  const kinds = new Set(mentionsOf(said, 'kind').map(({ from }) => from));
  const at = words.findIndex(
    (word, place) =>
      word in NUMBERS &&
      (BEFORE_NUMBER.has(words[place - 1] ?? '') || kinds.has(place + 1) || (words.length <= 3 && word !== 'one')) &&
      stems[place] !== '',
  );
  return at < 0 ? null : (NUMBERS[words[at] ?? ''] ?? null);
}
