import { useEffect, useState } from 'react';

/** Places in the page, in CSS pixels from its top. */
interface Scroll {
  from: number;
  to: number;
  end: number;
}

/** A finger at rest moves the page by a pixel or two. */
const JITTER_PX = 8;

/** Scrolling down hides, scrolling up shows; at both ends of the page it is shown. */
export function isHiddenAfter(wasHidden: boolean, { from, to, end }: Scroll): boolean {
  if (to <= JITTER_PX || to >= end - JITTER_PX) return false;
  if (Math.abs(to - from) < JITTER_PX) return wasHidden;
  return to > from;
}

/** Whether what stands on top of the page makes way for it now. */
export function useHiddenOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let from = window.scrollY;
    const follow = () => {
      const to = window.scrollY;
      const scroll = { from, to, end: document.documentElement.scrollHeight - window.innerHeight };
      setIsHidden((wasHidden) => isHiddenAfter(wasHidden, scroll));
      // Slow scrolling adds up.
      if (Math.abs(to - from) >= JITTER_PX) from = to;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isHidden;
}
