import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { anAddress } from '../../../apps/server/src/testing/order.fixture.ts';
import { type CallResult, type HttpClient, httpClient } from '../http-client.ts';
import { shopProcess } from '../shop-process.ts';
import { createTestDatabase, type DatabaseName } from '../test-database.ts';
import type { FloodKind, FloodResult } from './flood.ts';
import { runScript } from './run-script.ts';
import { BROWSED, browse, combineResults, type VisitorResult } from './visitors.ts';

export const FLOOD_KINDS: FloodKind[] = ['pages', 'searches', 'carts'];
const CONNECTIONS = 400;
const FLOODING_ACCOUNTS = 10;
const ORDERS = 10;
const BROWSING_VISITORS = 3;
/** The flood is at full strength when the visitors begin. */
const HEAD_START_MS = 1500;
const GIVE_UP_AFTER_MS = 90_000;

export interface CrowdResult {
  database: DatabaseName;
  kind: FloodKind;
  flood: FloodResult;
  /** A signed-in visitor places ten orders. */
  tenOrdersMs: number;
  /** A new visitor opens the home page and a product, registers, signs in and orders. */
  newcomerMs: number;
  /** Visitors without a session who read pages that are in the cache. */
  pages: VisitorResult;
  /** Responses 503 and 429 to these two. */
  askedToRetry: number;
  /** Other statuses than success and 503 or 429 with Retry-After. */
  failures: string[];
}

/** Floods the shop with one kind of request on 400 connections and measures two visitors who buy. */
export async function runCrowd(database: DatabaseName, kind: FloodKind, seconds: number): Promise<CrowdResult> {
  await using testDatabase = await createTestDatabase(database);
  await using shop = await shopProcess({ env: { ...testDatabase.settings } });
  await shop.start();
  const cookies: string[] = [];
  for (let i = 0; i < FLOODING_ACCOUNTS; i++) {
    const client = httpClient(shop.url);
    await client.registerAndSignIn(`crowd.${i}`);
    cookies.push(client.cookie());
  }
  const visitor = httpClient(shop.url);
  await visitor.registerAndSignIn('visitor');
  // One round: the pages are in the cache, as those of a shop with visitors are.
  for (const path of BROWSED) await visitor.get(path);
  const flooding = runScript<FloodResult>(
    'flood.ts',
    JSON.stringify({ url: shop.url, cookies, connections: CONNECTIONS, seconds, kind }),
  );
  await wait(HEAD_START_MS);
  const retrying = retryingClient();
  let isOver = false;
  const browsing = Promise.all(Array.from({ length: BROWSING_VISITORS }, () => browse(shop.url, () => isOver)));
  const [tenOrdersMs, newcomerMs] = await Promise.all([
    measure(async () => {
      for (let i = 0; i < ORDERS; i++) await order(visitor, retrying);
    }),
    measure(() => registerAndOrder(httpClient(shop.url), retrying)),
  ]);
  const flood = await flooding;
  isOver = true;
  const pages = combineResults(await browsing);
  return { database, kind, flood, tenOrdersMs, newcomerMs, pages, ...retrying.result };
}

async function measure(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Repeats a request after 503 and 429 as Retry-After asks, up to a limit. */
function retryingClient() {
  const result = { askedToRetry: 0, failures: [] as string[] };
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  return {
    result,
    send: async (what: string, request: () => Promise<CallResult>): Promise<CallResult> => {
      for (;;) {
        const response = await request();
        const isAskedToRetry = [429, 503].includes(response.status) && response.retryAfter !== null;
        if (isAskedToRetry) result.askedToRetry += 1;
        else if (response.status < 200 || response.status >= 300) result.failures.push(`${what}: ${response.status}`);
        if (!isAskedToRetry || performance.now() > giveUpAt) return response;
        await wait(Number(response.retryAfter) * 1000);
      }
    },
  };
}
type RetryingClient = ReturnType<typeof retryingClient>;

async function order(client: HttpClient, { send }: RetryingClient) {
  const key = randomUUID();
  const body = { shippingAddress: anAddress(`${key}@example.com`), status: 'pending' };
  await send('add to cart', () => client.post('/api/cart', { productId: 1, quantity: 1 }));
  await send('order', () => client.post('/api/orders', body, { 'idempotency-key': key }));
}

async function registerAndOrder(client: HttpClient, retrying: RetryingClient) {
  const [username, password] = ['newcomer', 'a-password-of-this-run'];
  const account = { username, email: 'newcomer@example.com', fullName: 'New Comer', password, isSeller: false };
  for (const path of ['/', '/product/1']) await retrying.send(path, () => client.get(path));
  await retrying.send('register', () => client.post('/api/auth/register', account));
  await retrying.send('sign in', () => client.post('/api/auth/login', { username, password }));
  await order(client, retrying);
}
