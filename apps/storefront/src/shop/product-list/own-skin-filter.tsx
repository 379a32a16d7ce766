import { useApi } from '#platform/api/server-data.tsx';
import { useSkin } from '#platform/stored-analysis.ts';
import { IN_MY_SHADE } from './chip-labels.ts';
import { CheckboxList } from './filter-parts.tsx';
import { hasOwnSkin, type ListAddress } from './list-address.ts';
import { MINE } from './list-parameters.ts';
import { facetsQuery } from './list-queries.ts';
import type { ListSearch } from './search-match.ts';
import { useListChange } from './use-list-change.ts';

/** Offered to those whose tone is known here, in lists that have shades for skin. */
export function OwnSkinFilter({ list, search: { match, shown } }: { list: ListAddress; search: ListSearch }) {
  const tone = useOwnTone();
  const { data: facets } = useApi(facetsQuery(list, match), { keepLast: true });
  const change = useListChange(shown);
  const isChosen = hasOwnSkin(shown);
  const count = facets?.skins?.find(({ value }) => value === tone)?.count;
  if (tone === null || (count === undefined && !isChosen)) return null;
  return (
    <CheckboxList
      choices={[{ value: MINE, label: IN_MY_SHADE, count: count ?? 0 }]}
      chosen={isChosen ? [MINE] : []}
      onToggle={() => change({ skin: isChosen ? null : MINE })}
    />
  );
}

/** The tone of the last scan in this browser, or the one that was chosen; null without one, and on the server. */
const useOwnTone = (): string | null => useSkin()?.tone ?? null;

/** The list with the shopper's own tone where its address says `mine`. */
export function useListHere(list: ListAddress): ListAddress {
  const tone = useOwnTone();
  return list.skin === null ? list : { ...list, skin: tone ?? MINE };
}
