import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const NEAR = '200px';

/**
 * Whether the visitor comes near a part of the page: it is about to scroll into view, the pointer or the focus is on
 * it, or a file is dragged into the window. Once true it stays true. The second part of a page is near from the start:
 * that alone counts only once the page has loaded and the visitor has moved, so that a page which is only looked at
 * asks for nothing more.
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
  whenIdle(() => whenMoved(() => watcher.observe(element), signal), signal);
  return () => {
    stop.abort();
    watcher.disconnect();
  };
}

const MOVES = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** At the first sign of a visitor, or at once where the page does not stand at its top: it was reached by an anchor. */
function whenMoved(run: () => void, signal: AbortSignal): void {
  if (window.scrollY > 0) {
    run();
    return;
  }
  const moved = new AbortController();
  const first = () => {
    moved.abort();
    run();
  };
  const options = { passive: true, signal: AbortSignal.any([signal, moved.signal]) };
  for (const move of MOVES) window.addEventListener(move, first, options);
}
