import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';

/** What lists of the operator and of sellers need, so that hundreds of thousands of parcels and reviews are answered in time. */
export const largeLists = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const seconds =
      kind === 'sqlite'
        ? 'unixepoch(parcel_history.changed_at) - unixepoch(orders.placed_at)'
        : 'extract(epoch from parcel_history.changed_at::timestamptz - orders.placed_at::timestamptz)';
    const statements = [
      'alter table reviews add column received_fast smallint default 0 not null',
      `update reviews set received_fast = 1 where exists (
        select 1 from orders
        join order_items on order_items.order_id = orders.id and order_items.product_id = reviews.product_id
        join parcel_history on parcel_history.parcel_id = order_items.parcel_id
        where orders.user_id = reviews.user_id and parcel_history.to_status = 'delivered'
          and parcel_history.actor = 'seller' and ${seconds} <= 3600)`,
      'create index reviews_received_fast on reviews (id) where received_fast = 1',
      'create index orders_by_number on orders (order_number)',
      'drop index ledger_entries_by_seller',
      // With all that a statement adds up.
      'create index ledger_entries_by_seller on ledger_entries (seller_id, booked_at, id, kind, amount_cents)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
