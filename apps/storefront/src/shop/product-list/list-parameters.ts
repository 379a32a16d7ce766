import type { productFacets } from '@beautymark/contracts/catalog';
import { PRODUCT_ATTRIBUTES } from '@beautymark/contracts/product-attributes';
import { PRODUCT_SORTS, type ProductSort, RATING_STEPS } from '@beautymark/contracts/vocabularies';
import type { InputOf } from '#platform/api/call.ts';
import { readPageCount } from '#platform/lists/page-count.ts';

/** How one parameter stands in an address. What is malformed counts as absent. */
interface Parameter<Value> {
  /** @param text  empty when the address lacks it */
  read: (text: string) => Value;
  /** Empty for the usual value, which an address leaves out. */
  write: (value: Value) => string;
}

/** The call's filters that the listing page takes over; it says which brands under a name of its own. */
type Filter = Exclude<
  keyof InputOf<typeof productFacets>['querystring'],
  'brand' | 'brands' | 'seller' | 'match' | 'lips'
>;

export type RatingStep = (typeof RATING_STEPS)[number];

/** A skin that is not known, or not yet. */
export const MINE = 'mine';
const SEARCH_MAX = 200;
const BRANDS_MAX = 200;
const PRICE_MAX = 1_000_000;
const WORD_LIST = /^[a-z][a-z0-9 -]{0,39}(,[a-z][a-z0-9 -]{0,39}){0,19}$/;

const flag: Parameter<boolean> = { read: (text) => text === 'true', write: (isOn) => (isOn ? 'true' : '') };
const search: Parameter<string> = { read: searchText, write: (text) => text };
const id: Parameter<number | null> = { read: wholeNumber, write: numberText };
const ids: Parameter<readonly number[]> = { read: idList, write: (numbers) => numbers.join(',') };
/** Dollars, whole or with cents. */
const price: Parameter<number | null> = { read: priceOf, write: numberText };
const pages: Parameter<number> = { read: readPageCount, write: (count) => (count > 1 ? String(count) : '') };
const rating: Parameter<RatingStep | null> = {
  read: (text) => RATING_STEPS.find((step) => String(step) === text) ?? null,
  write: numberText,
};
/** null: none was chosen; then a list is in the featured order, and a search in the order of how well it is met. */
const sort: Parameter<ProductSort | null> = {
  read: (text) => PRODUCT_SORTS.find((order) => order === text) ?? null,
  write: (order) => order ?? '',
};

/** Known values, each once, in their usual order; with one unknown value the parameter counts as absent. */
const someOf = <Value extends string>(all: readonly Value[]): Parameter<readonly Value[]> => ({
  read: (text) => {
    const named = new Set<string>(text.split(','));
    const values = all.filter((value) => named.has(value));
    return values.length === named.size ? values : [];
  },
  write: (values) => values.join(','),
});

/**
 * The shopper's own skin tone. An address says `mine` and never which: links are passed on, and the one who opens it has a
 * skin of their own. The browser puts the tone in its place (`own-skin-filter.tsx`), so no page of the server has one.
 */
const ownSkin: Parameter<string | null> = {
  read: (text) => (text === MINE ? MINE : null),
  write: (skin) => (skin === null ? '' : MINE),
};

/** Words of the shop's language; the server knows which. */
const words: Parameter<readonly string[]> = {
  read: (text) => (WORD_LIST.test(text) ? [...new Set(text.split(','))] : []),
  write: (list) => list.join(','),
};

/**
 * The list's parameters in the order of its address. The page's address, what the server reads of it, the cache of
 * rendered pages and the calls for products all follow this table; a filter of the call that it lacks does not compile.
 */
export const LIST_PARAMETERS = {
  category: id,
  search,
  new: flag,
  sale: flag,
  brandIds: ids,
  minPrice: price,
  maxPrice: price,
  minRating: rating,
  shadeFamily: someOf(PRODUCT_ATTRIBUTES.shadeFamily),
  undertone: someOf(PRODUCT_ATTRIBUTES.undertone),
  finish: someOf(PRODUCT_ATTRIBUTES.finish),
  skinType: someOf(PRODUCT_ATTRIBUTES.skinType),
  vegan: flag,
  kind: words,
  color: words,
  tone: words,
  eyeColor: words,
  skin: ownSkin,
  ingredient: words,
  need: words,
  without: words,
  sort,
  /** How many pages of the list are shown, from the first on. */
  pages,
} satisfies Record<Filter | 'brandIds' | 'sort' | 'pages', { read: (text: string) => unknown }>;

export type ListParameter = keyof typeof LIST_PARAMETERS;
export const LIST_PARAMETER_NAMES = Object.keys(LIST_PARAMETERS) as ListParameter[]; // the table's own keys

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

/** An id or a count: digits only, from 1, and no more than a number can hold. */
export function wholeNumber(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function priceOf(text: string): number | null {
  return /^\d{1,7}(\.\d{2})?$/.test(text) && Number(text) <= PRICE_MAX ? Number(text) : null;
}

function searchText(text: string): string {
  // Control characters match nothing, and one database refuses some of them.
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX)
    .trim();
}

function idList(text: string): number[] {
  const numbers = text.split(',').map(wholeNumber);
  const known = numbers.filter((number) => number !== null);
  if (known.length < numbers.length || known.length > BRANDS_MAX) return [];
  return [...new Set(known)].sort((a, b) => a - b);
}
