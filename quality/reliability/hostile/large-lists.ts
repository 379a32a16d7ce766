import { sql } from 'kysely';
import { type Db, openUnlocked } from '../../../apps/server/src/platform/db/database.ts';
import { MAINTENANCE_LIMITS } from '../../../apps/server/src/platform/db/postgres.ts';
import { anAddress } from '../../../apps/server/src/testing/order.fixture.ts';
import { shopProcess } from '../../../tools/shop-process.ts';
import { signedInClient } from '../../http-client.ts';
import { createTestDatabase, type DatabaseName } from '../test-database.ts';

/** Each has bought, received and reviewed each of the seller's products. */
const SHOPPERS = 4000;
const PRODUCTS = 100;
/** Orders, parcels, items, reviews and entries of the ledger. */
export const ROWS = SHOPPERS * PRODUCTS;
/** One review in so many was written of a parcel that was delivered within an hour. */
const FAST_ONE_IN = 100;
/** Each list is asked for so often, so that what is slow only once is seen. */
const TIMES = 3;

interface LargeListResult {
  statuses: number[];
  slowestMs: number;
}

/** What the operator and a seller of 400,000 parcels open, and find by a search. */
export async function measureLargeLists(name: DatabaseName): Promise<Record<string, LargeListResult>> {
  await using database = await createTestDatabase(name);
  await using shop = await shopProcess({ env: { ...database.settings, OPERATOR_TWO_FACTOR: 'offered' } });
  await shop.start();
  const seller = await signedInClient(shop.url, 'seller', { isSeller: true });
  const operator = await signedInClient(shop.url, 'operator');
  const db = openUnlocked(
    { DATA_DIR: database.dataDir, DATABASE_URL: database.settings.DATABASE_URL },
    MAINTENANCE_LIMITS,
  );
  if (!db) throw new Error('there is no database');
  await sellMuch(db);
  await db.destroy();

  const month = new Date().toISOString().slice(0, 7);
  const results: Record<string, LargeListResult> = {};
  const measure = async (client: typeof seller, path: string) => {
    const statuses: number[] = [];
    let slowestMs = 0;
    for (let i = 0; i < TIMES; i++) {
      const { status, ms } = await client.get(path);
      statuses.push(status);
      slowestMs = Math.max(slowestMs, ms);
    }
    results[path] = { statuses, slowestMs };
  };
  for (const path of [
    'hasty-reviews',
    'hasty-reviews?search=seventh',
    'orders',
    'orders?search=bm17',
    'orders?search=seventh',
    'orders?search=rel%20iable',
    'orders?search=zzz',
  ])
    await measure(operator, `/api/operator/${path}`);
  await measure(seller, `/api/seller/statement?month=${month}`);
  await measure(seller, `/api/seller/statement.csv?month=${month}`);
  return results;
}

async function sellMuch(db: Db): Promise<void> {
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
