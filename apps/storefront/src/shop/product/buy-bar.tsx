import { type RefObject, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#platform/lazy-part.tsx';
import type { BuyBarContentProps } from './buy-bar-content.tsx';

const BuyBarContent = lazyPart(() => import('./buy-bar-content.tsx'));

interface BuyBarProps extends BuyBarContentProps {
  /** What the bar stands in for: it appears once this has scrolled away upwards. */
  watched: RefObject<HTMLElement | null>;
}

/** On phones, once the page's own button is above the screen: price, shade, Add to Cart and room for KeyBot's button. */
export function BuyBar({ watched, ...content }: BuyBarProps) {
  const isAbove = useIsAbove(watched);
  if (!isAbove) return null;
  return (
    <Suspense>
      <BuyBarContent {...content} />
    </Suspense>
  );
}

/** Whether an element has left the screen at its upper edge. False on the server and before the first scroll. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // The page below the screen counts as visible, so that a jump from below to above is a change, too.
    const observer = new IntersectionObserver(([entry]) => setIsAbove(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
