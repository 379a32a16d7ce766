import type { Tx } from '#platform/db/database.ts';
import { foldForSearch } from '#platform/db/search-text.ts';
import { parcelsRepository } from './parcels.repository.ts';

interface OrderToSplit {
  id: number;
  userId: number;
  customer: string;
  placedAt: string;
}
interface SoldItem {
  seller_id: number | null;
  price_cents: number;
  quantity: number;
}

/** One parcel per seller, each with its first history entry. Returns the items' parcel ids, in the items' order. */
export async function createParcels(tx: Tx, order: OrderToSplit, items: readonly SoldItem[]) {
  const repository = parcelsRepository(tx);
  const parcels = new Map<number | null, { id: number; sellerId: number | null; amountCents: number }>();
  for (const [sellerId, sold] of Map.groupBy(items, ({ seller_id }) => seller_id)) {
    const amountCents = sold.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0);
    const id = await repository.insert({
      order_id: order.id,
      user_id: order.userId,
      seller_id: sellerId,
      status: 'pending',
      amount_cents: amountCents,
      customer: order.customer,
      customer_key: foldForSearch(order.customer),
      tracking_number: null,
      placed_at: order.placedAt,
      delivered_at: null,
      is_earlier: 0,
    });
    await repository.addHistory({
      parcel_id: id,
      from_status: null,
      to_status: 'pending',
      actor: 'shopper',
      user_id: order.userId,
      note: null,
      changed_at: order.placedAt,
    });
    parcels.set(sellerId, { id, sellerId, amountCents });
  }
  return {
    parcels: [...parcels.values()],
    parcelIdOf: ({ seller_id }: SoldItem) => parcels.get(seller_id)?.id ?? null,
  };
}
