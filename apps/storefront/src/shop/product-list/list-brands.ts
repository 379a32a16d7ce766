import type { Brand } from '@beautymark/contracts/catalog';
import { brandsQuery, brandsWithIdsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import type { ListAddress } from './list-address.ts';

/** Ids of ticked brands that are not among the largest, which every page reads. */
export const smallBrandIds = ({ brandIds }: ListAddress, largest: readonly Brand[] | undefined): number[] =>
  largest ? brandIds.filter((id) => !largest.some((brand) => brand.id === id)) : [];

/** The brands that the list can name: the largest, and those that are ticked. */
export function useListBrands(list: ListAddress): readonly Brand[] {
  const { data: largest } = useApi(brandsQuery);
  const small = smallBrandIds(list, largest);
  const isAsked = small.length > 0;
  const { data: named = [] } = useApi(isAsked ? brandsWithIdsQuery(small) : brandsQuery);
  return isAsked ? [...(largest ?? []), ...named] : (largest ?? []);
}
