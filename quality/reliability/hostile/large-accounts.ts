import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openUnlocked } from '../../../apps/server/src/platform/db/database.ts';
import { MAINTENANCE_LIMITS } from '../../../apps/server/src/platform/db/postgres.ts';
import { OF_ONE_BRAND, OWNED, ownMuch, UNSENT } from '../../../apps/server/src/testing/large-accounts.fixture.ts';
import { shopProcess } from '../../../tools/shop-process.ts';
import { type CallResult, type HttpClient, httpClient, PASSWORD, signedInClient } from '../../http-client.ts';
import { createTestDatabase, type DatabaseName } from '../test-database.ts';
import { repeater, waitUntil } from '../wait-until.ts';

const ORDER_PAUSE_MS = 20;
const DONE_WITHIN_MS = 120_000;

interface LargeAccountResult {
  call: string;
  status: number;
  answeredMs: number;
  /** From the answer until nothing is left to do; null where it is never done. */
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
    people[username] = await signedInClient(shop.url, username, { isSeller });
  }
  const { seller, buyer, operator, other } = people as Record<keyof typeof names, HttpClient>; // as signed in above
  const env = { DATA_DIR: database.dataDir, DATABASE_URL: database.settings.DATABASE_URL };
  const db = openUnlocked(env, MAINTENANCE_LIMITS);
  if (!db) throw new Error('there is no database');
  const { sellerId, brandId } = await ownMuch(db, name);
  await httpClient(shop.url).get('/api/products?search=owned');

  const results: LargeAccountResult[] = [];
  const measure = async (call: string, press: () => Promise<CallResult>, isDone = async () => true) => {
    const orders = keepOrdering(other);
    const startedAt = performance.now();
    const { status } = await press();
    const answeredMs = performance.now() - startedAt;
    const doneMs = await waitUntil(isDone, DONE_WITHIN_MS, 20);
    results.push({ call, status, answeredMs, doneMs, ...(await orders.stop()) });
  };
  const count = async (query: string) =>
    Number((await database.rows<{ n: number }>(`select count(*) as n from ${query}`))[0]?.n);
  const isNone = (query: string) => async () => (await count(query)) === 0;
  const listed = `products where seller_id = ${sellerId} and is_listed =`;

  await measure(
    `rename a brand of ${OF_ONE_BRAND}`,
    () => operator.put(`/api/operator/brands/${brandId}`, { name: 'Owned and renamed', tagline: '' }),
    async () => (await httpClient(shop.url).get('/api/products?search=owned+and+renamed&limit=1')).body.length > 2,
  );
  await measure(`rename a category of ${OWNED}`, () =>
    operator.put('/api/operator/categories/1', { name: 'Renamed things', tagline: '' }),
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

function keepOrdering(shopper: HttpClient) {
  const [seen, failed] = [[] as number[], [] as number[]];
  const ordering = repeater(async () => {
    await shopper.post('/api/cart', { productId: 7, quantity: 1 });
    const { status, ms } = await shopper.order(randomUUID());
    (status === 201 ? seen : failed).push(ms);
    await wait(ORDER_PAUSE_MS);
  });
  ordering.start();
  return {
    stop: async () => {
      await ordering.pause();
      return { orders: seen.length, failedOrders: failed.length, slowestOrderMs: Math.max(0, ...seen, ...failed) };
    },
  };
}
