import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#platform/toasts.ts';
import type { cartActions } from './cart-actions.ts';
import type { WishList } from './cart-wishes.ts';
import type { Wanted } from './guest-cart.ts';

/** The code that changes a cart and the drawer that shows it come when a button is about to be pressed. */
const loadCode = () => import('./cart-actions.ts');
export const loadDrawer = () => import('./cart-drawer.tsx');

/** The cart's actions before their code is here; what cannot be fetched has failed like the call itself. */
export function lazyCartActions(cache: QueryClient, wishes: WishList) {
  let loading: Promise<ReturnType<typeof cartActions>> | null = null;
  function load() {
    loading ??= loadCode().then((code) => code.cartActions(cache, wishes));
    // The next press tries again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  }
  const fail = (words: string) => () => {
    toast(words, { tone: 'destructive' });
    return false;
  };
  return {
    add: (wanted: Wanted): Promise<boolean> =>
      load().then((cart) => cart.add(wanted), fail('Failed to add item to cart')),
    setQuantity: async (itemId: number, quantity: number): Promise<void> => {
      await load().then((cart) => cart.setQuantity(itemId, quantity), fail('Failed to update item quantity'));
    },
    remove: async (itemId: number): Promise<void> => {
      await load().then((cart) => cart.remove(itemId), fail('Failed to remove item from cart'));
    },
    /** Only ahead of time: when it fails, the press tries again and says so. */
    prepare: (): void => void Promise.allSettled([load(), loadDrawer()]),
  };
}
