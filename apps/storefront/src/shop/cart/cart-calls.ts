import type { addToCart, CartItem, changeItem, listCart, removeFromCart } from '@beautymark/contracts/cart';
import { call, callUnread } from '#platform/api/call.ts';
import type { NewItem } from './guest-cart.ts';

/** One query per shopper, so that one shopper's cart is never shown to another; removed when the shopper changes. */
export const cartKey = (userId: number | undefined) => [CART_PATH, userId ?? 0] as const;
export const CART_PATH = '/api/cart';
export const CODES_PATH = '/api/cart/code';
export type { CartItem };

export const fetchCart = () => call<typeof listCart>('GET', '/api/cart');

/** Without a shade the payload is exactly {productId, quantity}. */
export const addItem = ({ productId, quantity, shade, shadeChosen = true }: NewItem) =>
  call<typeof addToCart>('POST', '/api/cart', {
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
  call<typeof changeItem>('PATCH', '/api/cart/:itemId', { params: { itemId }, body: { quantity } });

export const setItemShade = (itemId: number, shade: string) =>
  call<typeof changeItem>('PATCH', '/api/cart/:itemId', { params: { itemId }, body: { shade } });

export const removeItem = (itemId: number) =>
  callUnread<typeof removeFromCart>('DELETE', '/api/cart/:itemId', { params: { itemId } });
