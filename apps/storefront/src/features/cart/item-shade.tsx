import type { CartItem } from './cart-calls.ts';

/** An item's shade as a summary says it; it is chosen elsewhere. */
export function ItemShade({ item }: { item: CartItem }) {
  return item.shade ? <p className="text-13 text-ink-muted">{item.shade}</p> : null;
}
