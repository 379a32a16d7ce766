import type { CartItem } from './cart-calls.ts';

/** What the shopper has asked for and the server has not confirmed yet: item id → quantity, 0 to remove it. */
export type Wishes = Readonly<Record<number, number>>;

/** The cart as the shopper means it. Taking a wish away is the whole roll-back. */
export function withWishes(items: readonly CartItem[], wishes: Wishes): CartItem[] {
  return items
    .map((item) => ({ ...item, quantity: wishes[item.id] ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0);
}

export function withoutWish(wishes: Wishes, itemId: number): Wishes {
  const { [itemId]: _, ...others } = wishes;
  return others;
}

/** The server's answer in its place; an item that was not there yet comes last. */
export function withItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item];
}

export interface WishList {
  list: () => Wishes;
  change: (to: (wishes: Wishes) => Wishes) => void;
  subscribe: (listener: () => void) => () => void;
}

export function newWishList(): WishList {
  let wishes: Wishes = {};
  const listeners = new Set<() => void>();
  return {
    list: () => wishes,
    change(to) {
      wishes = to(wishes);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
