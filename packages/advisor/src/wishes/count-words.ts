import { toConcepts } from '../text/concepts.ts';
import { stem } from '../text/stem.ts';
import { namesProducts } from './kind-words.ts';
import type { Wish } from './wish.ts';

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    single: 1,
    two: 2,
    couple: 2,
    pair: 2,
    three: 3,
    four: 4,
    five: 5,
    1: 1,
    2: 2,
    3: 3,
    4: 4,
    5: 5,
  }),
);
const COUNT =
  /(?<!\b(?:under|over|below|above|than|least|to|about|around|rated|spf|for|number|between|and) )\b((?:just|only|a|me|pick|give|show|find|need|want|recommend|suggest) )?(one|single|two|couple|pair|three|four|five|[1-5])\b(?: of)? ((?:\w+ ?){1,5})/;
/** "Two tone", "2 in 1", "5 star": the number belongs to a word that is no product. */
const OF_SOMETHING_ELSE =
  /^(?:tones?|toned|in|stars?|steps?|coats?|hours?|years?|minutes?|mins?|ml|pieces?|colours?|shades?|and|or|to|dollars?|bucks?|quid|pounds?|percent|pans?|things|that|for|which|questions?|is|with)\b/;
const THEM = /^(?:them|these|those|your|options?|products?|ideas?|picks?|ones?|suggestions?|recommendations?)\b/;

/**
 * Reads how many products are wanted: "two brow pencils", "just one mascara", "three of them".
 * @param plain  the question in plain words
 * @returns      1 to 5, or nothing; "one" counts only as "just one", "only one" or "a single"
 */
export function countWish(plain: string): Pick<Wish, 'count'> {
  const [, limit, word = '', behind = ''] = COUNT.exec(plain) ?? [];
  const count = NUMBERS.get(word);
  if (!count || OF_SOMETHING_ELSE.test(behind) || (count === 1 && !limit && word !== 'single')) return {};
  const isCounted = THEM.test(behind) || toConcepts(behind.trim().split(' ').map(stem)).some(namesProducts);
  return isCounted ? { count } : {};
}
