/** Tells the shop's other tabs of this browser that the shopper's cart has changed, and hears of theirs. */

let channel: BroadcastChannel | null = null;

export const tellOtherTabs = (): void => channel?.postMessage(null);

/**
 * Calls back when another tab has changed the cart, and when the page is back out of the browser's back/forward cache:
 * meanwhile anything may have changed.
 * @returns a function that stops it
 */
export function onCartChangedElsewhere(changed: () => void): () => void {
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('cart');
    channel.onmessage = changed;
  }
  const backAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) changed();
  };
  window.addEventListener('pageshow', backAgain);
  return () => {
    channel?.close();
    channel = null;
    window.removeEventListener('pageshow', backAgain);
  };
}
