import type { Brand } from '@beautymark/contracts/catalog';
import { Skeleton } from '#ui/skeleton.tsx';
import { BrandTile } from './brand-tile.tsx';

interface BrandGridProps {
  /** undefined while loading: the same number of placeholders is shown. */
  brands: readonly Brand[] | undefined;
  placeholders: number;
}

/** Brands as tiles, in their order. */
export const BrandGrid = ({ brands, placeholders }: BrandGridProps) => (
  <ul aria-busy={!brands} className="grid grid-cols-2 gap-0.5 md:grid-cols-3 lg:grid-cols-4">
    {brands
      ? brands.map(({ id, name, tint }) => (
          <li key={id}>
            <BrandTile href={`/products?brand=${id}`} name={name} tint={tint} />
          </li>
        ))
      : Array.from({ length: placeholders }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike
          <li key={place} data-placeholder="brand">
            <Skeleton className="h-20 md:h-40" />
          </li>
        ))}
  </ul>
);
