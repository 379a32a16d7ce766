import type { PricedItem } from '@beautymark/contracts/order-sums';
import type { CartRow } from './cart.repository.ts';

export const toPricedItem = (row: Pick<CartRow, 'price_cents' | 'quantity' | 'seller_id'>): PricedItem => ({
  priceCents: row.price_cents,
  quantity: row.quantity,
  sellerId: row.seller_id,
});
