import type { Product } from '@beautymark/contracts/catalog';
import { type ComponentProps, type FunctionComponent, memo } from 'react';
import { type OwnShade, useOwnShades } from '#platform/scan/own-shade.ts';
import type { ShadeLineProps } from '#platform/scan/shade-line.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { type CardActions, ProductCard } from './product-card.tsx';

interface ProductGridProps {
  /** undefined while loading: the same number of placeholders is shown. */
  products: readonly Product[] | undefined;
  placeholders: number;
  actionsFor: ActionsFor;
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

/** @param own  the visitor's own shade, which the card wears */
export type ActionsFor = (product: Product, own: OwnShade | null) => CardActions;

export function ProductGrid({
  products,
  placeholders,
  actionsFor,
  AskedLine,
  eager = 0,
  columns = 'four',
}: ProductGridProps) {
  const withoutAsked = (products ?? []).filter(({ askedShade }) => !(AskedLine && askedShade));
  const ownShadeOf = useOwnShades(withoutAsked.map(({ id }) => id));
  return (
    <ul aria-busy={products === undefined} className={`grid gap-3 ${columnsOf[columns]}`}>
      {products
        ? products.map((product, place) => (
            <li key={product.id}>
              <GridCard
                product={product}
                own={ownShadeOf(product.id)}
                actionsFor={actionsFor}
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

/** A list is rendered again for each answer that the page waits for; a card only when something of it has changed. */
const GridCard = memo(({ actionsFor, ...card }: GridCardProps) => (
  <ProductCard {...card} {...actionsFor(card.product, card.own)} />
));
type GridCardProps = Omit<ComponentProps<typeof ProductCard>, keyof CardActions> & { actionsFor: ActionsFor };

/** Brand, name, stars, shades, price and button of a card, line by line. */
const LINES = ['h-5 w-1/3', 'h-5 w-4/5', 'h-5 w-1/2', 'h-5 w-2/3', 'mt-1 h-6 w-1/4', 'mt-2 -mr-3 h-11'];

/** The card's geometry, so that nothing moves when the product arrives. */
const ProductCardSkeleton = () => (
  <div data-placeholder="card">
    <Skeleton className="aspect-square w-full" />
    <div className="flex flex-col gap-1 pt-3 pr-3 pb-6">
      <Skeletons places={LINES} />
    </div>
  </div>
);
