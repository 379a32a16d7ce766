import { setTimeout as wait } from 'node:timers/promises';
import { aProduct } from '../../../apps/server/src/testing/product.fixture.ts';
import { type HttpClient, signedInClient, succeeded } from '../../http-client.ts';
import { BROWSED } from '../../reliability/overload/visitors.ts';
import type { ResultRow } from '../../results.ts';
import { type LoadResult, medianOf, runLoad } from '../load-generator.ts';
import { type BenchShop, benchDatabases, withShopOn } from '../shop-under-test.ts';

/** Each places one order a second. */
const BUYERS = 10;
const READERS = 10;
const SECONDS = 4;
const ROUNDS = 3;
const MIN_RATIO = 0.7;
const MAX_P99_MS = 15;
const MANY_PIECES = 100_000;

/** How fast pages are read while ten orders a second are placed, against without, in turns. */
export async function besideOrders(report: (row: ResultRow) => void): Promise<void> {
  for (const database of benchDatabases())
    await withShopOn(database, async (shop) => {
      const seller = await signedInClient(shop.url, 'seller', { isSeller: true });
      const counted = { ...aProduct(), stock: MANY_PIECES };
      const list = async () => succeeded(await seller.post('/api/products', counted)).json<{ id: number }>().id;
      const buyers: HttpClient[] = [];
      for (let i = 0; i < BUYERS; i++) buyers.push(await signedInClient(shop.url, `buyer.${i}`));
      report(await compare(`orders of a product that is always there, ${database}`, shop, buyers, async () => 1));
      // Each such order also locks and writes its product.
      report(await compare(`orders of counted pieces, ${database}`, shop, buyers, list));
    });
}

async function compare(what: string, shop: BenchShop, buyers: readonly HttpClient[], pick: () => Promise<number>) {
  const alone: LoadResult[] = [];
  const beside: LoadResult[] = [];
  let orders = 0;
  await readPages(shop);
  for (let i = 0; i < ROUNDS; i++) {
    alone.push(await readPages(shop));
    // A shopper can order few pieces of one product.
    const product = await pick();
    let isOver = false;
    const buying = Promise.all(buyers.map((buyer, n) => buyEachSecond(buyer, product, n / BUYERS, () => isOver)));
    beside.push(await readPages(shop));
    isOver = true;
    for (const placed of await buying) orders += placed;
  }
  const [before, during] = [medianOf(alone), medianOf(beside)];
  const ratio = during.perSecond / before.perSecond;
  return {
    what,
    target: `pace ≥ ${MIN_RATIO}, p99 ≤ ${MAX_P99_MS} ms`,
    isMet: ratio >= MIN_RATIO && during.p99Ms <= MAX_P99_MS && during.failures === 0,
    figures: {
      'pages/s alone': before.perSecond,
      'pages/s': during.perSecond,
      pace: ratio,
      'p99 ms alone': before.p99Ms,
      'p99 ms': during.p99Ms,
      'orders/s': orders / (SECONDS * ROUNDS),
      'RSS MB': during.rssMb,
    },
  };
}

const readPages = (shop: BenchShop): Promise<LoadResult> =>
  runLoad(shop, { connections: READERS, seconds: SECONDS, requests: BROWSED.map((path) => ({ path })) });

/** @returns how many orders were placed */
async function buyEachSecond(buyer: HttpClient, productId: number, offset: number, isOver: () => boolean) {
  const startedAt = performance.now() + offset * 1000;
  let orders = 0;
  for (; !isOver(); orders++) {
    await wait(Math.max(0, startedAt + orders * 1000 - performance.now()));
    succeeded(await buyer.post('/api/cart', { productId, quantity: 1 }));
    succeeded(await buyer.order(`bench-${productId}-${offset}-${startedAt}-${orders}`));
  }
  return orders;
}
