import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isCallFailed, problemOf } from '#platform/api/call.ts';
import { signedInUser } from '#platform/session/session.ts';
import { toast } from '#platform/toasts/toasts.ts';
import {
  addItem,
  CART_PATH,
  type CartItem,
  cartKey,
  removeItem,
  setItemQuantity,
  setItemShade,
  tellOtherTabs,
} from './cart-calls.ts';
import { changeGuestCart, type NewItem, removeGuestItem, setGuestQuantity, setGuestShade } from './guest-cart.ts';
import { cartOptions, type ItemChange, withItem } from './server-cart.ts';

/** One write at a time, in the order of the presses: the cart that the last one answers is the newest. */
export const cartScope = { id: 'cart' };
const CHANGE = ['cart', 'change'];

/** Reports each failure once; none of the promises rejects. */
export function useCartWrites() {
  const cache = useQueryClient();
  const { mutateAsync: add } = useAdd(cache);
  const { mutateAsync: change } = useChange(cache);
  return useMemo(
    () => ({
      /** @returns whether it was added */
      add: (newItem: NewItem): Promise<boolean> => succeeds(add(newItem)),
      async setQuantity(itemId: number, quantity: number): Promise<void> {
        if (quantity < 1) return;
        if (await signedInUser(cache)) await succeeds(change({ itemId, quantity }));
        else changeGuestCart((cart) => setGuestQuantity(cart, itemId, quantity));
      },
      async setShade(itemId: number, shade: string): Promise<void> {
        if (await signedInUser(cache)) await succeeds(change({ itemId, shade }));
        else changeGuestCart((cart) => setGuestShade(cart, itemId, shade));
      },
      async remove(itemId: number): Promise<void> {
        const user = await signedInUser(cache);
        if (user && !(await succeeds(change({ itemId, quantity: 0 })))) return;
        if (!user) changeGuestCart((cart) => removeGuestItem(cart, itemId));
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
    scope: cartScope,
    mutationFn: async (newItem: NewItem) => {
      const user = await signedInUser(cache);
      if (user) return addToServer(user.id, newItem, cache);
      // Loaded at the first press: a visitor who only looks around needs none of it.
      const { addAsGuest } = await import('./add-as-guest.ts');
      return addAsGuest(newItem, cache);
    },
    onSuccess: (note) => {
      toast('Added to cart', { description: note });
      tellOtherTabs();
    },
    onError: (error) => {
      const full = error instanceof RangeError ? error.message : problemOf(error, 'cart.full')?.title;
      toast('Failed to add item to cart', { description: full, tone: 'destructive' });
      showWhatIsThere(error, cache);
    },
  });
}

async function addToServer(userId: number | undefined, newItem: NewItem, cache: QueryClient): Promise<undefined> {
  // Not while the first load is under way: its answer would be older than this item. One that failed is not repeated.
  const options = cartOptions(userId);
  if (cache.getQueryState(options.queryKey)?.status !== 'error') await cache.ensureQueryData(options).catch(() => null);
  const added = await addItem(newItem);
  const items = cache.getQueryData<CartItem[]>(cartKey(userId));
  if (items) cache.setQueryData(cartKey(userId), withItem(items, added));
  else await cache.invalidateQueries({ queryKey: cartKey(userId) });
}

/** Shown at once (see usePendingChanges) and rolled back by failing: what is no longer pending is no longer shown. */
function useChange(cache: QueryClient) {
  return useMutation({
    scope: cartScope,
    mutationKey: CHANGE,
    mutationFn: async (change: ItemChange) => {
      const user = await signedInUser(cache);
      if (!user || isSuperseded(change, cache)) return;
      const stored = await send(change);
      // Merged with an equal item, the changed one is gone.
      const isGone = ({ id }: CartItem) => id === change.itemId && id !== stored?.id;
      // Nothing is written where nothing is: the shopper has signed out meanwhile.
      cache.setQueryData<CartItem[]>(cartKey(user.id), (items) => {
        const left = items?.filter((item) => !isGone(item));
        return left && stored ? withItem(left, stored) : left;
      });
    },
    onSuccess: tellOtherTabs,
    onError: (error, change) => {
      toast(failureOf(change), { tone: 'destructive' });
      showWhatIsThere(error, cache);
    },
  });
}

/** Reloads a shown cart that was changed on another device. After a lost answer that happens anyway. */
function showWhatIsThere(error: unknown, cache: QueryClient): void {
  if (!isCallFailed(error, 404)) return;
  void cache.invalidateQueries({ queryKey: [CART_PATH], predicate: ({ state }) => state.data !== undefined });
}

/** @returns the item as the server has it now; null when it is gone */
async function send(change: ItemChange): Promise<CartItem | null> {
  const { itemId } = change;
  if ('shade' in change) return setItemShade(itemId, change.shade);
  if (change.quantity > 0) return setItemQuantity(itemId, change.quantity);
  await removeItem(itemId);
  return null;
}

function failureOf(change: ItemChange): string {
  if ('shade' in change) return 'Failed to update the shade';
  return change.quantity > 0 ? 'Failed to update item quantity' : 'Failed to remove item from cart';
}

/** Resolves when no call that changes the cart or its codes is waiting or under way. */
export function cartSettled(cache: QueryClient): Promise<void> {
  const mutations = cache.getMutationCache();
  const isSettled = () =>
    mutations.find({ status: 'pending', predicate: ({ options }) => options.scope?.id === cartScope.id }) === undefined;
  return new Promise((resolve) => {
    if (isSettled()) return resolve();
    const stop = mutations.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}

const pending = { mutationKey: CHANGE, status: 'pending' } as const;

/** A later change of the same kind on the same item makes this call unnecessary. */
function isSuperseded(change: ItemChange, cache: QueryClient): boolean {
  const changes = cache.getMutationCache().findAll(pending).map(changeOf);
  const isAlike = (other: ItemChange) => other.itemId === change.itemId && 'shade' in other === 'shade' in change;
  return changes.findLast(isAlike) !== change;
}

/** Changes of the server cart that are waiting or on their way, oldest first. */
export const usePendingChanges = (): ItemChange[] => useMutationState({ filters: pending, select: changeOf });

/** The key belongs to this one mutation, and its variables are the change. */
const changeOf = ({ state }: { state: { variables?: unknown } }) => state.variables as ItemChange;
