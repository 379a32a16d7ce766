import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { isCallFailed } from '#platform/call.ts';
import { signedInUser } from '#platform/session.ts';
import { toast } from '#platform/toasts.ts';
import { CART_PATH, cartKey } from './cart-calls.ts';
import { newWishList } from './cart-wishes.ts';
import { changeGuestCart } from './guest-cart-store.ts';
import { lazyCartActions, loadDrawer } from './lazy-cart-actions.ts';
import { type CartActions, CartContext, useServerCart } from './use-cart.ts';

/** Holds the cart of whoever is here, and the drawer beside the page. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<{ isOpen: boolean }> | null>(null);

  const context = useMemo(() => {
    const wishes = newWishList();
    const lazy = lazyCartActions(cache, wishes);
    const open = () => {
      setIsOpen(true);
      loadDrawer().then(
        (module) => setDrawer(() => module.default),
        () => {
          setIsOpen(false);
          toast('Failed to load your cart', { tone: 'destructive' });
        },
      );
    };
    const actions: CartActions = {
      ...lazy,
      open,
      close: () => setIsOpen(false),
      add: async (wanted) => {
        // On its way while the shop answers; a failure shows when it is opened.
        loadDrawer().catch(() => {});
        const isAdded = await lazy.add(wanted);
        if (isAdded) open();
        return isAdded;
      },
      clear: async () => {
        const user = await signedInUser(cache);
        if (user) cache.setQueryData(cartKey(user.id), []);
        else changeGuestCart(() => []);
      },
      reload: () => cache.invalidateQueries({ queryKey: [CART_PATH] }),
    };
    return { actions, wishes };
  }, [cache]);

  return (
    <CartContext value={context}>
      {children}
      <TellFailures />
      {Drawer ? <Drawer isOpen={isOpen} /> : null}
    </CartContext>
  );
}

/** Each failed attempt is told; a session that ended is no failure of the cart. */
function TellFailures() {
  const { error, errorUpdatedAt } = useServerCart();
  useEffect(() => {
    if (errorUpdatedAt > 0 && error && !isCallFailed(error, 401)) {
      toast('Failed to load your cart', { tone: 'destructive' });
    }
  }, [error, errorUpdatedAt]);
  return null;
}
