import { LIP_SHADES } from '@beautymark/contracts/vocabularies';
import { useId } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { useSkin } from '#platform/scan/stored-analysis.ts';
import { Icon } from '#ui/icon.tsx';
import { hasOwnSkin, type ListAddress } from './list-address.ts';
import { IN_MY_SHADE, MINE } from './list-parameters.ts';
import { facetsQuery } from './list-queries.ts';
import type { ListSearch } from './search-match.ts';
import { useListChange } from './use-list-change.ts';

/** A chip beside the order, offered to those whose tone is known here, in lists that have shades for skin. */
export function OwnSkinFilter({ list, search: { match, shown } }: { list: ListAddress; search: ListSearch }) {
  const skin = useSkin();
  const { data: facets } = useApi(facetsQuery(list, match), { keepLast: true });
  const change = useListChange(shown);
  const id = useId();
  const isChosen = hasOwnSkin(shown);
  const own = facets?.skins?.find(({ value }) => value === skin?.tone);
  const count = own?.byLips?.[LIP_SHADES.findIndex((lips) => lips === skin?.lips)] ?? own?.count;
  if (skin === null || (count === undefined && !isChosen)) return null;
  return (
    <label className="relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3 sm:px-4 text-15 hover:border-ink has-checked:border-fig has-checked:bg-fig-soft has-checked:text-fig has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        className="native-input"
        checked={isChosen}
        aria-label={IN_MY_SHADE}
        aria-describedby={id}
        onChange={() => change({ skin: isChosen ? null : MINE })}
      />
      {isChosen ? <Icon name="ri-check-line" /> : null}
      <span>{IN_MY_SHADE}</span>
      <span id={id} className="text-13 tabular-nums">
        <span>{count ?? 0}</span>
        <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
      </span>
    </label>
  );
}

/** The list with the shopper's own tone and lips, by the last scan in this browser or by their word, where its address says `mine`. */
export function useListWithShoppersSkin(list: ListAddress): ListAddress {
  const { tone, lips } = useSkin() ?? {};
  if (list.skin === null) return list;
  return { ...list, skin: tone ?? MINE, lips };
}
