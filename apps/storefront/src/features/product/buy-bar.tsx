import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface BuyBarProps {
  /** What the bar stands in for: it appears once this has scrolled away upwards. */
  watched: RefObject<HTMLElement | null>;
  name: string;
  price: string;
  shade: string | null;
  /** Of the product in that shade; beside its name, so its text is empty. */
  picture: ReactNode;
  /** Add to Cart, given by the page. */
  action: ReactNode;
}

/** On phones, once the page's own button is above the screen: price, shade, Add to Cart and room for KeyBot's button. */
export function BuyBar({ watched, name, price, shade, picture, action }: BuyBarProps) {
  const isAbove = useIsAbove(watched);
  if (!isAbove) return null;
  return createPortal(
    <section
      aria-label="Buy this product"
      className="buy-bar fixed inset-x-0 bottom-0 z-10 flex h-18 items-center gap-3 border-line border-t bg-surface px-edge md:hidden print:hidden"
    >
      <div className="w-12 shrink-0 overflow-hidden rounded-soft bg-sunk max-[26rem]:hidden">{picture}</div>
      <p className="min-w-0 grow text-15 leading-tight">
        <span className="block font-medium tabular-nums">{price}</span>
        <span className="block truncate text-13 text-ink-muted">{shade ?? name}</span>
      </p>
      <div className="shrink-0">{action}</div>
    </section>,
    document.body,
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
