import type { CartItem } from '@beautymark/contracts/cart';
import { call, callForResponse } from '#platform/api/call.ts';
import type { NewItem } from './guest-cart.ts';

/** One query per shopper, so that one shopper's cart is never shown to another; removed when the shopper changes. */
export const cartKey = (userId: number | undefined) => [CART_PATH, userId ?? 0] as const;
export const CART_PATH = '/api/cart';
export const CODES_PATH = '/api/cart/code';
export type { CartItem };

export const fetchCart = () => call('GET', '/api/cart');

/** Without a shade the payload is exactly {productId, quantity}. */
export const addItem = ({ productId, quantity, shade, shadeChosen = true }: NewItem) =>
  call('POST', '/api/cart', {
    body: {
      productId,
      quantity,
      ...(shade === undefined ? {} : { shade }),
      ...(shade === undefined || shadeChosen ? {} : { shadeChosen }),
    },
  });

/** Whether the item has a shade that the shop has picked. */
export const isUnsettled = ({ shade, shadeChosen }: CartItem): boolean => shade !== undefined && shadeChosen === false;

/** What adds a removed item again as it was. */
export const asNewItem = ({ productId, quantity, shade, shadeChosen }: CartItem): NewItem => ({
  productId,
  quantity,
  ...(shade === undefined ? {} : { shade }),
  ...(shadeChosen === undefined ? {} : { shadeChosen }),
});

export const setItemQuantity = (itemId: number, quantity: number) =>
  call('PATCH', '/api/cart/:itemId', { params: { itemId }, body: { quantity } });

export const setItemShade = (itemId: number, shade: string) =>
  call('PATCH', '/api/cart/:itemId', { params: { itemId }, body: { shade } });

export const removeItem = (itemId: number) => callForResponse('DELETE', '/api/cart/:itemId', { params: { itemId } });

/** To the shop's other tabs of this browser, while this one listens to them. */
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
