export interface ToldItem {
  last_notified_price_cents: number;
  told_sold_out: 0 | 1;
}
export interface ProductNow {
  price_cents: number;
  is_sold_out: 0 | 1;
}
export type Notification = { kind: 'back'; isCheaper: boolean } | { kind: 'price fall' };

/** What a shopper is told about a product on the wishlist; null for a rise, and while nothing of it can be bought. */
export function notificationFor(item: ToldItem, product: ProductNow): Notification | null {
  if (product.is_sold_out === 1) return null;
  const isCheaper = product.price_cents < item.last_notified_price_cents;
  if (item.told_sold_out === 1) return { kind: 'back', isCheaper };
  return isCheaper ? { kind: 'price fall' } : null;
}
