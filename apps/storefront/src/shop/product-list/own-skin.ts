import { useSkin } from '#platform/stored-analysis.ts';
import type { ListAddress } from './list-address.ts';
import { MINE } from './list-parameters.ts';

/** The tone of the last scan in this browser, or the one that was chosen; null without one, and on the server. */
export const useOwnTone = (): string | null => useSkin()?.tone ?? null;

/** The list with the shopper's own tone where its address says `mine`. */
export function useListHere(list: ListAddress): ListAddress {
  const tone = useOwnTone();
  return list.skin === null ? list : { ...list, skin: tone ?? MINE };
}
