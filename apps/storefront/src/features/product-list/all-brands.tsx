import { CATEGORY_PLACEHOLDERS } from '@beautymark/contracts/limits';
import { brandsQuery } from '#platform/catalog-queries.ts';
import { useApi } from '#platform/server-data.tsx';
import { BrandTile } from '#ui/brand-tile.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Every brand in alphabetical order. */
export function AllBrands() {
  const { data, isError, refetch } = useApi(brandsQuery);
  const brands = data?.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <section className="mx-auto max-w-content px-edge pt-8 md:pt-12">
      <h1 className="mb-6 font-display text-page md:mb-8">All Brands</h1>
      {isError ? (
        <LoadFailed what="The brands" retry={refetch} />
      ) : (
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
      )}
    </section>
  );
}
