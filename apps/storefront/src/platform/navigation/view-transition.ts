import { flushSync } from 'react-dom';

/**
 * Fades from one page to the next; switches at once where the browser has no view transitions or reduced motion is set.
 */
export async function withViewTransition(show: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return show();
  const transition = document.startViewTransition(() => flushSync(show));
  // The next navigation skips the animation; the page has still changed.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
