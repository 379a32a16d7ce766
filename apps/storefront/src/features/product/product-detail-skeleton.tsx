import { Skeleton } from '#ui/skeleton.tsx';

export const ProductDetailSkeleton = () => (
  <div aria-busy className="mx-auto grid max-w-content gap-6 px-edge pt-17 md:grid-cols-12">
    <Skeleton className="aspect-square md:col-span-6 lg:col-span-7" />
    <div className="flex flex-col gap-4 md:col-span-6 lg:col-span-5 lg:pl-6">
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-10 w-1/4" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  </div>
);
