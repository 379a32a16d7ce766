import { CATEGORY_PLACEHOLDERS } from '@beautymark/contracts/limits';
import { brandsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { BrandGrid } from './brand-grid.tsx';

/** The brands that the shop ranks first. */
export function PopularBrands({ most }: { most: number }) {
  const { data, isError, refetch } = useApi(brandsQuery);
  if (isError) return <LoadFailed what="The brands" retry={refetch} />;
  return <BrandGrid brands={data?.slice(0, most)} placeholders={CATEGORY_PLACEHOLDERS} />;
}
