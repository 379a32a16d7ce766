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

export const EVERYTHING = readListAddress(new URLSearchParams());

/** Whether a parameter has another value than the usual one. */
export const isChosen = (list: ListAddress, name: ListParameter): boolean => written(list, name) !== '';

/** The parameter that names the list, "On Sale"; inside another list it is a filter like the others. */
export const namingParameter = (list: ListAddress): ListParameter | undefined =>
  LIST_PARAMETER_NAMES.find((name) => LIST_PARAMETERS[name].title && isChosen(list, name));

/** Whether the list shows what is in the shopper's shade: without a known tone it shows everything. */
export const hasOwnSkin = ({ skin }: ListAddress): boolean => skin !== null && skin !== MINE;

/** What narrows the list beside the parameter that names it. */
export function filterNames(list: ListAddress): ListParameter[] {
  const naming = namingParameter(list);
  return LIST_PARAMETER_NAMES.filter((name) => name !== naming && !LIST_PARAMETERS[name].isKept);
}

export const withoutFilters = (list: ListAddress): ListAddress => ({
  ...list,
  lips: undefined,
  ...Object.fromEntries(filterNames(list).map((name) => [name, EVERYTHING[name]])),
});
