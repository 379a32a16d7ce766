import { type CartItem, isUnsettled } from './cart-calls.ts';

/** An item's shade as a summary says it; it is chosen elsewhere. */
export function ItemShade({ item }: { item: CartItem }) {
  if (!item.shade) return null;
  return <p className="text-13 text-ink-muted">{isUnsettled(item) ? `Picked for you: ${item.shade}` : item.shade}</p>;
}
