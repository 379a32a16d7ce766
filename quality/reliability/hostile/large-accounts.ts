import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openUnlocked } from '../../../apps/server/src/platform/db/database.ts';
import { anAddress } from '../../../apps/server/src/testing/order.fixture.ts';
import { type CallResult, type HttpClient, httpClient } from '../http-client.ts';
import { shopProcess } from '../shop-process.ts';
import { createTestDatabase, type DatabaseName } from '../test-database.ts';

const OWNED = 10_000;
const OF_ONE_BRAND = 3000;
const UNSENT = 150;
const PASSWORD = 'a-password-of-this-run';
const ORDER_PAUSE_MS = 20;
const DONE_WITHIN_MS = 120_000;

export interface LargeAccountResult {
  database: DatabaseName;
  call: string;
  status: number;
  answeredMs: number;
  /** Until nothing is left to do; null where it is never done. */
  doneMs: number | null;
  /** Of orders of another shopper meanwhile. */
  orders: number;
  failedOrders: number;
  slowestOrderMs: number;
}

/** Calls whose work grows with what an account owns, each of one that owns 10,000, while another shopper orders. */
export async function measureLargeAccounts(name: DatabaseName): Promise<LargeAccountResult[]> {
  await using database = await createTestDatabase(name);
  await using shop = await shopProcess({ env: { ...database.settings, OPERATOR_TWO_FACTOR: 'offered' } });
  await shop.start();
  const names = { seller: true, buyer: false, operator: false, other: false };
  const people: Record<string, HttpClient> = {};
  for (const [username, isSeller] of Object.entries(names)) {
    const person = httpClient(shop.url);
    await person.registerAndSignIn(username, { isSeller });
    people[username] = person;
  }
  const { seller, buyer, operator, other } = people as Record<keyof typeof names, HttpClient>; // as signed in above
  const db = openUnlocked({ DATA_DIR: database.dataDir, DATABASE_URL: database.settings.DATABASE_URL });
  if (!db) throw new Error('there is no database');
  const { sellerId, brandId } = await ownMuch(db, name);
  await httpClient(shop.url).get('/api/products?search=owned');

  const results: LargeAccountResult[] = [];
  const measure = async (call: string, press: () => Promise<CallResult>, isDone = async () => true) => {
    const orders = keepOrdering(other);
    const startedAt = performance.now();
    const { status } = await press();
    const answeredMs = performance.now() - startedAt;
    let doneMs: number | null = null;
    while (doneMs === null && performance.now() - startedAt < DONE_WITHIN_MS && status < 400) {
      if (await isDone()) doneMs = performance.now() - startedAt;
      else await wait(20);
    }
    results.push({ database: name, call, status, answeredMs, doneMs, ...(await orders.stop()) });
  };
  const count = async (query: string) =>
    Number((await database.rows<{ n: number }>(`select count(*) as n from ${query}`))[0]?.n);
  const isNone = (query: string) => async () => (await count(query)) === 0;
  const listed = `products where seller_id = ${sellerId} and is_listed =`;

  await measure(`rename a brand of ${OF_ONE_BRAND}`, () =>
    operator.put(`/api/operator/brands/${brandId}`, { name: 'Owned and renamed', tagline: '' }),
  );
  const reason = { reason: 'A test' };
  await measure(
    `suspend a seller of ${OWNED}`,
    () => operator.post(`/api/operator/sellers/${sellerId}/suspend`, reason),
    isNone(`${listed} 1`),
  );
  await measure(
    `reinstate a seller of ${OWNED}`,
    () => operator.post(`/api/operator/sellers/${sellerId}/reinstate`, reason),
    isNone(`${listed} 0`),
  );
  await measure('export of products as CSV', () => seller.get('/api/seller/products.csv'));
  await measure(`the seller's list`, () => seller.get('/api/seller/products'));
  await measure(`the seller's figures`, () => seller.get('/api/seller/reports?days=30'));
  await measure(`download an account of ${OWNED} orders`, () => buyer.get('/api/account/export'));
  await measure(`download an account of ${OWNED} products`, () => seller.get('/api/account/export'));
  await measure(
    `delete an account of ${OWNED} orders, ${UNSENT} unsent`,
    () => buyer.delete('/api/account', { password: PASSWORD }),
    isNone("orders where shipping_address like '%Much%'"),
  );
  await measure(
    `delete a seller of ${OWNED} products`,
    () => seller.delete('/api/account', { password: PASSWORD }),
    isNone(`products where seller_id = ${sellerId} and archived_at is null`),
  );
  await db.destroy();
  return results;
}

/** A seller's products, a third of them of one brand, and a shopper's orders of the house, nearly all of them delivered. */
async function ownMuch(db: Db, kind: DatabaseName) {
  const idOf = async (username: string) =>
    (await db.selectFrom('users').where('username', '=', username).select('id').executeTakeFirstOrThrow()).id;
  const [sellerId, buyerId] = [await idOf('seller'), await idOf('buyer')];
  await db.updateTable('users').set({ is_operator: 1 }).where('username', '=', 'operator').execute();
  const brand = { name: 'Owned', name_key: 'owned', created_by: sellerId, tint: null, tagline: '' };
  const { id: brandId } = await db.insertInto('brands').values(brand).returning('id').executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(OWNED)})`;
  const insert = (statement: ReturnType<typeof sql>) => statement.execute(db);
  const select = (columns: ReturnType<typeof sql>, table: ReturnType<typeof sql>, values: ReturnType<typeof sql>) =>
    kind === 'sqlite'
      ? sql`insert into ${table} ${columns} ${numbers} select ${values} from numbers`
      : sql`${numbers} insert into ${table} ${columns} select ${values} from numbers`;
  await insert(
    select(
      sql`(name, brand_id, category_id, seller_id, subcategory, description, price_cents, rating, review_count, image_url, is_new, is_bestseller, created_at)`,
      sql`products`,
      sql`'Owned thing ' || n, case when n <= ${sql.lit(OF_ONE_BRAND)} then ${sql.lit(brandId)} else 1 end, 1, ${sql.lit(sellerId)}, null, 'A thing that is owned', 1000, 0, 0, '/images/x.webp', 0, 0, ${sql.lit(at)}`,
    ),
  );
  await insert(
    select(
      sql`(user_id, order_number, placed_on, placed_at, status, subtotal_cents, shipping_cents, total_cents, shipping_address)`,
      sql`orders`,
      sql`${sql.lit(buyerId)}, '#O' || n, ${sql.lit(at.slice(0, 10))}, ${sql.lit(at)}, 'pending', 1000, 0, 1000, ${sql.lit(JSON.stringify({ ...anAddress(), fullName: 'Much Owned' }))}`,
    ),
  );
  await sql`insert into parcels (order_id, user_id, seller_id, status, amount_cents, customer, customer_key, placed_at, is_earlier)
    select id, user_id, null, case when order_number in (${sql.join(Array.from({ length: UNSENT }, (_, n) => `#O${n + 1}`))}) then 'pending' else 'delivered' end,
    1000, 'Much Owned', 'much owned', placed_at, 0 from orders where user_id = ${buyerId}`.execute(db);
  await sql`insert into order_items (order_id, position, product_id, name, brand, shade, price_cents, quantity, parcel_id)
    select parcels.order_id, 0, 7, 'A thing', 'A brand', '', 1000, 1, parcels.id from parcels where user_id = ${buyerId}`.execute(
    db,
  );
  return { sellerId, brandId };
}

function keepOrdering(shopper: HttpClient) {
  const [seen, failed] = [[] as number[], [] as number[]];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await shopper.post('/api/cart', { productId: 7, quantity: 1 });
      const { status, ms } = await shopper.post('/api/orders', { shippingAddress: anAddress(), status: 'pending' });
      (status === 201 ? seen : failed).push(ms);
      await wait(ORDER_PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return { orders: seen.length, failedOrders: failed.length, slowestOrderMs: Math.max(0, ...seen, ...failed) };
    },
  };
}
