import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isCallFailed } from '#platform/call.ts';
import { signedInUser, useSession } from '#platform/session.ts';
import { toast } from '#platform/toasts.ts';
import { CART_PATH, cartKey } from './cart-calls.ts';
import { newWishList, type Wishes, type WishList, withWishes } from './cart-wishes.ts';
import { changeGuestCart, useGuestCart } from './guest-cart-store.ts';
import { lazyCartActions, loadDrawer } from './lazy-cart-actions.ts';
import { cartOptions } from './server-cart.ts';
import { type Cart, type CartActions, CartActionsContext, CartContext } from './use-cart.ts';

const NO_WISHES: Wishes = {};

/** Holds the cart of whoever is here, and the drawer beside the page. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const wishes = useMemo(newWishList, []);
  const [isOpen, setIsOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);
  const cart = useCartOfVisitor(wishes, isOpen);

  const actions = useMemo((): CartActions => {
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
    return {
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
  }, [cache, wishes]);

  return (
    <CartActionsContext value={actions}>
      <CartContext value={cart}>
        {children}
        {Drawer ? <Drawer /> : null}
      </CartContext>
    </CartActionsContext>
  );
}

function useCartOfVisitor(wishList: WishList, isOpen: boolean): Cart {
  const cache = useQueryClient();
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const lines = useGuestCart();
  const wishes = useSyncExternalStore(wishList.subscribe, wishList.list, () => NO_WISHES);
  const { data, error, errorUpdatedAt } = useQuery({
    ...cartOptions(user?.id ?? 0, cache),
    enabled: user !== null,
  });
  useEffect(() => {
    // Each failed attempt is told; a session that ended is no failure of the cart.
    if (errorUpdatedAt > 0 && error && !isCallFailed(error, 401)) {
      toast('Failed to load your cart', { tone: 'destructive' });
    }
  }, [error, errorUpdatedAt]);

  return useMemo(() => {
    if (session.state === 'loading') return { owner: 'loading', items: [], lines: [], count: null, isOpen };
    if (!user) return { owner: 'guest', items: [], lines, count: pieces(lines), isOpen };
    // The guest's pieces stay in the badge until they have arrived in the shopper's cart.
    if (!data)
      return { owner: error ? 'failed' : 'loading', items: [], lines: [], count: pieces(lines) || null, isOpen };
    const items = withWishes(data, wishes);
    return { owner: 'shopper', items, lines: [], count: pieces(items), isOpen };
  }, [session.state, user, lines, data, error, wishes, isOpen]);
}

const pieces = (list: readonly { quantity: number }[]): number => list.reduce((sum, { quantity }) => sum + quantity, 0);
