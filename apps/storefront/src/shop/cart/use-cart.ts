import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useSession } from '#platform/session/session.ts';
import type { CartItem } from './cart-calls.ts';
import { type GuestCart, type NewItem, useGuestCart } from './guest-cart.ts';
import { cartOptions, withChanges } from './server-cart.ts';
import { usePendingChanges } from './use-cart-writes.ts';

export interface Cart {
  /** Whose cart this is; loading until the session and, for shoppers, their items are known. */
  owner: 'loading' | 'guest' | 'shopper' | 'failed';
  /** The shopper's items as they will be once every change is confirmed; empty for a guest. */
  items: readonly CartItem[];
  /** The guest's items, still without names and prices; empty for a shopper. */
  guestItems: GuestCart;
  /** Pieces, for the badge; null until known. */
  count: number | null;
}

/** None of them rejects: a failure has been shown to the shopper, and the cart is unchanged. */
export interface CartActions {
  /** @returns whether it was added; the drawer is open then */
  add: (newItem: NewItem) => Promise<boolean>;
  setQuantity: (itemId: number, quantity: number) => Promise<void>;
  setShade: (itemId: number, shade: string) => Promise<void>;
  remove: (itemId: number) => Promise<void>;
  /** Forgets the items here; the server has emptied its cart when the order was placed. */
  clear: () => Promise<void>;
  reload: () => Promise<void>;
  open: () => void;
  close: () => void;
}

/** Stable for the life of the page, so that a changed cart does not render the whole page again. */
export const CartContext = createContext<CartActions | null>(null);

export function useCartActions(): CartActions {
  const actions = use(CartContext);
  if (!actions) throw new Error('the cart needs a CartProvider above it');
  return actions;
}

/** The signed-in shopper's cart as the server has it; nothing for a guest. */
export function useServerCart() {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const { data, error, errorUpdatedAt } = useQuery({
    ...cartOptions(user?.id),
    enabled: user !== null,
    // Retried only when the shopper presses Try again, not by the next component that mounts.
    retryOnMount: false,
  });
  return { session: session.state, data, error, errorUpdatedAt };
}

export function useCart(): Cart {
  const { session, data, error } = useServerCart();
  const guestItems = useGuestCart();
  const changes = usePendingChanges();
  return useMemo(() => {
    if (session === 'loading') return { owner: 'loading', items: [], guestItems: [], count: null };
    if (session === 'signed-out') return { owner: 'guest', items: [], guestItems, count: pieces(guestItems) };
    // The guest's pieces stay in the badge until they have arrived in the shopper's cart.
    if (!data)
      return { owner: error ? 'failed' : 'loading', items: [], guestItems: [], count: pieces(guestItems) || null };
    const items = withChanges(data, changes);
    return { owner: 'shopper', items, guestItems: [], count: pieces(items) };
  }, [session, guestItems, data, error, changes]);
}

const pieces = (list: readonly { quantity: number }[]): number => list.reduce((sum, { quantity }) => sum + quantity, 0);
