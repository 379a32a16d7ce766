import type { QueryClient } from '@tanstack/react-query';
import { isCallFailed } from '#platform/call.ts';
import { endSessionOn, signedInUser } from '#platform/session.ts';
import { type CartItem, cartKey, removeItem, setItemQuantity } from './cart-calls.ts';
import { type WishList, withItem, withoutWish } from './cart-wishes.ts';

/** Changes of the server cart: shown at once, sent one after the other per item, taken back when they fail. */
export function cartChanges(cache: QueryClient, wishes: WishList) {
  const sending = new Map<number, Promise<void>>();

  /** Resolves when the server has the newest wish; rejects, with the old quantity back, when it refused one. */
  function wish(itemId: number, quantity: number): Promise<void> {
    wishes.change((list) => ({ ...list, [itemId]: quantity }));
    const running = sending.get(itemId) ?? send(itemId).finally(() => sending.delete(itemId));
    sending.set(itemId, running);
    return running;
  }

  async function send(itemId: number): Promise<void> {
    const user = await signedInUser(cache);
    try {
      for (let quantity = wishes.list()[itemId]; user && quantity !== undefined; ) {
        const kept = await tell(itemId, quantity);
        // Nothing is written where nothing is: the shopper has signed out meanwhile.
        cache.setQueryData<CartItem[]>(cartKey(user.id), (items) =>
          items && kept ? withItem(items, kept) : items?.filter(({ id }) => id !== itemId),
        );
        const newest: number | undefined = wishes.list()[itemId];
        quantity = newest === quantity ? undefined : newest;
      }
    } catch (error) {
      // Changed in another tab or on another device: what is shown must be what is there.
      const isElsewhere = !endSessionOn(error, cache) && isCallFailed(error, 404);
      if (isElsewhere && user) void cache.invalidateQueries({ queryKey: cartKey(user.id) });
      throw error;
    } finally {
      wishes.change((list) => withoutWish(list, itemId));
    }
  }

  return { wish };
}

/** @returns the item as the server has it now; null when it is gone */
async function tell(itemId: number, quantity: number): Promise<CartItem | null> {
  if (quantity > 0) return setItemQuantity(itemId, quantity);
  await removeItem(itemId);
  return null;
}
