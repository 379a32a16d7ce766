import { setTimeout as wait } from 'node:timers/promises';
import { aProduct } from '../../../apps/server/src/testing/product.fixture.ts';
import { shopProcess } from '../../../tools/shop-process.ts';
import { type HttpClient, httpClient, signedInClient } from '../../http-client.ts';
import { importProducts } from '../import-products.ts';
import { createTestDatabase, type DatabaseName } from '../test-database.ts';
import type { FloodKind, FloodResult } from './flood.ts';
import { runScript } from './run-script.ts';
import {
  BROWSED,
  browse,
  combineResults,
  type Insist,
  orderOne,
  resultRecorder,
  type VisitorResult,
} from './visitors.ts';

/** Whom the shop is flooded by: what each asks for, on how many connections, of how many accounts. */
export const CROWDS = {
  pages: { kind: 'pages', connections: 400, accounts: 10 },
  searches: { kind: 'searches', connections: 400, accounts: 10 },
  carts: { kind: 'carts', connections: 400, accounts: 10 },
  'many accounts': { kind: 'carts', connections: 320, accounts: 40 },
  feeds: { kind: 'feeds', connections: 100, accounts: 1 },
  agents: { kind: 'agents', connections: 8, accounts: 1 },
} as const satisfies Record<string, { kind: FloodKind; connections: number; accounts: number }>;
export type CrowdName = keyof typeof CROWDS;
/** Beside the supplied ones, so that a list of all products is long. */
const IMPORTED_PRODUCTS = 3000;
const FRESH_PAGES = 30;
const ORDERS = 10;
const BROWSING_VISITORS = 3;
const SHADES = ['Sand|#d9b38c', 'Rose|#b4576b', 'Plum|#6b3050', 'Brick|#9c3b2e', 'Cocoa|#5a3a2c'].join('; ');
/** The flood is at full strength when the visitors begin. */
const HEAD_START_MS = 1500;

/** Floods the shop with one kind of request and measures two visitors who buy, some who browse, and a seller. */
export async function runCrowd(database: DatabaseName, name: CrowdName, seconds: number) {
  const { kind, connections, accounts } = CROWDS[name];
  await using testDatabase = await createTestDatabase(database);
  await using shop = await shopProcess({ env: { ...testDatabase.settings } });
  await shop.start();
  const cookies: string[] = [];
  for (let i = 0; i < accounts; i++) cookies.push((await signedInClient(shop.url, `crowd.${i}`)).cookie());
  const visitor = await signedInClient(shop.url, 'visitor');
  const seller = await signedInClient(shop.url, 'seller', { isSeller: true });
  const rows = Array.from({ length: IMPORTED_PRODUCTS }, (_, i) => ({ name: `Balm ${i}`, shades: SHADES }));
  await importProducts(seller, rows);
  // One round: the pages are in the cache, as those of a shop with visitors are.
  for (const path of BROWSED) await visitor.get(path);
  const flooding = runScript<FloodResult>(
    'flood.ts',
    JSON.stringify({ url: shop.url, cookies, connections, seconds, kind }),
  );
  await wait(HEAD_START_MS);
  const { insist, result } = resultRecorder();
  let isOver = false;
  const browsing = Promise.all(Array.from({ length: BROWSING_VISITORS }, () => browse(shop.url, () => isOver)));
  const [tenOrdersMs, newcomerMs, freshPages, newProductMs] = await Promise.all([
    measure(async () => {
      for (let i = 0; i < ORDERS; i++) await orderOne(visitor, insist);
    }),
    measure(() => registerAndOrder(httpClient(shop.url), insist)),
    openFreshPages(shop.url),
    measure(async () => void (await insist('new product', () => seller.post('/api/products', aProduct())))),
  ]);
  const flood = await flooding;
  isOver = true;
  const pages = combineResults(await browsing);
  return { flood, tenOrdersMs, newcomerMs, pages, freshPages, newProductMs, buyers: result() };
}

/** A visitor without a session who opens pages that were not asked for yet, and does not ask again. */
async function openFreshPages(url: string): Promise<VisitorResult> {
  let left = FRESH_PAGES;
  return browse(
    url,
    () => left-- === 0,
    (i) => `/product/${i + 2}`,
  );
}

async function measure(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** A new visitor opens the home page and a product, registers, signs in and orders. */
async function registerAndOrder(client: HttpClient, insist: Insist) {
  for (const path of ['/', '/product/1']) await insist(path, () => client.get(path));
  await insist('register', () => client.register('newcomer'));
  await insist('sign in', () => client.signIn('newcomer'));
  await orderOne(client, insist);
}
