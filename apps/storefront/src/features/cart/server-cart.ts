import { type CartItem, cartKey, fetchCart } from './cart-calls.ts';
import { tellOtherTabs } from './cart-channel.ts';
import { guestCart } from './guest-cart-store.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

/** The signed-in shopper's cart; the guest's items come with them. */
export const cartOptions = (userId: number | undefined) => ({
  queryKey: cartKey(userId),
  queryFn: async (): Promise<CartItem[]> => {
    if (guestCart().length > 0) {
      await mergeGuestCart();
      tellOtherTabs();
    }
    return fetchCart();
  },
});
