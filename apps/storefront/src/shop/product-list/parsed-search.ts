import type { SearchReading } from '@beautymark/contracts/search';
import { EVERYTHING, isChosen, type ListAddress, readListAddress } from './list-address.ts';
import { type Condition, parameterOf } from './list-chips.ts';
import { LIST_PARAMETER_NAMES } from './list-parameters.ts';

/**
 * The list that a search means: what was understood as parameters, and what is left as its search. What the address says
 * itself counts before what the text names.
 */
export function asParameters(
  list: ListAddress,
  { understood, rest }: Pick<SearchReading, 'understood' | 'rest'>,
): ListAddress {
  const query = new URLSearchParams({ search: rest });
  for (const { name, value } of understood) {
    const parameter = parameterOf(name);
    const before = query.get(parameter);
    query.set(parameter, before === null ? value : `${before},${value}`);
  }
  const named = readListAddress(query);
  const chosen = LIST_PARAMETER_NAMES.filter((name) => name !== 'search' && isChosen(list, name));
  return {
    ...named,
    lips: list.lips,
    ...Object.fromEntries(chosen.map((name) => [name, list[name]])),
    pages: list.pages,
  };
}

export function withoutCondition(list: ListAddress, { name, value }: Condition): ListAddress {
  const parameter = parameterOf(name);
  const before = list[parameter];
  if (Array.isArray(before)) {
    const left = before.filter((one: string | number) => String(one) !== value);
    return { ...list, [parameter]: left };
  }
  return { ...list, [parameter]: EVERYTHING[parameter] };
}
