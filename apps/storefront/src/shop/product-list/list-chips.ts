import type { Brand } from '@beautymark/contracts/catalog';
import type { SearchReading } from '@beautymark/contracts/search';
import { EVERYTHING, filterNames, isChosen, type ListAddress, namingParameter } from './list-address.ts';
import { LIST_PARAMETER_NAMES, LIST_PARAMETERS, type ListNames, type ListParameter } from './list-parameters.ts';
import { priceLabel } from './price-label.ts';

export interface Chip {
  label: string;
  /** The change of the list that removes it. */
  without: Partial<ListAddress>;
}

/** One condition of a reading: a parameter of the list's call, and a value. */
export type Condition = SearchReading['understood'][number];

/** The call says `brands` where the page's address says `brandIds`. */
export const parameterOf = (name: Condition['name']): ListParameter => (name === 'brands' ? 'brandIds' : name);

/** A condition in the words of its chip. */
export const conditionLabel = ({ name, value }: Condition, brands: readonly Brand[]): string =>
  LIST_PARAMETERS[parameterOf(name)].label(value, { brands, categories: [] }) ?? value;

interface ChipContext extends ListNames {
  /** The list is what a search was understood as; its title names the search. */
  isReading: boolean;
}

/** All chips of a list: the words of its search, then the others as in its address. The parameter in the title has none. */
export function chipsOf(list: ListAddress, { isReading, ...names }: ChipContext): Chip[] {
  const named = isReading || titleText(list, names) === undefined ? null : namingParameter(list);
  // A search that is rewritten to parameters goes on to say its order.
  const isOfSearch = (name: ListParameter) => LIST_PARAMETERS[name].isOfSearch === true;
  // A search that is rewritten to parameters goes on to say its order.
  const showsOrder = isReading || LIST_PARAMETER_NAMES.some((name) => isOfSearch(name) && isChosen(list, name));
  const shown = LIST_PARAMETER_NAMES.filter((name) => name !== named && (name !== 'sort' || showsOrder)).toSorted(
    (a, b) => Number(isOfSearch(b)) - Number(isOfSearch(a)),
  );
  return shown.flatMap((name) => chipsOfParameter(list, name, names));
}

export const countFilters = (list: ListAddress): number =>
  filterNames(list).flatMap((name) => chipsOfParameter(list, name, { brands: [], categories: [] })).length;

/** Each value of a list has a chip. Both ends of a price range share one. */
function chipsOfParameter(list: ListAddress, name: ListParameter, names: ListNames): Chip[] {
  if (!isChosen(list, name)) return [];
  const { minPrice, maxPrice } = list;
  if (minPrice !== null && maxPrice !== null && name === 'maxPrice') return [];
  if (minPrice !== null && maxPrice !== null && name === 'minPrice')
    return [{ label: priceLabel(minPrice, maxPrice), without: { minPrice: null, maxPrice: null } }];
  const value = list[name];
  const values: readonly (string | number)[] = Array.isArray(value) ? value : [String(value)];
  return values.flatMap((one) => {
    const label = LIST_PARAMETERS[name].label(String(one), names);
    const left = Array.isArray(value) ? values.filter((other) => other !== one) : EVERYTHING[name];
    return label === null ? [] : [{ label: name === 'search' ? `“${label}”` : label, without: { [name]: left } }];
  });
}

const titleText = (list: ListAddress, names: ListNames): string | undefined => {
  const naming = namingParameter(list);
  return naming && LIST_PARAMETERS[naming].title?.(String(list[naming]), names);
};

/** What the list is called. */
export const listTitle = (list: ListAddress, categories: ListNames['categories'] = []): string =>
  titleText(list, { categories, brands: [] }) ?? 'All Products';
