import needs from '../data/lexicon/needs.json' with { type: 'json' };
import { listed, withArticle } from './listed.ts';
import type { Slot } from './mentions.ts';
import { accepts, formOf, isOnSale, type ShopProduct } from './product.ts';
import {
  centsOf,
  formulaStems,
  hasFinish,
  isOfSubcategories,
  lists,
  meetsNeed,
  type Named,
  saysFreeOf,
} from './product-meanings.ts';
import { stem } from './stem.ts';

const NEEDS: Readonly<Record<string, { readonly says: string }>> = needs;

export type Order = 'cheapest' | 'dearest' | 'best' | 'newest';

/** What the value of a condition is; plain data, since it is kept between two questions. */
interface Values {
  readonly word: string;
  readonly words: readonly string[];
  readonly number: number;
  readonly yes: boolean;
  readonly ids: readonly number[];
  readonly order: Order;
}
export type ValueKind = keyof Values;

/** One condition: to add another is to add one of these to `CONDITIONS`. */
interface Condition<Kind extends ValueKind> {
  readonly is: Kind;
  /**
   * For the talk; for the request and what goes along with it ("and a blush?"); for the request and fragments that narrow
   * it; for one list.
   */
  readonly lasts: 'talk' | 'along' | 'request' | 'list';
  /** Whether a product meets it; absent where a shade has to. */
  readonly check?: (product: ShopProduct, value: Values[Kind], named: Named) => boolean;
  /** As a shopper would say it: "matte", "under $20". */
  readonly words?: (value: Values[Kind], named: Named) => string;
  /** The order in which conditions are given up that nothing meets together; absent: never. */
  readonly givenUp?: number;
  readonly isOfShade?: true;
  /** It is not shown by itself. */
  readonly isHidden?: true;
  /** Words of the lexicon that are this condition by themselves. */
  readonly flags?: ReadonlyArray<readonly [Slot, string]>;
}
const of = <Kind extends ValueKind>(is: Kind, condition: Omit<Condition<Kind>, 'is'>): Condition<Kind> => ({
  is,
  ...condition,
});

/** @returns a need as people say it, "long-wearing" */
export const needWords = (need: string): string => NEEDS[need]?.says ?? need;
const greyed = (value: string) => (value === 'gray' ? 'grey' : value);
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2).replace('.00', '')}`;
const ORDERS: Readonly<Record<Order, string>> = {
  cheapest: 'cheapest first',
  dearest: 'dearest first',
  best: 'best rated first',
  newest: 'newest first',
};

/** @returns a skin type as people say it, "blemish-prone skin" */
export const skinWords = (skin: string): string => (skin === 'acne-prone' ? 'blemish-prone skin' : `${skin} skin`);

/** All that a product can have to be. */
export const CONDITIONS = {
  kind: of('word', { lasts: 'request', isHidden: true }),
  subcategories: of('words', { lasts: 'request', isHidden: true, check: isOfSubcategories }),
  category: of('word', { lasts: 'request', isHidden: true }),
  notSubcategories: of('words', {
    lasts: 'request',
    check: ({ subcategory }, value) => !value.includes(subcategory ?? ''),
  }),
  /** Name or formula holds one of these. */
  form: of('words', {
    lasts: 'request',
    givenUp: 6,
    isHidden: true,
    check: (product, value) => value.some((word) => formOf(product).includes(word)),
    words: (_, { kind = 'form like that' }) => withArticle(kind),
  }),
  /** The formula has all of these words. */
  formula: of('words', {
    lasts: 'request',
    givenUp: 5,
    check: (product, value) => value.every((word) => formulaStems(product).has(stem(word))),
    words: (value) => listed(value),
  }),
  notForm: of('words', {
    lasts: 'request',
    check: (product, value) => !value.some((word) => formOf(product).includes(word)),
  }),
  brands: of('words', {
    lasts: 'along',
    givenUp: 19,
    check: ({ brand }, value) => value.includes(brand),
    words: (value) => `from ${listed(value, 'or')}`,
  }),
  notBrands: of('words', {
    lasts: 'along',
    check: ({ brand }, value) => !value.includes(brand),
    words: (value) => `not from ${listed(value, 'or')}`,
  }),
  colours: of('words', { lasts: 'request', givenUp: 18, isOfShade: true, words: (value) => listed(value, 'or') }),
  notColors: of('words', { lasts: 'along', isOfShade: true, words: (value) => `not ${listed(value, 'or')}` }),
  finishes: of('words', {
    lasts: 'request',
    givenUp: 12,
    check: ({ finish }, value) => value.includes(finish ?? ''),
    words: (value) => listed(value, 'or'),
  }),
  notFinishes: of('words', {
    lasts: 'along',
    check: (product, value) => !value.some((finish) => hasFinish(product, finish)),
    words: (value) => `not ${listed(value, 'or')}`,
  }),
  /** "Under $15" is read as at most 1,499 cents, "over $15" as at least 1,501. */
  minCents: of('number', {
    lasts: 'along',
    givenUp: 20,
    check: (product, value) => centsOf(product) >= value,
    words: (cents) => (cents % 10 === 1 ? `over ${dollars(cents - 1)}` : `at least ${dollars(cents)}`),
  }),
  maxCents: of('number', {
    lasts: 'along',
    givenUp: 21,
    check: (product, value) => centsOf(product) <= value,
    words: (cents) => (cents % 10 === 9 ? `under ${dollars(cents + 1)}` : `at most ${dollars(cents)}`),
  }),
  /** The highest price is that of all of them together. */
  together: of('yes', { lasts: 'along', words: () => 'all together' }),
  skin: of('word', {
    lasts: 'talk',
    givenUp: 7,
    check: (product, value) => accepts(product, 'skinTypes', value),
    words: (value) => `made for ${skinWords(value)}`,
  }),
  eyes: of('word', {
    lasts: 'request',
    givenUp: 2,
    check: (product, value) => accepts(product, 'eyeColors', value),
    words: (value) => `made for ${greyed(value)} eyes`,
  }),
  brows: of('word', {
    lasts: 'request',
    givenUp: 3,
    check: (product, value) => accepts(product, 'eyebrowColors', value),
    words: (value) => `for ${value} brows`,
  }),
  needs: of('words', {
    lasts: 'request',
    givenUp: 4,
    check: (product, value) => value.every((need) => meetsNeed(product, need)),
    words: (value) => listed(value.map(needWords)),
  }),
  /** Also what a shopper says hurts her. */
  notNeeds: of('words', {
    lasts: 'talk',
    check: (product, value) => !value.some((need) => meetsNeed(product, need)),
    words: (value) => `not ${listed(value.map(needWords), 'or')}`,
  }),
  ingredients: of('words', {
    lasts: 'request',
    givenUp: 16,
    check: (product, value) => value.every((one) => lists(product, one)),
    words: (value) => `with ${listed(value)}`,
  }),
  /** The product itself says that it is free of these. */
  freeOf: of('words', {
    lasts: 'talk',
    check: (product, value) => value.every((one) => saysFreeOf(product, one)),
    words: (value) => `marked free of ${listed(value)}`,
  }),
  /** The key ingredients, which are no complete list, do not name these. */
  notListed: of('words', {
    lasts: 'talk',
    check: (product, value) => !value.some((one) => lists(product, one)),
    words: (value) => `free of ${listed(value)} as far as is listed`,
  }),
  /** Countries, as products name them. */
  madeIn: of('words', {
    lasts: 'request',
    givenUp: 17,
    check: (product, value) => value.includes(product.madeIn ?? ''),
    words: (value) => `said to be made in ${listed(value, 'or')}`,
  }),
  /** An unknown country of origin does not count as elsewhere. */
  notMadeIn: of('words', {
    lasts: 'request',
    check: ({ madeIn }, value) => madeIn !== null && !value.includes(madeIn),
    words: (value) => `said to be made outside ${listed(value, 'or')}`,
  }),
  vegan: of('yes', {
    lasts: 'talk',
    flags: [['fact', 'vegan']],
    check: ({ vegan }) => vegan === true,
    words: () => 'vegan',
  }),
  notVegan: of('yes', { lasts: 'request', check: ({ vegan }) => vegan === false, words: () => 'not vegan' }),
  crueltyFree: of('yes', {
    lasts: 'talk',
    flags: [['fact', 'cruelty-free']],
    check: ({ crueltyFree }) => crueltyFree === true,
    words: () => 'cruelty-free',
  }),
  isNew: of('yes', {
    lasts: 'along',
    givenUp: 10,
    flags: [['concept', 'newest']],
    check: ({ isNew }) => isNew,
    words: () => 'new',
  }),
  onSale: of('yes', {
    lasts: 'along',
    givenUp: 11,
    flags: [
      ['fact', 'sale'],
      ['concept', 'discount'],
    ],
    check: (product) => isOnSale(product),
    words: () => 'reduced',
  }),
  bestseller: of('yes', {
    lasts: 'along',
    givenUp: 8,
    flags: [
      ['fact', 'bestseller'],
      ['concept', 'popular'],
    ],
    check: ({ isBestseller }) => isBestseller,
    words: () => 'a bestseller',
  }),
  minRating: of('number', {
    lasts: 'request',
    givenUp: 9,
    check: ({ rating }, value) => rating >= value,
    words: (value) => `rated ${value} or better`,
  }),
  shadeUndertone: of('word', {
    lasts: 'request',
    givenUp: 15,
    isOfShade: true,
    words: (value) => `${value} in undertone`,
  }),
  /** Lightness (0–100) that the shade must stay below or above. */
  darkerThan: of('number', { lasts: 'list', givenUp: 13, isOfShade: true, words: () => 'as dark' }),
  lighterThan: of('number', { lasts: 'list', givenUp: 14, isOfShade: true, words: () => 'as light' }),
  /** Only a shade made for this person counts. */
  own: of('yes', { lasts: 'request', givenUp: 1, isOfShade: true, words: () => 'in a shade for you' }),
  ids: of('ids', { lasts: 'list', isHidden: true, check: ({ id }, value) => value.includes(id) }),
  notIds: of('ids', { lasts: 'list', isHidden: true, check: ({ id }, value) => !value.includes(id) }),
  /** Of one list as well, unless another kind goes along. */
  order: of('order', { lasts: 'along', words: (value) => ORDERS[value] }),
};

export type ConditionName = keyof typeof CONDITIONS;
/** What a product must be. Plain data: it is kept between two questions. */
export type Conditions = {
  readonly [Name in ConditionName]?: Values[(typeof CONDITIONS)[Name]['is']] | undefined;
};
export type ShadeConditions = Pick<
  Conditions,
  'colours' | 'notColors' | 'darkerThan' | 'lighterThan' | 'shadeUndertone' | 'own'
>;

// Object.keys forgets that the keys are those of the object.
const ALL = Object.keys(CONDITIONS) as ConditionName[];
/** A condition whose value is of any kind: what is read with it was written with it. */
const recordOf = (name: ConditionName): Condition<ValueKind> => CONDITIONS[name] as unknown as Condition<ValueKind>;

/** @returns the names of the conditions that are like this, in the order of the table */
export const conditionsThat = (is: (condition: Condition<ValueKind>) => boolean): ConditionName[] =>
  ALL.filter((name) => is(recordOf(name)));

/** What may be given up, the least important first. What a product must not be or hold never is, nor is its kind. */
export const NEGOTIABLE: readonly ConditionName[] = conditionsThat(({ givenUp }) => givenUp !== undefined).sort(
  (a, b) => (recordOf(a).givenUp ?? 0) - (recordOf(b).givenUp ?? 0),
);

/** @returns the conditions that are set, by name */
export const namesOf = (wanted: Conditions): ConditionName[] =>
  // Object.keys forgets that the keys are those of Conditions.
  (Object.keys(wanted) as ConditionName[]).filter((name) => wanted[name] !== undefined && wanted[name] !== false);

/** @returns whether a product meets every condition that is not about its shades */
export const meets = (product: ShopProduct, wanted: Conditions): boolean =>
  namesOf(wanted).every((name) => recordOf(name).check?.(product, wanted[name] as never, wanted) ?? true);

/** @returns the conditions as a shopper would say them: "matte", "under $20", "vegan" */
export const conditionWords = (wanted: Conditions, names: readonly ConditionName[]): string[] =>
  names.flatMap((name) =>
    wanted[name] === undefined ? [] : (recordOf(name).words?.(wanted[name] as never, wanted) ?? []),
  );
