import type { Product } from '@beautymark/contracts/catalog';
import type { FunctionComponent } from 'react';
import type { ShadeLineProps } from '#platform/shade-line.tsx';
import { type CardActions, ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

interface ProductGridProps {
  /** undefined while loading: the same number of placeholders is shown. */
  products: readonly Product[] | undefined;
  placeholders: number;
  actionsFor: (product: Product) => CardActions;
  /** See `ProductCard`. */
  AskedLine?: FunctionComponent<ShadeLineProps>;
  /** How many cards the first screen shows. */
  eager?: number;
  /** `row`: four, which on phones stand in one row that scrolls. */
  columns?: 'four' | 'row' | 'two-to-four';
}

const GRID = 'grid-cols-[repeat(var(--columns),minmax(0,1fr))]';

const columnsOf = {
  four: `${GRID} [--columns:2] md:[--columns:4]`,
  row: 'scroll-row max-md:-mx-edge max-md:auto-cols-[44%] max-md:snap-x max-md:scroll-px-edge max-md:grid-flow-col max-md:overflow-x-auto max-md:px-edge max-md:py-1 max-md:*:snap-start md:grid-cols-4',
  'two-to-four': `${GRID} [--columns:2] md:[--columns:3] xl:[--columns:4]`,
};

export function ProductGrid({
  products,
  placeholders,
  actionsFor,
  AskedLine,
  eager = 0,
  columns = 'four',
}: ProductGridProps) {
  return (
    <ul aria-busy={products === undefined} className={`grid gap-3 ${columnsOf[columns]}`}>
      {products
        ? products.map((product, place) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                {...actionsFor(product)}
                AskedLine={AskedLine}
                loading={place < eager ? (place === 0 ? 'first' : 'eager') : 'lazy'}
              />
            </li>
          ))
        : Array.from({ length: placeholders }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))}
    </ul>
  );
}
