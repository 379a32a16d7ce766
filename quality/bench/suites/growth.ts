import type autocannon from 'autocannon';
import type { Row } from '../../results-table.ts';
import { anAdd, anOrder, aProduct } from '../api-request.fixture.ts';
import { exponentOf } from '../growth-exponent.ts';
import { drive } from '../load-generator.ts';
import { fillCarts, fillOrders, signedInAs } from '../seed-shoppers.ts';
import { type BenchShop, withShop } from '../shop-under-test.ts';

/** n log n over the sizes measured here, with room for noise. */
const MOST_EXPONENT = 1.2;
const ROUNDS = 3;
const SHOPPERS = 10;
const SMALL = 160;
/** Beyond 200 requests at once the shop refuses what it has to make, on purpose: that is what `npm run overload` looks at. */
const USERS = [1, 10, 50, 150];

/** One operation: what is sent again and again. `n` counts the requests, so that no answer comes from memory. */
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
  'add to cart': send(200, anAdd(54)),
  order: send(200, anAdd(54), anOrder()),
  'a new product, then the first list, home row and categories': {
    amount: 40,
    requests: (n, cookie) => [
      { ...aProduct(), headers: { ...aProduct().headers, cookie } },
      { setupRequest: (request) => ({ ...request, path: `/api/products?limit=24&maxPrice=${500 + n() / 100}` }) },
      { path: '/api/products/new' },
      { path: '/api/categories' },
    ],
  },
};
const BY_CART_LINES: Record<string, Operation> = {
  'read the cart': get(() => '/api/cart'),
  'add to cart': send(100, anAdd(54)),
};
const BY_ORDERS_OF_THE_DAY: Record<string, Operation> = { order: send(100, anAdd(54), anOrder()) };
const BY_USERS: Record<string, Operation> = {
  'home page from memory': { amount: 4000, requests: () => [{ path: '/' }] },
  'product list, not from memory': { ...BY_CATALOGUE['list, default order'], amount: 2000 } as Operation, // it is there
};

/** How the cost of each operation grows: CPU per request, which other load on the machine changes least. */
export const growth =
  (sizes: readonly number[]) =>
  async (report: (row: Row) => void): Promise<void> => {
    const rows = new Map<string, { n: number; cost: number }[]>();
    const note = (what: string, n: number, cost: number) => rows.set(what, [...(rows.get(what) ?? []), { n, cost }]);

    for (const size of sizes)
      await eachOf(BY_CATALOGUE, { size }, (what, cost) => note(`${what}, by products`, size, cost));
    for (const lines of [10, 100, 1000]) {
      const prepare = (dataDir: string) => fillCarts(dataDir, lines);
      await eachOf(BY_CART_LINES, { prepare }, (what, cost) => note(`${what}, by its lines`, lines, cost));
      await orderOf(prepare, (cost) => note('order, by its lines', lines, cost));
    }
    for (const orders of [10, 100, 1000]) {
      const prepare = (dataDir: string) => fillOrders(dataDir, orders);
      await eachOf(BY_ORDERS_OF_THE_DAY, { prepare }, (what, cost) =>
        note(`${what}, by the shopper's of the day`, orders, cost),
      );
    }
    for (const users of USERS)
      await eachOf(BY_USERS, { users }, (what, cost) => note(`${what}, by simultaneous users`, users, cost));
    for (const [what, points] of rows) report(rowOf(what, points));
  };

interface Setting {
  size?: number;
  prepare?: (dataDir: string) => void;
  users?: number;
}

async function eachOf(
  operations: Record<string, Operation>,
  { size = SMALL, prepare, users = 1 }: Setting,
  note: (what: string, cost: number) => void,
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
      for (let round = 0; round <= ROUNDS; round++) costs.push(await costOf(shop, what, load));
      note(what, Math.min(...costs.slice(1)));
    }
  });
}

/** An order empties its cart, so each shopper orders once. */
async function orderOf(prepare: (dataDir: string) => void, note: (cost: number) => void) {
  await withSignedIn(SMALL, prepare, async (shop, cookies) => {
    const requests = cookies.map((cookie) => ({ ...anOrder(), headers: { ...anOrder().headers, cookie } }));
    note(await costOf(shop, 'order', { connections: 1, seconds: 0, amount: cookies.length, requests }));
  });
}

async function costOf(shop: BenchShop, what: string, load: Parameters<typeof drive>[1]): Promise<number> {
  const { cpuMsPerRequest, failures } = await drive(shop, load);
  if (failures > 0) throw new Error(`${what}: ${failures} answers were no 2xx`);
  return cpuMsPerRequest;
}

async function withSignedIn(
  size: number,
  fill: ((dataDir: string) => void) | undefined,
  use: (shop: BenchShop, cookies: string[]) => Promise<void>,
) {
  let cookies: string[] = [];
  const prepare = (dataDir: string) => {
    cookies = signedInAs(dataDir, SHOPPERS);
    fill?.(dataDir);
  };
  await withShop(size, (shop) => use(shop, cookies), { prepare });
}

function rowOf(what: string, points: readonly { n: number; cost: number }[]): Row {
  const exponent = exponentOf(points);
  return {
    part: 'growth',
    what,
    target: `exponent ≤ ${MOST_EXPONENT}`,
    isMet: exponent <= MOST_EXPONENT,
    figures: {
      sizes: points.map(({ n }) => n).join(' '),
      'CPU ms per request': points.map(({ cost }) => cost.toFixed(3)).join(' '),
      exponent: Math.round(exponent * 100) / 100,
    },
  };
}
