import type { Turn } from '../acts/turn.ts';

const PRODUCT_CONDITIONS = [
  'maxCents',
  'minCents',
  'brands',
  'notBrands',
  'colours',
  'notColours',
  'finishes',
  'notFinishes',
  'vegan',
  'crueltyFree',
  'isNew',
  'onSale',
  'bestseller',
  'freeOf',
  'order',
] as const;

/** A kind with a price, a brand, a colour …: whatever else it sounds like, products are wanted. */
export const asksForProducts = ({ asked }: Pick<Turn, 'asked'>): boolean =>
  asked.kinds.some(({ area }) => !area) && PRODUCT_CONDITIONS.some((name) => asked.conditions[name] !== undefined);

const CONDITION_SLOTS = new Set(['kind', 'colour', 'finish', 'skin', 'need', 'ingredient']);
const LITTLE = new Set([
  'no',
  'not',
  'without',
  'only',
  'the',
  'a',
  'one',
  'in',
  'for',
  'with',
  'but',
  'and',
  'just',
  'non',
  'free',
  'from',
  'please',
  'i',
  'want',
  'it',
  'to',
  'be',
  'too',
  'any',
  'less',
  'more',
  'is',
  'that',
  'do',
  'have',
]);
const WORDS_MAX = 6;

/** "Not powder", "matte", "from Halcyra": nothing but what a product should be. */
export function isOnlyConditions({ said, asked }: Pick<Turn, 'said' | 'asked'>): boolean {
  if (said.stems.length > WORDS_MAX || Object.keys(asked.conditions).length === 0) return false;
  const covered = new Set(
    said.mentions
      .filter(({ slot }) => CONDITION_SLOTS.has(slot))
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  return said.stems.every(
    (word, at) => covered.has(at) || LITTLE.has(word) || word === '' || word.startsWith('x') || word === '$',
  );
}
