import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#platform/session.ts';
import type { CartItem } from './cart-calls.ts';
import { type Wishes, type WishList, withWishes } from './cart-wishes.ts';
import type { GuestCart, Wanted } from './guest-cart.ts';
import { useGuestCart } from './guest-cart-store.ts';
import { cartOptions } from './server-cart.ts';

export interface Cart {
  /** Whose cart this is; loading until the session and, for shoppers, their items are known. */
  owner: 'loading' | 'guest' | 'shopper' | 'failed';
  /** The shopper's items as they will be once every change is confirmed; empty for a guest. */
  items: readonly CartItem[];
  /** The guest's lines, still without names and prices; empty for a shopper. */
  lines: GuestCart;
  /** Pieces, for the badge; null until known. */
  count: number | null;
}

/** None of them rejects: a failure has been told to the shopper, and the cart is as it was. */
export interface CartActions {
  /** @returns whether it was added; the drawer is open then */
  add: (wanted: Wanted) => Promise<boolean>;
  setQuantity: (itemId: number, quantity: number) => Promise<void>;
  remove: (itemId: number) => Promise<void>;
  /** Forgets the items here; the server has emptied its cart when the order was placed. */
  clear: () => Promise<void>;
  reload: () => Promise<void>;
  open: () => void;
  close: () => void;
  /** Fetches the code of all this before it is needed. */
  prepare: () => void;
}

/**
 * Never another one for the life of the page: what stands below is not drawn again when the cart changes, and is taken
 * over from the server in slices (a changed context would make React do all of it at once).
 */
export const CartContext = createContext<{ actions: CartActions; wishes: WishList } | null>(null);

function useCartContext() {
  const context = use(CartContext);
  if (!context) throw new Error('the cart needs a CartProvider above it');
  return context;
}

export const useCartActions = (): CartActions => useCartContext().actions;

/** The signed-in shopper's cart as the server has it; nothing for a guest. */
export function useServerCart() {
  const cache = useQueryClient();
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const { data, error, errorUpdatedAt } = useQuery({
    ...cartOptions(user?.id, cache),
    enabled: user !== null,
    // It is tried again when the shopper asks for it, not by whatever shows the cart next.
    retryOnMount: false,
  });
  return { session: session.state, data, error, errorUpdatedAt };
}

const NO_WISHES: Wishes = {};

export function useCart(): Cart {
  const { wishes: wishList } = useCartContext();
  const { session, data, error } = useServerCart();
  const lines = useGuestCart();
  const wishes = useSyncExternalStore(wishList.subscribe, wishList.list, () => NO_WISHES);
  return useMemo(() => {
    if (session === 'loading') return { owner: 'loading', items: [], lines: [], count: null };
    if (session === 'signed-out') return { owner: 'guest', items: [], lines, count: pieces(lines) };
    // The guest's pieces stay in the badge until they have arrived in the shopper's cart.
    if (!data) return { owner: error ? 'failed' : 'loading', items: [], lines: [], count: pieces(lines) || null };
    const items = withWishes(data, wishes);
    return { owner: 'shopper', items, lines: [], count: pieces(items) };
  }, [session, lines, data, error, wishes]);
}

const pieces = (list: readonly { quantity: number }[]): number => list.reduce((sum, { quantity }) => sum + quantity, 0);
