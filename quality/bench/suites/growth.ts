import type autocannon from 'autocannon';
import type { ResultRow } from '../../results-table.ts';
import { addToCartRequest, createProductRequest, placeOrderRequest } from '../api-request.fixture.ts';
import { growthExponent } from '../growth-exponent.ts';
import { runLoad } from '../load-generator.ts';
import { addOrders, createSignedInShoppers, fillCarts } from '../seed-shoppers.ts';
import { type BenchShop, withShop } from '../shop-under-test.ts';

/** n log n over the sizes measured here, with room for noise. */
const MAX_EXPONENT = 1.2;
const ROUNDS = 3;
const SHOPPERS = 10;
const SMALL_CATALOG = 160;
/** Above 200 concurrent requests the shop sheds load on purpose, which `npm run overload` tests. */
const USERS = [1, 10, 50, 150];

/** Requests that are sent repeatedly. `n` counts them, so that no response comes from the cache. */
interface Operation {
  requests: (n: () => number, cookie: string) => autocannon.Request[];
  amount: number;
  connections?: number;
}

const get = (path: (n: number) => string): Operation => ({
  amount: 200,
  requests: (n, cookie) => [{ setupRequest: (request) => ({ ...request, path: path(n()), headers: { cookie } }) }],
});
const send = (amount: number, ...requests: autocannon.Request[]): Operation => ({
  amount,
  requests: (_, cookie) => requests.map((one) => ({ ...one, headers: { ...one.headers, cookie } })),
});

const BY_CATALOGUE: Record<string, Operation> = {
  'list, default order': get((n) => `/api/products?limit=24&maxPrice=${500 + n / 100}`),
  'list, search': get((n) => `/api/products?limit=24&search=lipstick&maxPrice=${500 + n / 100}`),
  'facets of a category': get((n) => `/api/products/facets?category=3&maxPrice=${500 + n / 100}`),
  'product detail': get((n) => `/api/products/${1 + (n % 900)}`),
  'add to cart': send(200, addToCartRequest(54)),
  order: send(200, addToCartRequest(54), placeOrderRequest()),
  'create a product, then list, new products and categories': {
    amount: 40,
    requests: (n, cookie) => [
      { ...createProductRequest(), headers: { ...createProductRequest().headers, cookie } },
      { setupRequest: (request) => ({ ...request, path: `/api/products?limit=24&maxPrice=${500 + n() / 100}` }) },
      { path: '/api/products/new' },
      { path: '/api/categories' },
    ],
  },
};
const BY_CART_SIZE: Record<string, Operation> = {
  'read the cart': get(() => '/api/cart'),
  'add to cart': send(100, addToCartRequest(54)),
};
const BY_ORDERS_TODAY: Record<string, Operation> = { order: send(100, addToCartRequest(54), placeOrderRequest()) };
const BY_USERS: Record<string, Operation> = {
  'home page, cached': { amount: 4000, requests: () => [{ path: '/' }] },
  'product list, uncached': { ...BY_CATALOGUE['list, default order'], amount: 2000 } as Operation, // the key exists above
};

/**
 * Measures how the CPU time per request grows. CPU time is the figure that other work on the machine disturbs least.
 */
export const growth =
  (sizes: readonly number[]) =>
  async (report: (row: ResultRow) => void): Promise<void> => {
    const rows = new Map<string, { n: number; cost: number }[]>();
    const record = (what: string, n: number, cost: number) => rows.set(what, [...(rows.get(what) ?? []), { n, cost }]);

    for (const size of sizes)
      await measureEach(BY_CATALOGUE, { size }, (what, cost) => record(`${what}, by products`, size, cost));
    for (const items of [10, 100, 1000]) {
      const prepare = (dataDir: string) => fillCarts(dataDir, items);
      await measureEach(BY_CART_SIZE, { prepare }, (what, cost) => record(`${what}, by items in it`, items, cost));
      await measureOrders(prepare, (cost) => record('order, by items in the cart', items, cost));
    }
    for (const orders of [10, 100, 1000]) {
      const prepare = (dataDir: string) => addOrders(dataDir, orders);
      await measureEach(BY_ORDERS_TODAY, { prepare }, (what, cost) =>
        record(`${what}, by the shopper's orders today`, orders, cost),
      );
    }
    for (const users of USERS)
      await measureEach(BY_USERS, { users }, (what, cost) => record(`${what}, by concurrent users`, users, cost));
    for (const [what, points] of rows) report(growthRow(what, points));
  };

interface MeasurementOptions {
  size?: number;
  prepare?: (dataDir: string) => void;
  users?: number;
}

async function measureEach(
  operations: Record<string, Operation>,
  { size = SMALL_CATALOG, prepare, users = 1 }: MeasurementOptions,
  report: (what: string, cost: number) => void,
) {
  await withSignedIn(size, prepare, async (shop, [cookie = '']) => {
    let n = 0;
    for (const [what, { requests, amount }] of Object.entries(operations)) {
      const load = {
        connections: users,
        seconds: 0,
        amount: Math.max(amount, users),
        requests: requests(() => n++, cookie),
      };
      const costs: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) costs.push(await cpuMsPerRequestOf(shop, what, load));
      report(what, Math.min(...costs.slice(1)));
    }
  });
}

/** An order empties the cart, so each shopper orders once. */
async function measureOrders(prepare: (dataDir: string) => void, report: (cost: number) => void) {
  await withSignedIn(SMALL_CATALOG, prepare, async (shop, cookies) => {
    const requests = cookies.map((cookie) => ({
      ...placeOrderRequest(),
      headers: { ...placeOrderRequest().headers, cookie },
    }));
    report(await cpuMsPerRequestOf(shop, 'order', { connections: 1, seconds: 0, amount: cookies.length, requests }));
  });
}

async function cpuMsPerRequestOf(shop: BenchShop, what: string, load: Parameters<typeof runLoad>[1]): Promise<number> {
  const { cpuMsPerRequest, failures } = await runLoad(shop, load);
  if (failures > 0) throw new Error(`${what}: ${failures} responses were not 2xx`);
  return cpuMsPerRequest;
}

async function withSignedIn(
  size: number,
  fill: ((dataDir: string) => void) | undefined,
  use: (shop: BenchShop, cookies: string[]) => Promise<void>,
) {
  let cookies: string[] = [];
  const prepare = (dataDir: string) => {
    cookies = createSignedInShoppers(dataDir, SHOPPERS);
    fill?.(dataDir);
  };
  await withShop(size, (shop) => use(shop, cookies), { prepare });
}

function growthRow(what: string, points: readonly { n: number; cost: number }[]): ResultRow {
  const exponent = growthExponent(points);
  return {
    part: 'growth',
    what,
    target: `exponent ≤ ${MAX_EXPONENT}`,
    isMet: exponent <= MAX_EXPONENT,
    figures: {
      sizes: points.map(({ n }) => n).join(' '),
      'CPU ms per request': points.map(({ cost }) => cost.toFixed(3)).join(' '),
      exponent: Math.round(exponent * 100) / 100,
    },
  };
}
