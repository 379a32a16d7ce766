import type { Turn } from '../acts/turn.ts';
import type { Conditions } from '../catalog/conditions.ts';

/** What only a product can be. */
const HARD = ['maxCents', 'minCents', 'brands', 'notBrands', 'colours', 'notColours', 'finishes', 'notFinishes', 'vegan', 'notVegan', 'crueltyFree', 'isNew', 'onSale', 'bestseller', 'freeOf', 'order'] as const;
/** What advice may speak about, too. */
const SOFT = ['formula', 'form', 'ingredients', 'needs', 'eyes', 'own'] as const;
/** A message that begins like this asks for advice, whatever else is in it. */
const ASKS_ADVICE = new Set(['how', 'why', 'when', 'where', 'should', 'is', 'are', 'does', 'will', 'would', 'can', 'my', 'explain', 'what']);

/** A kind with a price, a brand, a colour …: whatever else it sounds like, products are wanted. */
export function asksForProducts({ asked, said }: Pick<Turn, 'asked' | 'said'>): boolean {
  const has = (names: readonly (keyof Conditions)[]) => names.some((name) => asked.conditions[name] !== undefined);
  if (!asked.kinds.some(({ area }) => !area)) return asked.kinds.length > 0 && has(['maxCents', 'minCents', 'onSale', 'isNew', 'bestseller', 'brands']);
  return has(HARD) || (has(SOFT) && !ASKS_ADVICE.has(said.words[0] ?? ''));
}

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
