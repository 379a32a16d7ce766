import { LIP_SHADES } from '@beautymark/contracts/vocabularies';
import { useApi } from '#platform/api/server-data.tsx';
import { useSkin } from '#platform/scan/stored-analysis.ts';
import { IN_MY_SHADE } from './chip-labels.ts';
import { CheckboxList } from './filter-parts.tsx';
import { hasOwnSkin, type ListAddress } from './list-address.ts';
import { MINE } from './list-parameters.ts';
import { facetsQuery } from './list-queries.ts';
import type { ListSearch } from './search-match.ts';
import { useListChange } from './use-list-change.ts';

/** Offered to those whose tone is known here, in lists that have shades for skin. */
export function OwnSkinFilter({ list, search: { match, shown } }: { list: ListAddress; search: ListSearch }) {
  const skin = useSkin();
  const { data: facets } = useApi(facetsQuery(list, match), { keepLast: true });
  const change = useListChange(shown);
  const isChosen = hasOwnSkin(shown);
  const own = facets?.skins?.find(({ value }) => value === skin?.tone);
  const count = own?.byLips?.[LIP_SHADES.findIndex((lips) => lips === skin?.lips)] ?? own?.count;
  if (skin === null || (count === undefined && !isChosen)) return null;
  return (
    <CheckboxList
      choices={[{ value: MINE, label: IN_MY_SHADE, count: count ?? 0 }]}
      chosen={isChosen ? [MINE] : []}
      onToggle={() => change({ skin: isChosen ? null : MINE })}
    />
  );
}

/** The list with the shopper's own tone and lips, by the last scan in this browser or by their word, where its address says `mine`. */
export function useListWithShoppersSkin(list: ListAddress): ListAddress {
  const { tone, lips } = useSkin() ?? {};
  if (list.skin === null) return list;
  return { ...list, skin: tone ?? MINE, lips };
}
