import type { QueryClient } from '@tanstack/react-query';
import { endSessionOn } from '#platform/api/session.ts';
import { type CartItem, cartKey, fetchCart } from './cart-calls.ts';
import { guestCart } from './guest-cart-store.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

/** The signed-in shopper's cart; the guest's items come with them. */
export const cartOptions = (userId: number | undefined, cache: QueryClient) => ({
  queryKey: cartKey(userId),
  queryFn: async (): Promise<CartItem[]> => {
    try {
      if (guestCart().length > 0) await mergeGuestCart();
      return await fetchCart();
    } catch (error) {
      endSessionOn(error, cache);
      throw error;
    }
  },
});
