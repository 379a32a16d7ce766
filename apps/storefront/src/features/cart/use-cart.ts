import { createContext, use } from 'react';
import type { CartItem } from './cart-calls.ts';
import type { GuestCart, Wanted } from './guest-cart.ts';

export interface Cart {
  /** Whose cart this is; loading until the session and, for shoppers, their items are known. */
  owner: 'loading' | 'guest' | 'shopper' | 'failed';
  /** The shopper's items as they will be once every change is confirmed; empty for a guest. */
  items: readonly CartItem[];
  /** The guest's lines, still without names and prices; empty for a shopper. */
  lines: GuestCart;
  /** Pieces, for the badge; null until known. */
  count: number | null;
  isOpen: boolean;
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

export const CartContext = createContext<Cart | null>(null);
export const CartActionsContext = createContext<CartActions | null>(null);

export function useCart(): Cart {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart needs a CartProvider above it');
  return cart;
}

/** Stable for the life of the page: buttons that only add are not drawn again when the cart changes. */
export function useCartActions(): CartActions {
  const actions = use(CartActionsContext);
  if (!actions) throw new Error('useCartActions needs a CartProvider above it');
  return actions;
}
