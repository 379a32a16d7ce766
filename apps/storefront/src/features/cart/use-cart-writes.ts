import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isCallFailed } from '#platform/api/call.ts';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { endSessionOn, signedInUser } from '#platform/api/session.ts';
import { toast } from '#platform/toasts.ts';
import { addItem, CART_PATH, type CartItem, cartKey, removeItem, setItemQuantity } from './cart-calls.ts';
import { addLine, removeLine, setLineQuantity, type Wanted } from './guest-cart.ts';
import { changeGuestCart } from './guest-cart-store.ts';
import { type ItemChange, withItem } from './pending-quantities.ts';
import { cartOptions } from './server-cart.ts';

/** One write at a time, in the order of the presses: the cart that the last one answers is the newest. */
const scope = { id: 'cart' };
const CHANGE = ['cart', 'change'];

/** Each failure is told once, here; none of the promises rejects. */
export function useCartWrites() {
  const cache = useQueryClient();
  const { mutateAsync: add } = useAdd(cache);
  const { mutateAsync: change } = useChange(cache);
  return useMemo(
    () => ({
      /** @returns whether it was added */
      add: (wanted: Wanted): Promise<boolean> => succeeds(add(wanted)),
      async setQuantity(itemId: number, quantity: number): Promise<void> {
        if (quantity < 1) return;
        if (await signedInUser(cache)) await succeeds(change({ itemId, quantity }));
        else changeGuestCart((cart) => setLineQuantity(cart, itemId, quantity));
      },
      async remove(itemId: number): Promise<void> {
        const user = await signedInUser(cache);
        if (user && !(await succeeds(change({ itemId, quantity: 0 })))) return;
        if (!user) changeGuestCart((cart) => removeLine(cart, itemId));
        toast('Item removed');
      },
    }),
    [cache, add, change],
  );
}

const succeeds = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );

function useAdd(cache: QueryClient) {
  return useMutation({
    scope,
    mutationFn: async (wanted: Wanted) => {
      const user = await signedInUser(cache);
      await (user ? addToServer(user.id, wanted, cache) : addAsGuest(wanted, cache));
    },
    onSuccess: () => toast('Added to cart'),
    onError: (error) => {
      endSessionOn(error, cache);
      toast('Failed to add item to cart', { tone: 'destructive' });
    },
  });
}

/** The details are fetched before the line is kept: a product that does not exist never enters the cart. */
async function addAsGuest(wanted: Wanted, cache: QueryClient): Promise<void> {
  await cache.fetchQuery({ queryKey: productQuery(wanted.productId).queryKey });
  changeGuestCart((cart) => addLine(cart, wanted));
}

async function addToServer(userId: number | undefined, wanted: Wanted, cache: QueryClient): Promise<void> {
  // Not while the first load is under way: its answer would be older than this item.
  await cache.ensureQueryData(cartOptions(userId, cache)).catch(() => null);
  const added = await addItem(wanted);
  const items = cache.getQueryData<CartItem[]>(cartKey(userId));
  if (items) cache.setQueryData(cartKey(userId), withItem(items, added));
  else await cache.invalidateQueries({ queryKey: cartKey(userId) });
}

/** Shown at once (see usePendingChanges) and rolled back by failing: what is no longer pending is no longer shown. */
function useChange(cache: QueryClient) {
  return useMutation({
    scope,
    mutationKey: CHANGE,
    mutationFn: async (change: ItemChange) => {
      const user = await signedInUser(cache);
      if (!user || isSuperseded(change, cache)) return;
      const kept = await send(change);
      // Nothing is written where nothing is: the shopper has signed out meanwhile.
      cache.setQueryData<CartItem[]>(cartKey(user.id), (items) =>
        items && kept ? withItem(items, kept) : items?.filter(({ id }) => id !== change.itemId),
      );
    },
    onError: (error, { quantity }) => {
      toast(quantity > 0 ? 'Failed to update item quantity' : 'Failed to remove item from cart', {
        tone: 'destructive',
      });
      // Changed in another tab or on another device: what is shown must be what is there.
      const isElsewhere = !endSessionOn(error, cache) && isCallFailed(error, 404);
      if (isElsewhere) void cache.invalidateQueries({ queryKey: [CART_PATH] });
    },
  });
}

/** @returns the item as the server has it now; null when it is gone */
async function send({ itemId, quantity }: ItemChange): Promise<CartItem | null> {
  if (quantity > 0) return setItemQuantity(itemId, quantity);
  await removeItem(itemId);
  return null;
}

const pending = { mutationKey: CHANGE, status: 'pending' } as const;

/** A later press on the same item makes this call unnecessary. */
function isSuperseded(change: ItemChange, cache: QueryClient): boolean {
  const changes = cache.getMutationCache().findAll(pending).map(changeOf);
  return changes.findLast(({ itemId }) => itemId === change.itemId) !== change;
}

/** Changes of the server cart that are waiting or on their way, oldest first. */
export const usePendingChanges = (): ItemChange[] => useMutationState({ filters: pending, select: changeOf });

/** The key belongs to this one mutation, and its variables are the change. */
const changeOf = ({ state }: { state: { variables?: unknown } }) => state.variables as ItemChange;
