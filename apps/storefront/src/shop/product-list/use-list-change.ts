import { useLocation } from 'wouter';
import { STAY } from '#platform/navigation/route-change.ts';
import { changed, type ListAddress, listHref } from './list-address.ts';

/** Changes what the list shows by changing its address. `replace` for what moves in small steps: Back skips them. */
export function useListChange(list: ListAddress) {
  const [, navigate] = useLocation();
  return (change: Partial<ListAddress>, { replace = false } = {}) =>
    navigate(listHref(changed(list, change)), { replace, state: STAY });
}
