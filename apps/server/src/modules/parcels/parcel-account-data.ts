import { toDecimal } from '@beautymark/contracts/money';
import { foldForSearch } from '#platform/db/search-text.ts';
import { type AccountData, FORMER_CUSTOMER } from '#platform/security/account-data.ts';
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
      ...{ id, orderNumber: order_number, status, amount: toDecimal(amount_cents), placedAt: placed_at },
      ...{ ...trackingOf(row), deliveredAt: delivered_at },
    }));
  },
  erase: async (userId, tx) => {
    await tx
      .updateTable('parcels')
      .set({ customer: FORMER_CUSTOMER, customer_key: foldForSearch(FORMER_CUSTOMER) })
      .where('user_id', '=', userId)
      .execute();
    const notes = () => tx.updateTable('parcel_history').set({ note: null }).where('note', 'is not', null);
    await notes()
      .where('parcel_id', 'in', (eb) => eb.selectFrom('parcels').where('user_id', '=', userId).select('id'))
      .execute();
    await notes()
      .where('user_id', '=', userId)
      .where('parcel_id', 'in', (eb) => eb.selectFrom('parcels').where('seller_id', '=', userId).select('id'))
      .execute();
  },
};
