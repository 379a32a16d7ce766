import { whenIdle } from './when-idle.ts';

/** The whole page is laid out from now on, whatever comes (see `may-wait` in tokens.css). */
export function layOutAll(): void {
  document.documentElement.dataset.whole = '';
}

/**
 * What stands below the first screen was left out of the first layouts. Now it is laid out, a piece at a time while nothing
 * else is to be done: who jumps, searches or takes a picture of the page shall meet no gap.
 */
export function layOutRest(): void {
  whenIdle(layOutNext, new AbortController().signal);
}

function layOutNext(): void {
  const pieces = [...document.querySelectorAll<HTMLElement>('.may-wait')];
  const next = pieces.find(({ style }) => style.contentVisibility === '');
  // Safari has no idle time to ask for.
  if (!next || !('requestIdleCallback' in window)) {
    layOutAll();
    return;
  }
  next.style.contentVisibility = 'visible';
  // One in each frame, or they would be one long layout after all.
  requestAnimationFrame(() => requestIdleCallback(layOutNext, { timeout: 200 }));
}
