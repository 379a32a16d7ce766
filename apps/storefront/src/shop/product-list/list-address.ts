import { ATTRIBUTE_NAMES } from '@beautymark/contracts/product-attributes';
import { LIST_PARAMETER_NAMES, LIST_PARAMETERS, type ListParameter, MINE, wholeNumber } from './list-parameters.ts';

/** The listing's state, read from its address, which holds all of it. */
export type ListAddress = {
  readonly [Name in ListParameter]: ReturnType<(typeof LIST_PARAMETERS)[Name]['read']>;
} & {
  /** Of the shopper whose skin it is; in no address. */
  readonly lips?: string | undefined;
};

/** Reads the query of /products. What is malformed counts as absent, each parameter for itself. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const entries = LIST_PARAMETER_NAMES.map((name) => [name, LIST_PARAMETERS[name].read(query.get(name) ?? '')]);
  const list = Object.fromEntries(entries) as ListAddress; // each row of the table reads its own value
  return { ...list, ...withBrand(list.brandIds, query.get('brand') ?? ''), ...inOrder(list), ...sorted(list) };
}

/** The featured order is a choice only for a search: every other list has it by itself. */
const sorted = ({ search, sort }: ListAddress): Pick<ListAddress, 'sort'> => ({
  sort: search === '' && sort === 'featured' ? null : sort,
});

/** `brand={id}` opens with that brand ticked. */
function withBrand(brandIds: readonly number[], brand: string): Pick<ListAddress, 'brandIds'> {
  const id = wholeNumber(brand);
  return { brandIds: id === null ? brandIds : [...new Set([id, ...brandIds])].sort((a, b) => a - b) };
}

/** A range that ends before it begins is ignored. */
function inOrder({ minPrice, maxPrice }: ListAddress): Pick<ListAddress, 'minPrice' | 'maxPrice'> {
  const isReversed = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return isReversed ? { minPrice: null, maxPrice: null } : { minPrice, maxPrice };
}

/** The parameters as an address writes them; those with their usual value are empty. */
export const writtenParameters = (list: ListAddress): [name: ListParameter, text: string][] =>
  LIST_PARAMETER_NAMES.map((name) => [name, written(list, name)]);

function written<Name extends ListParameter>(list: ListAddress, name: Name): string {
  const parameters: { [Key in ListParameter]: { write: (value: ListAddress[Key]) => string } } = LIST_PARAMETERS;
  return parameters[name].write(list[name]);
}

/** The address of a list; what is as usual is left out, so equal lists have equal addresses. */
export function listHref(list: ListAddress): string {
  const query = new URLSearchParams(writtenParameters(list).filter(([, text]) => text !== ''));
  // Commas are allowed in a query and easier to read.
  return query.size > 0 ? `/products?${query.toString().replaceAll('%2C', ',')}` : '/products';
}

/** A changed filter returns to the first page. */
export const changed = (list: ListAddress, change: Partial<ListAddress>): ListAddress => {
  const next = { ...list, pages: 1, ...change };
  return { ...next, ...sorted(next) };
};

const EVERYTHING = readListAddress(new URLSearchParams());

/** "On Sale" names a list of its own; inside another list it is a filter like the others. */
const isSaleFilter = (list: ListAddress): boolean => list.sale && (list.new || list.category !== null);

/** Whether the list shows what is in the shopper's shade: without a known tone it shows everything. */
export const hasOwnSkin = ({ skin }: ListAddress): boolean => skin !== null && skin !== MINE;

export const withoutFilters = (list: ListAddress): ListAddress => {
  const { category, search, sort } = list;
  return { ...EVERYTHING, category, search, sort, new: list.new, sale: list.sale && !isSaleFilter(list) };
};

/** Filters by words of the shop's language: a search names them, the sidebar does not. */
export const WORD_FILTERS = ['kind', 'color', 'tone', 'eyeColor', 'ingredient', 'need', 'without'] as const;

export const countFilters = (list: ListAddress): number => {
  const { brandIds, minPrice, maxPrice, minRating, vegan } = list;
  return (
    brandIds.length +
    (minPrice === null && maxPrice === null ? 0 : 1) +
    (minRating === null ? 0 : 1) +
    [...ATTRIBUTE_NAMES, ...WORD_FILTERS].reduce((count, name) => count + list[name].length, 0) +
    (vegan ? 1 : 0) +
    (hasOwnSkin(list) ? 1 : 0) +
    (isSaleFilter(list) ? 1 : 0)
  );
};
