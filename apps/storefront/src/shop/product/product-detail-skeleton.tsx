import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { BackToProducts } from './back-to-products.tsx';

/** Brand, name, stars, price, sentence, shades and the row with the button, each where it will stand. */
const LINES = [
  'h-6 w-1/4',
  'mt-1 h-17 w-11/12 md:h-21',
  'mt-3 h-5 w-1/2',
  'mt-3 h-11 w-1/3',
  'mt-3 h-13 w-full',
  'mt-6 h-40 w-full',
  'mt-5 h-19 w-full',
];

/** The links away from the page work already; the heading tells screen readers what is loading. */
export const ProductDetailSkeleton = () => (
  <div aria-busy className="mx-auto max-w-content px-edge pt-4">
    <BackToProducts />
    <h1 className="sr-only">Product</h1>
    <div className="mt-2 grid gap-6 md:grid-cols-2">
      <Skeleton className="aspect-square" />
      <div className="lg:pl-6">
        <Skeletons places={LINES} />
      </div>
    </div>
  </div>
);
