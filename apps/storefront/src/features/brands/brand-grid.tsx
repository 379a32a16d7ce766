import { CATEGORY_PLACEHOLDERS } from '@beautymark/contracts/limits';
import { brandsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BrandTile } from './brand-tile.tsx';

/** The brands as tiles: all of them by their names, or the `most` that the shop ranks first. */
export function BrandGrid({ most }: { most?: number }) {
  const { data, isError, refetch } = useApi(brandsQuery);
  if (isError) return <LoadFailed what="The brands" retry={refetch} />;
  const brands = most ? data?.slice(0, most) : data?.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <ul aria-busy={!brands} className="grid grid-cols-2 gap-0.5 md:grid-cols-3 lg:grid-cols-4">
      {brands
        ? brands.map(({ id, name, tint }) => (
            <li key={id}>
              <BrandTile href={`/products?brand=${id}`} name={name} tint={tint} />
            </li>
          ))
        : Array.from({ length: CATEGORY_PLACEHOLDERS }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike
            <li key={place} data-placeholder="brand">
              <Skeleton className="h-32 md:h-40" />
            </li>
          ))}
    </ul>
  );
}
