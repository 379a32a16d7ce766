import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';

/**
 * Gives the orders of the first version their parcels, history and ledger entries. No mail is queued, and no fee is
 * booked, because the first version charged none.
 */
export const earlierOrders = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await createParcels(db, kind);
    await createHistory(db);
    await bookSales(db);
  },
});

async function createParcels(db: Kysely<unknown>, kind: DatabaseKind) {
  const name =
    kind === 'sqlite'
      ? sql`coalesce(json_extract(o.shipping_address, '$.fullName'), '')`
      : sql`coalesce(o.shipping_address::json ->> 'fullName', '')`;
  await sql`insert into parcels
      (order_id, user_id, seller_id, status, amount_cents, customer, customer_key, placed_at, is_earlier)
    select o.id, o.user_id, p.seller_id, 'pending', sum(i.price_cents * i.quantity),
      ${name}, lower(${name}), o.placed_at, 1
    from orders o
    join order_items i on i.order_id = o.id
    join products p on p.id = i.product_id
    where not exists (select 1 from parcels where parcels.order_id = o.id)
    group by o.id, o.user_id, p.seller_id, o.placed_at, o.shipping_address
    order by o.id, min(i.position)`.execute(db);
  await sql`update order_items set parcel_id = (
    select parcels.id from parcels, products
    where parcels.order_id = order_items.order_id and products.id = order_items.product_id
      and parcels.seller_id is not distinct from products.seller_id)
    where parcel_id is null`.execute(db);
}

async function createHistory(db: Kysely<unknown>) {
  await sql`insert into parcel_history (parcel_id, from_status, to_status, actor, user_id, changed_at)
    select id, null, 'pending', 'shopper', user_id, placed_at from parcels where is_earlier = 1 order by id`.execute(
    db,
  );
}

/** Two entries per parcel and two for the shipping of each order: each pair sums to zero. */
async function bookSales(db: Kysely<unknown>) {
  const columns = sql.raw('order_id, parcel_id, kind, account, seller_id, amount_cents, booked_at');
  await sql`insert into ledger_entries (${columns})
    select order_id, id, 'sale', 'shoppers', null, -amount_cents, placed_at from parcels where is_earlier = 1 order by id`.execute(
    db,
  );
  await sql`insert into ledger_entries (${columns})
    select order_id, id, 'sale', case when seller_id is null then 'house' else 'seller' end, seller_id, amount_cents,
      placed_at from parcels where is_earlier = 1 order by id`.execute(db);
  const isEarlier = sql`exists (select 1 from parcels where order_id = orders.id and is_earlier = 1)`;
  await sql`insert into ledger_entries (${columns})
    select id, null, 'shipping', 'shoppers', null, -shipping_cents, placed_at from orders where ${isEarlier} order by id`.execute(
    db,
  );
  await sql`insert into ledger_entries (${columns})
    select id, null, 'shipping', 'house', null, shipping_cents, placed_at from orders where ${isEarlier} order by id`.execute(
    db,
  );
}
