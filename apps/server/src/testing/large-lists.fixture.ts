import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { anAddress } from './order.fixture.ts';

/** Each has bought, received and reviewed each of the seller's products. */
const SHOPPERS = 4000;
const PRODUCTS = 100;
/** Orders, parcels, items, reviews and entries of the ledger. */
export const ROWS = SHOPPERS * PRODUCTS;
/** One review in so many was written of a parcel that was delivered within an hour. */
const FAST_ONE_IN = 100;
/** What the account `seller` has sold this month. The account `operator` becomes one. */
export async function sellMuch(db: Db): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const numbers = (count: number) =>
    `(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count}) select n from numbers)`;
  const { id: sellerId } = await db
    .selectFrom('users')
    .where('username', '=', 'seller')
    .select('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ is_operator: 1 }).where('username', '=', 'operator').execute();
  const now = new Date();
  const at = now.toISOString();
  const month = `${at.slice(0, 8)}01T00:00:00.000Z`;
  const address = JSON.stringify(anAddress());
  await run(`insert into users (username, username_key, email, email_key, full_name, password_hash, is_seller, created_at)
    select 'many' || n, 'many' || n, 'many' || n || '@example.com', 'many' || n || '@example.com', 'Many Orders', '', 0, '${at}'
    from ${numbers(SHOPPERS)} as numbered`);
  await run(`insert into products (name, brand_id, category_id, seller_id, subcategory, description, price_cents, rating,
      review_count, image_url, is_new, is_bestseller, created_at)
    select case when n = 7 then 'The seventh thing' else 'A thing ' || n end, 1, 1, ${sellerId}, null, 'A thing that is sold',
      1000, 0, 0, '/images/x.webp', 0, 0, '${at}' from ${numbers(PRODUCTS)} as numbered`);
  await run(`insert into orders (user_id, order_number, placed_on, placed_at, status, subtotal_cents, shipping_cents,
      total_cents, shipping_address)
    select users.id, '#BM' || products.id, '${at.slice(0, 10)}', '${month}', 'pending', 1000, 0, 1000, '${address}'
    from users cross join products where users.username like 'many%' and products.seller_id = ${sellerId}`);
  await run(`insert into parcels (order_id, user_id, seller_id, status, amount_cents, customer, customer_key, placed_at,
      delivered_at, predates_parcels)
    select id, user_id, ${sellerId}, 'delivered', 1000, 'Many Orders', 'many orders', placed_at, '${at}', 0 from orders`);
  await run(`insert into order_items (order_id, position, product_id, name, brand, shade, price_cents, quantity, parcel_id)
    select orders.id, 0, products.id, products.name, 'A brand', '', 1000, 1, parcels.id
    from orders join parcels on parcels.order_id = orders.id
    join products on '#BM' || products.id = orders.order_number`);
  await run(`insert into parcel_history (parcel_id, from_status, to_status, actor, user_id, note, changed_at)
    select id, 'shipped', 'delivered', 'seller', ${sellerId}, null,
      case when id % ${FAST_ONE_IN} = 0 then placed_at else '${at}' end from parcels`);
  await run(`insert into ledger_entries (order_id, parcel_id, kind, account, seller_id, amount_cents, booked_at)
    select order_id, id, 'sale', 'seller', seller_id, amount_cents, placed_at from parcels`);
  await run(`insert into reviews (product_id, user_id, rating, title, text, written_at, received_fast)
    select order_items.product_id, parcels.user_id, 5, 'Good', 'A good thing', '${at}',
      case when parcels.id % ${FAST_ONE_IN} = 0 then 1 else 0 end
    from parcels join order_items on order_items.parcel_id = parcels.id`);
}
