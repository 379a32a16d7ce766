import type { ParcelSum } from '@beautymark/contracts/order-sums';
import type { ParcelActor, ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { ParcelStatusChange } from '@beautymark/contracts/parcels';
import type { Tx } from '#platform/db/database.ts';
import { foldForSearch } from '#platform/db/search-text.ts';
import { parcelsRepository } from './parcels.repository.ts';

interface Step extends Pick<ParcelStatusChange, 'trackingNumber' | 'carrier' | 'note'> {
  from: ParcelStatus;
  to: ParcelStatus;
  by: ParcelActor;
  /** Null: the shop itself. */
  userId: number | null;
  at: string;
}

interface OrderToSplit {
  id: number;
  userId: number;
  customer: string;
  placedAt: string;
}

/** Creates one parcel per seller, each with its first history entry. The amount is the seller's share. */
export async function createParcels(
  tx: Tx,
  order: OrderToSplit,
  sums: readonly ParcelSum[],
): Promise<(ParcelSum & { id: number })[]> {
  const repository = parcelsRepository(tx);
  const rows = sums.map((sum) => ({
    order_id: order.id,
    user_id: order.userId,
    seller_id: sum.sellerId,
    status: 'pending' as const,
    amount_cents: sum.goodsCents - sum.sellerDiscountCents,
    seller_discount_cents: sum.sellerDiscountCents,
    house_discount_cents: sum.houseDiscountCents,
    customer: order.customer,
    customer_key: foldForSearch(order.customer),
    tracking_number: null,
    placed_at: order.placedAt,
    delivered_at: null,
    predates_parcels: 0 as const,
  }));
  const parcels = (await repository.insert(rows)).flatMap(({ id, seller_id }) =>
    sums.filter(({ sellerId }) => sellerId === seller_id).map((sum) => ({ ...sum, id })),
  );
  await repository.addHistory(
    parcels.map(({ id }) => ({
      parcel_id: id,
      from_status: null,
      to_status: 'pending',
      actor: 'shopper',
      user_id: order.userId,
      note: null,
      changed_at: order.placedAt,
    })),
  );
  return parcels.sort((a, b) => a.id - b.id);
}

/**
 * Moves a parcel on and adds a history entry.
 * @returns  false, without a write, if the parcel has left that status meanwhile: of two simultaneous changes one gets
 * false
 */
export async function recordStep(tx: Tx, parcelId: number, step: Step): Promise<boolean> {
  const { from, to, by, userId, at, note, trackingNumber, carrier } = step;
  const repository = parcelsRepository(tx);
  const delivered = to === 'delivered' ? { deliveredAt: at } : {};
  if (!(await repository.setStatus(parcelId, { from, to, trackingNumber, carrier, ...delivered }))) return false;
  await repository.addHistory([
    {
      parcel_id: parcelId,
      from_status: from,
      to_status: to,
      actor: by,
      user_id: userId,
      note: note ?? null,
      changed_at: at,
    },
  ]);
  return true;
}
