import { flushSync } from 'react-dom';

/** Fades from one page to the next; at once where the browser cannot do that or less motion is wanted. */
export async function withViewTransition(show: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return show();
  const transition = document.startViewTransition(() => flushSync(show));
  // Cut short by the next navigation: the page has changed all the same.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
