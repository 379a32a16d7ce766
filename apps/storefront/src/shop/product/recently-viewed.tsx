import { Suspense } from 'react';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useViewedProducts } from './viewed-products.ts';

const SHOWN = 4;
/** A first visit has nothing to show, and does not load it. */
const ViewedRow = lazyPart(() => import('./viewed-row.tsx'));

/** What this browser has shown lately, without the product of this page. Absent on the server and on a first visit. */
export function RecentlyViewed({ without }: { without?: number }) {
  const viewed = useViewedProducts()
    .filter(({ id }) => id !== without)
    .slice(0, SHOWN);
  if (viewed.length === 0) return null;
  return (
    <Suspense>
      <ViewedRow viewed={viewed} />
    </Suspense>
  );
}
