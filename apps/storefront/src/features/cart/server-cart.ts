import type { QueryClient } from '@tanstack/react-query';
import { isCallFailed } from '#platform/call.ts';
import { endSessionOn, signedInUser } from '#platform/session.ts';
import { type CartItem, cartKey, fetchCart, removeItem, setItemQuantity } from './cart-calls.ts';
import { type Wishes, withItem, withoutWish } from './cart-wishes.ts';
import { guestCart } from './guest-cart-store.ts';

/** The signed-in shopper's cart; the guest's lines come with them. */
export const cartOptions = (userId: number, cache: QueryClient) => ({
  queryKey: cartKey(userId),
  queryFn: async (): Promise<CartItem[]> => {
    try {
      // Needed once, at sign-in, by who has filled a cart before.
      if (guestCart().length > 0) await (await import('./merge-guest-cart.ts')).mergeGuestCart();
      return await fetchCart();
    } catch (error) {
      endSessionOn(error, cache);
      throw error;
    }
  },
});

/** Changes of the server cart: shown at once, sent one after the other per item, taken back when they fail. */
export function serverCartChanges(cache: QueryClient) {
  let wishes: Wishes = {};
  const listeners = new Set<() => void>();
  const sending = new Map<number, Promise<void>>();

  function setWishes(next: Wishes) {
    wishes = next;
    for (const listener of listeners) listener();
  }

  /** Resolves when the server has the newest wish; rejects, with the old quantity back, when it refused one. */
  function wish(itemId: number, quantity: number): Promise<void> {
    setWishes({ ...wishes, [itemId]: quantity });
    const running = sending.get(itemId) ?? send(itemId).finally(() => sending.delete(itemId));
    sending.set(itemId, running);
    return running;
  }

  async function send(itemId: number): Promise<void> {
    const user = await signedInUser(cache);
    try {
      for (let quantity = wishes[itemId]; user && quantity !== undefined; ) {
        const kept = await tell(itemId, quantity);
        // Nothing is written where nothing is: the shopper has signed out meanwhile.
        cache.setQueryData<CartItem[]>(cartKey(user.id), (items) =>
          items && kept ? withItem(items, kept) : items?.filter(({ id }) => id !== itemId),
        );
        const newest: number | undefined = wishes[itemId];
        quantity = newest === quantity ? undefined : newest;
      }
    } catch (error) {
      // Changed in another tab or on another device: what is shown must be what is there.
      const isElsewhere = !endSessionOn(error, cache) && isCallFailed(error, 404);
      if (isElsewhere && user) void cache.invalidateQueries({ queryKey: cartKey(user.id) });
      throw error;
    } finally {
      setWishes(withoutWish(wishes, itemId));
    }
  }

  return {
    wish,
    wishes: () => wishes,
    onWishes(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @returns the item as the server has it now; null when it is gone */
async function tell(itemId: number, quantity: number): Promise<CartItem | null> {
  if (quantity > 0) return setItemQuantity(itemId, quantity);
  await removeItem(itemId);
  return null;
}
