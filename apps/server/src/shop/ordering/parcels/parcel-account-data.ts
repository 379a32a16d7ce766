import { toDecimal } from '@beautymark/contracts/money';
import { foldForSearch } from '#platform/db/search-text.ts';
import { type AccountData, ERASED_AT_ONCE, FORMER_CUSTOMER } from '#platform/security/account-data.ts';
import { trackingOf } from './parcel-views.ts';

/** Parcels that the account sent as a seller; those that it ordered are part of its orders. */
export const parcelData: AccountData = {
  name: 'soldParcels',
  read: async (userId, db) => {
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
  },
  erase: async (userId, tx) => {
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
  },
};
