import type { CartItem } from './cart-calls.ts';

/** A change that the server has not confirmed yet: of the quantity, where 0 removes the item, or of the shade. */
export type ItemChange = { itemId: number } & ({ quantity: number } | { shade: string });

/** The cart as it will be once every change is confirmed; of several changes of an item the last one counts. */
export function withChanges(items: readonly CartItem[], changes: readonly ItemChange[]): readonly CartItem[] {
  return items.map((item) => withChangesOf(item, changes)).filter(({ quantity }) => quantity > 0);
}

function withChangesOf(item: CartItem, changes: readonly ItemChange[]): CartItem {
  const changed = { ...item };
  for (const change of changes) {
    if (change.itemId !== item.id) continue;
    if ('shade' in change) {
      changed.shade = change.shade;
      changed.shadeChosen = true;
      delete changed.shortage;
    } else changed.quantity = change.quantity;
  }
  return changed;
}

/** The cart with the item that the server answered; an item that was not there yet comes last. */
export function withItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item];
}
