import type autocannon from 'autocannon';
import { anAddress } from '../../../apps/server/src/testing/order.fixture.ts';
import type { ResultRow } from '../../results.ts';
import { type LoadOptions, type LoadResult, medianOf, runLoad } from '../load-generator.ts';
import { type BenchShop, benchDatabases, signedInCookies, withShop, withShopOn } from '../shop-under-test.ts';

const CLIENTS = 10;
const SECONDS = 4;
const ROUNDS = 3;
const ADDS = 1000;
const ORDERS = 300;

const post = (path: string, body: object): autocannon.Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const addToCartRequest = (productId: number) => post('/api/cart', { productId, quantity: 1 });
const ORDER = post('/api/orders', { status: 'pending', shippingAddress: anAddress('ana@example.com') });

/** Ten signed-in shoppers with one connection each. A write is acknowledged only after it is on disk. */
export const writes =
  (sizes: readonly number[]) =>
  async (report: (row: ResultRow) => void): Promise<void> => {
    for (const database of benchDatabases()) await withShopOn(database, (shop) => measure(shop, database, report));
    for (const size of sizes) await withShop(size, (shop) => measure(shop, `${size} products`, report));
  };

async function measure(shop: BenchShop, where: string, report: (row: ResultRow) => void) {
  const cookies = await signedInCookies(shop, CLIENTS);
  const rounds = async (requests: autocannon.Request[]) => {
    const load: LoadOptions = {
      connections: CLIENTS,
      seconds: SECONDS,
      setupClient: oneShopperPerConnection(cookies, requests),
    };
    const runs: LoadResult[] = [];
    for (let i = 0; i <= ROUNDS; i++) runs.push(await runLoad(shop, load));
    return medianOf(runs.slice(1));
  };
  const adds = await rounds(Array.from({ length: 20 }, (_, i) => addToCartRequest(i + 1)));
  report(writeRow(`add to cart, ${where}`, adds, adds.perSecond, ADDS));
  // An order empties the cart, so each order follows an add to cart: half of the requests are orders.
  const pairs = await rounds([addToCartRequest(1), ORDER]);
  report(writeRow(`orders, each after an add to cart, ${where}`, pairs, pairs.perSecond / 2, ORDERS));
}

function writeRow(what: string, figures: LoadResult, perSecond: number, least: number): ResultRow {
  return {
    what,
    target: `≥ ${least}/s, ${CLIENTS} clients`,
    isMet: perSecond >= least && figures.failures === 0,
    figures: {
      'per second': perSecond,
      'p50 ms': figures.p50Ms,
      'p99 ms': figures.p99Ms,
      'CPU ms/req': figures.cpuMsPerRequest,
      'database CPU ms/req': figures.databaseCpuMsPerRequest,
      failures: figures.failures,
      'RSS MB': figures.rssMb,
    },
  };
}

function oneShopperPerConnection(cookies: readonly string[], requests: readonly autocannon.Request[]) {
  let next = 0;
  return (client: autocannon.Client) => {
    const cookie = cookies[next++ % cookies.length] ?? '';
    client.setRequests(requests.map((request) => ({ ...request, headers: { ...request.headers, cookie } })));
  };
}
