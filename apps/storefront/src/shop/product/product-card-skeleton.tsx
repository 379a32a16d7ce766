import { Skeleton, Skeletons } from '#ui/skeleton.tsx';

/** Brand, name, stars, shades, price and button of a card, line by line. */
const LINES = ['h-5 w-1/3', 'h-5 w-4/5', 'h-5 w-1/2', 'h-5 w-2/3', 'mt-1 h-6 w-1/4', 'mt-2 -mr-3 h-11'];

/** The card's geometry, so that nothing moves when the product arrives. */
export const ProductCardSkeleton = () => (
  <div data-placeholder="card">
    <Skeleton className="aspect-square w-full" />
    <div className="flex flex-col gap-1 pt-3 pr-3 pb-6">
      <Skeletons places={LINES} />
    </div>
  </div>
);
