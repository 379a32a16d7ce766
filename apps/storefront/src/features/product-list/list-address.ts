import {
  ATTRIBUTE_NAMES,
  type AttributeValue,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
} from '@beautymark/contracts/product-attributes';
import { PRODUCT_SORTS, type ProductSort, RATING_STEPS } from '@beautymark/contracts/vocabularies';

export type RatingStep = (typeof RATING_STEPS)[number];
export type ChosenAttributes = { readonly [Attribute in ProductAttribute]: readonly AttributeValue<Attribute>[] };

/** The listing's state, read from its address, which holds all of it. */
export interface ListAddress {
  category: number | null;
  search: string;
  isNew: boolean;
  isSale: boolean;
  brandIds: readonly number[];
  /** Whole dollars, like `maxPrice`. */
  minPrice: number | null;
  maxPrice: number | null;
  minRating: RatingStep | null;
  attributes: ChosenAttributes;
  isVegan: boolean;
  sort: ProductSort;
  /** How many pages of the list are shown, from the first on. */
  pages: number;
}

const SEARCH_MAX = 200;
const BRANDS_MAX = 200;
const PRICE_MAX = 1_000_000;
/** Together a thousand products; more in one document would only be slow. */
export const PAGES_MAX = 42;

const NO_ATTRIBUTES: ChosenAttributes = { shadeFamily: [], undertone: [], finish: [], skinType: [] };
/** The sidebar's filters; the rest is the list that the page was opened with. */
const NO_FILTERS = {
  brandIds: [],
  minPrice: null,
  maxPrice: null,
  minRating: null,
  attributes: NO_ATTRIBUTES,
  isVegan: false,
} as const;

/** Reads the query of /products. What is malformed counts as absent, each parameter for itself. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const brand = wholeNumber(query.get('brand'));
  const [minPrice, maxPrice] = inOrder(price(query.get('minPrice')), price(query.get('maxPrice')));
  return {
    category: wholeNumber(query.get('category')),
    search: searchText(query.get('search')),
    isNew: query.get('new') === 'true',
    isSale: query.get('sale') === 'true',
    brandIds: brandIds(query.get('brandIds'), brand),
    minPrice,
    maxPrice,
    minRating: RATING_STEPS.find((step) => String(step) === query.get('minRating')) ?? null,
    attributes: {
      shadeFamily: valuesOf('shadeFamily', query),
      undertone: valuesOf('undertone', query),
      finish: valuesOf('finish', query),
      skinType: valuesOf('skinType', query),
    },
    isVegan: query.get('vegan') === 'true',
    sort: PRODUCT_SORTS.find((sort) => sort === query.get('sort')) ?? 'featured',
    pages: readPages(query),
  };
}

/** How many pages of a list an address asks for. */
export const readPages = (query: URLSearchParams): number => Math.min(wholeNumber(query.get('pages')) ?? 1, PAGES_MAX);

/** The address of a list; what is as usual is left out, so equal lists have equal addresses. */
export function listHref(list: ListAddress): string {
  const query = new URLSearchParams();
  const say = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.set(name, String(value));
  };
  say('category', list.category);
  say('search', list.search);
  if (list.isNew) query.set('new', 'true');
  if (list.isSale) query.set('sale', 'true');
  say('brandIds', list.brandIds.join(','));
  say('minPrice', list.minPrice);
  say('maxPrice', list.maxPrice);
  say('minRating', list.minRating);
  for (const attribute of ATTRIBUTE_NAMES) say(attribute, list.attributes[attribute].join(','));
  if (list.isVegan) query.set('vegan', 'true');
  if (list.sort !== 'featured') query.set('sort', list.sort);
  if (list.pages > 1) query.set('pages', String(list.pages));
  // Commas are allowed in a query and easier to read.
  return query.size > 0 ? `/products?${query.toString().replaceAll('%2C', ',')}` : '/products';
}

/** A changed filter returns to the first page. */
export const changed = (list: ListAddress, change: Partial<ListAddress>): ListAddress => ({
  ...list,
  pages: 1,
  ...change,
});

/** "On Sale" names a list of its own; inside another list it is a filter like the others. */
const isSaleFilter = ({ isSale, isNew, category }: ListAddress): boolean => isSale && (isNew || category !== null);

export const withoutFilters = (list: ListAddress): ListAddress =>
  changed(list, { ...NO_FILTERS, isSale: list.isSale && !isSaleFilter(list) });

export const countFilters = (list: ListAddress): number => {
  const { brandIds, minPrice, maxPrice, minRating, attributes, isVegan } = list;
  return (
    brandIds.length +
    (minPrice === null && maxPrice === null ? 0 : 1) +
    (minRating === null ? 0 : 1) +
    ATTRIBUTE_NAMES.reduce((count, attribute) => count + attributes[attribute].length, 0) +
    (isVegan ? 1 : 0) +
    (isSaleFilter(list) ? 1 : 0)
  );
};

/** Known values, each once, in their usual order; one unknown value and the parameter counts as absent. */
function valuesOf<Attribute extends ProductAttribute>(attribute: Attribute, query: URLSearchParams) {
  const all: readonly AttributeValue<Attribute>[] = PRODUCT_ATTRIBUTES[attribute];
  const named = new Set<string>((query.get(attribute) ?? '').split(','));
  const values = all.filter((value) => named.has(value));
  return values.length === named.size ? values : [];
}

/** An id or a count: digits only, from 1, and no more than a number can hold. */
function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function price(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) && Number(text) <= PRICE_MAX ? Number(text) : null;
}

/** A range that ends before it begins is ignored. */
function inOrder(from: number | null, to: number | null): [number | null, number | null] {
  return from !== null && to !== null && from > to ? [null, null] : [from, to];
}

function searchText(text: string | null): string {
  // Control characters match nothing, and one database refuses some of them.
  const plain = (text ?? '').replaceAll(/\p{Cc}/gu, ' ').trim();
  return plain.length <= SEARCH_MAX ? plain : '';
}

function brandIds(text: string | null, brand: number | null): number[] {
  const ids = (text ?? '').split(',').map(wholeNumber);
  const ticked = ids.length <= BRANDS_MAX ? ids.filter((id) => id !== null) : [];
  const isWhole = ticked.length === ids.length;
  return [...new Set([...(brand === null ? [] : [brand]), ...(isWhole ? ticked : [])])].sort((a, b) => a - b);
}
