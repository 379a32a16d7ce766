import type { ProductDetail } from '@beautymark/contracts/catalog';
import { CART_ITEMS_MAX } from '@beautymark/contracts/limits';
import type { QueryClient } from '@tanstack/react-query';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { addGuestItem, changeGuestCart, type NewItem } from './guest-cart.ts';
import { addUnchosenItem, guestDefaultShade } from './guest-shades.ts';

/** As the shop says it to shoppers. */
const FULL = `Your cart is full at ${CART_ITEMS_MAX} different items. Remove one first.`;
const NOT_KEPT = 'Your browser has no room to keep it, so it lasts until you close or reload this page.';

/**
 * Fetches the product first: one that does not exist never enters the cart.
 * @returns what its guest must know; undefined where the cart is kept
 * @throws RangeError, with words for its guest, where the cart is full
 */
export async function addAsGuest(newItem: NewItem, cache: QueryClient): Promise<string | undefined> {
  const product: ProductDetail = await cache.fetchQuery({ queryKey: productQuery(newItem.productId).queryKey });
  const isKept = changeGuestCart((cart) => {
    const next =
      newItem.shade === undefined
        ? addUnchosenItem(cart, newItem, guestDefaultShade(product))
        : addGuestItem(cart, newItem);
    if (next.length > Math.max(cart.length, CART_ITEMS_MAX)) throw new RangeError(FULL);
    return next;
  });
  return isKept ? undefined : NOT_KEPT;
}
