import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const NEAR = '200px';

/**
 * Whether the visitor comes near a part of the page: it is about to scroll into view, the pointer or the focus is on
 * it, or a file is dragged into the window. Once true it stays true. On large screens the second part of a page is near
 * from the start: that alone counts only when the page has loaded, so that it takes nothing from the first view.
 */
export function useApproached(part: RefObject<HTMLElement | null>): boolean {
  const [approached, setApproached] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (approached || !element) return;
    return watchApproach(element, () => setApproached(true));
  }, [part, approached]);
  return approached;
}

/** @returns stops watching */
export function watchApproach(element: HTMLElement, come: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerover', come, { signal });
  element.addEventListener('focusin', come, { signal });
  window.addEventListener('dragenter', come, { signal });
  const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), {
    rootMargin: NEAR,
  });
  whenIdle(() => watcher.observe(element), signal);
  return () => {
    stop.abort();
    watcher.disconnect();
  };
}
