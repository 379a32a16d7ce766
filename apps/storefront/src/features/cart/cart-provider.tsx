import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isCallFailed } from '#platform/call.ts';
import { useSession } from '#platform/session.ts';
import { toast } from '#platform/toasts.ts';
import { cartActions } from './cart-actions.ts';
import { type Wishes, withWishes } from './cart-wishes.ts';
import { useGuestCart } from './guest-cart-store.ts';
import { cartOptions, serverCartChanges } from './server-cart.ts';
import { type Cart, CartActionsContext, CartContext } from './use-cart.ts';

const NO_WISHES: Wishes = {};
const loadDrawer = () => import('./cart-drawer.tsx');

/** Holds the cart of whoever is here, and the drawer beside the page; its code comes when it is about to be needed. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const changes = useMemo(() => serverCartChanges(cache), [cache]);
  const [isOpen, setIsOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);
  const cart = useCartOfVisitor(changes, isOpen);

  const actions = useMemo(() => {
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
    const inCart = cartActions({ cache, changes });
    return {
      ...inCart,
      open,
      close: () => setIsOpen(false),
      // Only ahead of time: when it fails, opening tries again and says so.
      prepare: () => void loadDrawer().catch(() => {}),
      add: async (wanted: Parameters<typeof inCart.add>[0]) => {
        const isAdded = await inCart.add(wanted);
        if (isAdded) open();
        return isAdded;
      },
    };
  }, [cache, changes]);

  return (
    <CartActionsContext value={actions}>
      <CartContext value={cart}>
        {children}
        {Drawer ? <Drawer /> : null}
      </CartContext>
    </CartActionsContext>
  );
}

function useCartOfVisitor(changes: ReturnType<typeof serverCartChanges>, isOpen: boolean): Cart {
  const cache = useQueryClient();
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const lines = useGuestCart();
  const wishes = useSyncExternalStore(changes.onWishes, changes.wishes, () => NO_WISHES);
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
