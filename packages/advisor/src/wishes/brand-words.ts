import { COLOUR_WORDS } from '../catalogue/colour.ts';
import { ORDINARY_WORDS } from '../text/ordinary-words.ts';
import { plainWords } from '../text/plain-words.ts';
import { editErrors } from '../text/spelling.ts';

const LONG = 6;
const BRANDS_MAX = 3;

/**
 * Finds brands: one telling word of its name is enough ("orvelle"), one typing error in it is forgiven, and so is a
 * blank ("fern marrow") or a missing one.
 * @param typed   plain words as typed
 * @param brands  as shown
 * @returns       at most three, as shown
 */
export const brandsNamed = (typed: string, brands: readonly string[]): string[] =>
  brands.filter((brand) => brandNamed(typed, [brand]) !== undefined).slice(0, BRANDS_MAX);

/** @returns the brand that is meant first of all, as shown */
export function brandNamed(typed: string, brands: readonly string[]): string | undefined {
  const full = brands.find((brand) => ` ${typed} `.includes(` ${wordsOf(brand).plain} `));
  if (full) return full;
  const words = typed.split(' ');
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const isNear = (part: string) => (word: string) =>
    word === part || (word.length >= LONG && word[0] === part[0] && editErrors(word, part) === 1);
  return brands.find((brand) => {
    const { closed, telling } = wordsOf(brand);
    const isNamed = telling.some((part) => words.some(isNear(part)) || joined.includes(part));
    return isNamed || words.includes(closed) || telling.some((part) => words.some(isShortFor(part)));
  });
}

interface BrandWords {
  readonly plain: string;
  /** Without blanks. */
  readonly closed: string;
  /** Words long enough to be told from others. */
  readonly telling: readonly string[];
}
const known = new Map<string, BrandWords>();
const KNOWN_MAX = 5000;

/** Every question is compared with every brand. */
function wordsOf(brand: string): BrandWords {
  const remembered = known.get(brand);
  if (remembered) return remembered;
  const plain = plainWords(brand);
  const parts = plain.split(' ');
  const words = { plain, closed: parts.join(''), telling: parts.filter((part) => part.length >= LONG) };
  if (known.size < KNOWN_MAX) known.set(brand, words);
  return words;
}

const SHORTEST_BEGINNING = 5;
/** "Argilo" for Argileaux: people remember how a name begins; words that mean something else are no brands. */
const isShortFor = (part: string) => (word: string) =>
  word.length >= SHORTEST_BEGINNING &&
  word.slice(0, SHORTEST_BEGINNING) === part.slice(0, SHORTEST_BEGINNING) &&
  ![word, part.slice(0, SHORTEST_BEGINNING)].some((other) => ORDINARY_WORDS.has(other) || COLOUR_WORDS.has(other));
