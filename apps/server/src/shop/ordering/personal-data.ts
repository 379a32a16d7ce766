import { toDecimal } from '@beautymark/contracts/money';
import type { Db, Tx } from '#platform/db/database.ts';
import { foldForSearch } from '#platform/db/search-text.ts';
import { isoAfter, systemClock } from '#platform/lifecycle/clock.ts';
import { ERASED_AT_ONCE, FORMER_CUSTOMER } from '#platform/security/account-data.ts';
import { cartRepository } from './cart/cart.repository.ts';
import { toOwnCode } from './cart/code-terms.ts';
import { codesRepository } from './cart/codes.repository.ts';
import { trackingOf } from './parcels/parcel-views.ts';
import { paymentSummaries } from './payments/payments.repository.ts';
import { refundsRepository } from './payments/refunds.repository.ts';

export const cartOf = async (userId: number, db: Db) =>
  (await cartRepository(db).itemsOf(userId, isoAfter(systemClock, 0))).map(
    ({ product_id, name, brand, shade, quantity, price_cents }) => ({
      productId: product_id,
      name,
      brand,
      shade,
      quantity,
      price: toDecimal(price_cents),
    }),
  );

export async function codesOf(userId: number, db: Db) {
  const now = new Date().toISOString();
  const own = await db.selectFrom('codes').where('seller_id', '=', userId).orderBy('id').selectAll().execute();
  const used = await db
    .selectFrom('order_codes')
    .innerJoin('orders', 'orders.id', 'order_codes.order_id')
    .where('order_codes.user_id', '=', userId)
    .orderBy('order_codes.order_id')
    .select(['order_number', 'code', 'order_codes.discount_cents'])
    .execute();
  return {
    inCart: (await codesRepository(db).inCart(userId)).map(({ code }) => code),
    used: used.map(({ order_number, code, discount_cents }) => ({
      orderNumber: order_number,
      code,
      discount: toDecimal(discount_cents),
    })),
    own: own.map((row) => toOwnCode(row, now)),
  };
}

/** A seller's codes end with the account; their rows stay, because orders refer to them. */
export async function stopCodes(userId: number, tx: Tx): Promise<boolean> {
  await tx
    .updateTable('codes')
    .set({ stopped_at: new Date().toISOString() })
    .where('seller_id', '=', userId)
    .where('stopped_at', 'is', null)
    .execute();
  return false;
}

/** What was paid for the account's orders and paid back. The provider's own names for it are left out: they open nothing here. */
export async function paymentsOf(userId: number, db: Db) {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.user_id', '=', userId)
    .orderBy('payments.id')
    .select(['order_id', 'order_number', 'amount_cents', 'payments.created_at', 'settled_at'])
    .execute();
  const orderIds = payments.map(({ order_id }) => order_id);
  const summaries = await paymentSummaries(db, orderIds);
  const refunds = Map.groupBy(await refundsRepository(db).ofOrders(orderIds), ({ order_id }) => order_id);
  const disputes = Map.groupBy(await disputesOf(db, orderIds), ({ order_id }) => order_id);
  return payments.map(({ order_id, order_number, amount_cents, created_at, settled_at }) => ({
    orderNumber: order_number,
    amount: toDecimal(amount_cents),
    status: summaries.get(order_id)?.status,
    createdAt: created_at,
    settledAt: settled_at,
    refunds: (refunds.get(order_id) ?? []).map((refund) => ({
      amount: toDecimal(refund.amount_cents),
      reason: refund.reason,
      state: refund.state,
      createdAt: refund.created_at,
      settledAt: refund.settled_at,
    })),
    disputes: (disputes.get(order_id) ?? []).map((dispute) => ({
      amount: toDecimal(dispute.amount_cents),
      status: dispute.status,
      openedAt: dispute.opened_at,
      closedAt: dispute.closed_at,
    })),
  }));
}

const disputesOf = async (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? []
    : db.selectFrom('disputes').where('order_id', 'in', orderIds).orderBy('id').selectAll().execute();

/** Parcels that the account sent as a seller; those that it ordered are part of its orders. */
export async function soldParcelsOf(userId: number, db: Db) {
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .where('parcels.seller_id', '=', userId)
    .orderBy('parcels.id')
    .select(['parcels.id', 'orders.order_number', 'parcels.status', 'amount_cents', 'parcels.placed_at'])
    .select(['tracking_number', 'carrier', 'delivered_at'])
    .execute();
  // Without customers, whose data are theirs.
  return rows.map(({ id, order_number, status, amount_cents, placed_at, delivered_at, ...row }) => ({
    id,
    orderNumber: order_number,
    status,
    amount: toDecimal(amount_cents),
    placedAt: placed_at,
    ...trackingOf(row),
    deliveredAt: delivered_at,
  }));
}

/** The name in what it ordered, and notes in all parcels of which it is a side. */
export async function eraseParcels(userId: number, tx: Tx): Promise<boolean> {
  const named = tx.selectFrom('parcels').where('user_id', '=', userId).where('customer', '<>', FORMER_CUSTOMER);
  const renamed = tx
    .updateTable('parcels')
    .set({ customer: FORMER_CUSTOMER, customer_key: foldForSearch(FORMER_CUSTOMER) })
    .where('id', 'in', named.limit(ERASED_AT_ONCE).select('id'));
  if ((await renamed.returning('id').execute()).length === ERASED_AT_ONCE) return true;
  const notes = tx
    .selectFrom('parcel_history')
    .innerJoin('parcels', 'parcels.id', 'parcel_history.parcel_id')
    .where('note', 'is not', null)
    .limit(ERASED_AT_ONCE)
    .select('parcel_history.id');
  const ofBuyer = notes.where('parcels.user_id', '=', userId);
  const ofSeller = notes.where('parcels.seller_id', '=', userId).where('parcel_history.user_id', '=', userId);
  for (const some of [ofBuyer, ofSeller]) {
    const emptied = tx.updateTable('parcel_history').set({ note: null }).where('id', 'in', some);
    if ((await emptied.returning('id').execute()).length === ERASED_AT_ONCE) return true;
  }
  return false;
}
