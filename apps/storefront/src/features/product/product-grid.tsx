import type { Product } from '@beautymark/contracts/catalog';
import { type CardActions, ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

interface ProductGridProps {
  /** undefined while loading: the same number of placeholders is shown. */
  products: readonly Product[] | undefined;
  placeholders: number;
  actionsFor: (product: Product) => CardActions;
  /** How many cards the first screen shows. */
  eager?: number;
  columns?: 'four' | 'two-to-four';
}

const columnsOf = {
  four: '[--columns:2] md:[--columns:4]',
  'two-to-four': '[--columns:2] md:[--columns:3] xl:[--columns:4]',
};

export function ProductGrid({ products, placeholders, actionsFor, eager = 0, columns = 'four' }: ProductGridProps) {
  return (
    <ul
      aria-busy={products === undefined}
      className={`grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-3 ${columnsOf[columns]}`}
    >
      {products
        ? products.map((product, place) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                {...actionsFor(product)}
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
