import { Skeleton } from '#ui/skeleton.tsx';

/** The card's geometry, line by line, so that nothing moves when the product arrives. */
export const ProductCardSkeleton = () => (
  <div data-placeholder="card">
    <Skeleton className="aspect-square w-full" />
    <div className="flex flex-col gap-1 px-2 pt-3 pb-6 md:px-3">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="mt-1 h-6 w-1/4" />
      <Skeleton className="mt-2 h-11 w-full" />
    </div>
  </div>
);
