import type { SearchReading } from '@beautymark/contracts/search';
import { type ListAddress, readListAddress } from './list-address.ts';
import type { ListParameter } from './list-parameters.ts';

/** One condition of a reading: a parameter of the list's call, and a value. */
export type Condition = SearchReading['understood'][number];

/** The call says `brands` where the page's address says `brandIds`. */
const parameterOf = (name: Condition['name']): ListParameter => (name === 'brands' ? 'brandIds' : name);

/**
 * The list that a search means: what was understood as parameters, and what is left as its search. What the address says
 * itself counts before what the text names.
 */
export function asParameters(list: ListAddress, { understood, rest }: Pick<SearchReading, 'understood' | 'rest'>) {
  const query = new URLSearchParams({ search: rest });
  for (const { name, value } of understood) {
    const parameter = parameterOf(name);
    const before = query.get(parameter);
    query.set(parameter, before === null ? value : `${before},${value}`);
  }
  const named = readListAddress(query);
  const chosen = Object.fromEntries(
    Object.entries(list).filter(([name, value]) => name !== 'search' && isChosen(value)),
  );
  return { ...named, ...chosen, pages: list.pages } satisfies ListAddress;
}

const isChosen = (value: ListAddress[keyof ListAddress]): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && value !== false && value !== 'featured' && value !== 1;

export function withoutCondition(list: ListAddress, { name, value }: Condition): ListAddress {
  const parameter = parameterOf(name);
  const before = list[parameter];
  if (Array.isArray(before)) {
    const left = before.filter((one: string | number) => String(one) !== value);
    return { ...list, [parameter]: left };
  }
  return { ...list, [parameter]: readListAddress(new URLSearchParams())[parameter] };
}
