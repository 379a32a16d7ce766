import type { Brand, Category, productFacets } from '@beautymark/contracts/catalog';
import { PRODUCT_ATTRIBUTES } from '@beautymark/contracts/product-attributes';
import { PRODUCT_SORTS, type ProductSort, RATING_STEPS } from '@beautymark/contracts/vocabularies';
import type { InputOf } from '#platform/api/call.ts';
import { readPageCount } from '#platform/lists/page-count.ts';
import { capitalized } from '#platform/words/capitalized.ts';
import { plural } from '#platform/words/plural.ts';
import { priceLabel } from './price-label.ts';

/** How a value stands in an address. What is malformed counts as absent. */
interface Written<Value> {
  /** @param text  empty when the address lacks it */
  read: (text: string) => Value;
  /** Empty for the usual value, which an address leaves out. */
  write: (value: Value) => string;
}

/** What labels read beside the value. */
export interface ListNames {
  categories: readonly Category[];
  brands: readonly Brand[];
}

/** How the page shows a parameter. */
interface Described {
  /** One value in the words of its chip; null has no chip. */
  label: (value: string, names: ListNames) => string | null;
  /** The title of a list that this parameter names; see `namingParameter`. */
  title?: (value: string, names: ListNames) => string | undefined;
  /** "Clear all" leaves it, and it does not count as a filter. */
  isKept?: boolean;
  /** Only a search names it; the sidebar has no control for it. */
  isOfSearch?: boolean;
  /** The heading of its checkboxes in the sidebar, one a value. */
  section?: string;
}

type Parameter<Value> = Written<Value> & Described;

/** The call's filters that the listing page takes over; it says which brands under a name of its own. */
type Filter = Exclude<
  keyof InputOf<typeof productFacets>['querystring'],
  'brand' | 'brands' | 'seller' | 'match' | 'lips'
>;

export type RatingStep = (typeof RATING_STEPS)[number];

/** A skin that is not known, or not yet. */
export const MINE = 'mine';
export const IN_MY_SHADE = 'In my shade';
const SEARCH_MAX = 200;
const BRANDS_MAX = 200;
const PRICE_MAX = 1_000_000;
const WORD_LIST = /^[a-z][a-z0-9 -]{0,39}(,[a-z][a-z0-9 -]{0,39}){0,19}$/;

const flag: Written<boolean> = { read: (text) => text === 'true', write: (isOn) => (isOn ? 'true' : '') };
const search: Written<string> = { read: searchText, write: (text) => text };
const id: Written<number | null> = { read: wholeNumber, write: numberText };
const ids: Written<readonly number[]> = { read: idList, write: (numbers) => numbers.join(',') };
/** Dollars, whole or with cents. */
const price: Written<number | null> = { read: priceOf, write: numberText };
const pages: Written<number> = { read: readPageCount, write: (count) => (count > 1 ? String(count) : '') };
const rating: Written<RatingStep | null> = {
  read: (text) => RATING_STEPS.find((step) => String(step) === text) ?? null,
  write: numberText,
};
/** null: none was chosen; then a list is in the featured order, and a search in the order of how well it is met. */
const sort: Written<ProductSort | null> = {
  read: (text) => PRODUCT_SORTS.find((order) => order === text) ?? null,
  write: (order) => order ?? '',
};

/** Known values, each once, in their usual order; with one unknown value the parameter counts as absent. */
const someOf = <Value extends string>(all: readonly Value[]): Written<readonly Value[]> => ({
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
const ownSkin: Written<string | null> = {
  read: (text) => (text === MINE ? MINE : null),
  write: (skin) => (skin === null ? '' : MINE),
};

/** Words of the shop's language; the server knows which. */
const words: Written<readonly string[]> = {
  read: (text) => (WORD_LIST.test(text) ? [...new Set(text.split(','))] : []),
  write: (list) => list.join(','),
};

const SORT_LABELS: Readonly<Record<string, string>> = {
  'price-low': 'Cheapest first',
  'price-high': 'Most expensive first',
  rating: 'Best rated first',
  newest: 'Newest first',
  bestselling: 'Bestsellers first',
};

const row = <Value>(written: Written<Value>, described: Described): Parameter<Value> => ({ ...written, ...described });

const wordsOfSearch = (label: (value: string) => string) => row(words, { label, isOfSearch: true });

const categoryName = (id: string, { categories }: ListNames) =>
  categories.find((category) => String(category.id) === id)?.name;

/**
 * The list's parameters in the order of its address. The page's address, what the server reads of it, the cache of
 * rendered pages, the calls for products, the title, the chips and what "Clear all" takes back all follow this table; a
 * filter of the call that it lacks does not compile.
 */
export const LIST_PARAMETERS = {
  category: row(id, {
    label: (id, names) => (categoryName(id, names) === undefined ? 'Unknown category' : null),
    title: categoryName,
    isKept: true,
  }),
  new: row(flag, { label: () => 'New Arrivals', title: () => 'New Arrivals' }),
  sale: row(flag, { label: () => 'On Sale', title: () => 'On Sale' }),
  search: row(search, { label: (text) => text, title: (text) => `Search Results for "${text}"`, isKept: true }),
  brandIds: row(ids, {
    label: (id, { brands }) => brands.find((brand) => String(brand.id) === id)?.name ?? 'Unknown brand',
  }),
  minPrice: row(price, { label: (amount) => priceLabel(Number(amount), null) }),
  maxPrice: row(price, { label: (amount) => priceLabel(null, Number(amount)) }),
  minRating: row(rating, { label: (stars) => `${plural(Number(stars), 'star')} and up` }),
  shadeFamily: row(someOf(PRODUCT_ATTRIBUTES.shadeFamily), {
    label: (family) => `${capitalized(family)} shades`,
    section: 'Shade family',
  }),
  undertone: row(someOf(PRODUCT_ATTRIBUTES.undertone), {
    label: (undertone) => `${capitalized(undertone)} undertone`,
    section: 'Undertone',
  }),
  finish: row(someOf(PRODUCT_ATTRIBUTES.finish), {
    label: (finish) => `${capitalized(finish)} finish`,
    section: 'Finish',
  }),
  skinType: row(someOf(PRODUCT_ATTRIBUTES.skinType), {
    label: (type) => `${capitalized(type)} skin`,
    section: 'Skin type',
  }),
  vegan: row(flag, { label: () => 'Vegan' }),
  kind: wordsOfSearch(capitalized),
  color: wordsOfSearch(capitalized),
  tone: wordsOfSearch((group) => `${capitalized(group)} skin`),
  eyeColor: wordsOfSearch((color) => `${capitalized(color)} eyes`),
  skin: row(ownSkin, { label: (skin) => (skin === MINE ? null : IN_MY_SHADE) }),
  ingredient: wordsOfSearch((ingredient) => `With ${ingredient}`),
  need: wordsOfSearch(capitalized),
  without: wordsOfSearch((unwanted) => `Without ${unwanted}`),
  sort: row(sort, { label: (order) => SORT_LABELS[order] ?? capitalized(order), isKept: true }),
  /** How many pages of the list are shown, from the first on. */
  pages: row(pages, { label: () => null }),
} satisfies Record<Filter | 'brandIds' | 'sort' | 'pages', Described>;

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
