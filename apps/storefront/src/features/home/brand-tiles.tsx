import { CATEGORY_PLACEHOLDERS } from '@beautymark/contracts/limits';
import { brandsQuery } from '#platform/catalog-queries.ts';
import { useApi } from '#platform/server-data.tsx';
import { BrandTile } from '#ui/brand-tile.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function BrandTiles() {
  const { data: brands, isError, refetch } = useApi(brandsQuery);
  return (
    <Section title="Popular Brands" more={{ href: '/products?brands=true', label: 'All brands' }}>
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
    </Section>
  );
}
