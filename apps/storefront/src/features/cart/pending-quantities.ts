import type { CartItem } from './cart-calls.ts';

/** A change that the server has not confirmed yet; quantity 0 removes the item. */
export interface ItemChange {
  itemId: number;
  quantity: number;
}

/** The cart as it will be once every change is confirmed; of several changes of an item the last one counts. */
export function withChanges(items: readonly CartItem[], changes: readonly ItemChange[]): readonly CartItem[] {
  const quantities = new Map(changes.map(({ itemId, quantity }) => [itemId, quantity]));
  return items
    .map((item) => ({ ...item, quantity: quantities.get(item.id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** The server's answer in its place; an item that was not there yet comes last. */
export function withItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item];
}
