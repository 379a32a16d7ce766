import type { ResultRow } from '../../results-table.ts';
import { addParcels } from '../seed-parcels.ts';
import { createSignedInShoppers } from '../seed-shoppers.ts';
import { type BenchShop, withShop } from '../shop-under-test.ts';

const SMALL = 100;
const LARGE = 10_000;
const SHOPPERS = 201;
const REQUESTS = 200;
const WARM_UP = 20;
const PAGE = 25;

/** What the tabs of the dashboard ask for. Pages hold `PAGE` rows and tell how many there are; figures add up all parcels. */
const PAGES = {
  'first page of orders': `/api/seller/parcels?limit=${PAGE}`,
  'orders of one status': `/api/seller/parcels?limit=${PAGE}&status=shipped`,
  'orders of one customer': `/api/seller/parcels?limit=${PAGE}&search=customer%201`,
  'first page of customers': `/api/seller/customers?limit=${PAGE}`,
};
const FIGURES = {
  'stat cards': '/api/seller/figures',
  'analytics, 90 days': '/api/seller/analytics?days=90',
  'statement of a month': '/api/seller/statement',
};

interface Measured {
  p50Ms: number;
  p99Ms: number;
  bytes: number;
  /** -1 where the answer is no list. */
  rows: number;
}

/** The dashboard of a seller with 10,000 parcels beside that of one with 100, in one run. */
export const dashboard = async (report: (row: ResultRow) => void): Promise<void> => {
  const small = await measureAll(SMALL);
  const large = await measureAll(LARGE);
  for (const what of Object.keys({ ...PAGES, ...FIGURES })) {
    const [few, many] = [small.get(what), large.get(what)];
    if (!few || !many) throw new Error(`${what} was not measured`);
    const isPage = what in PAGES;
    const ratio = many.p50Ms / few.p50Ms;
    report({
      part: 'dashboard',
      what,
      target: isPage ? `≤ ${PAGE} rows` : 'reported',
      isMet: isPage ? many.rows > 0 && many.rows <= PAGE : null,
      figures: {
        parcels: LARGE,
        'p50 ms': many.p50Ms,
        'p99 ms': many.p99Ms,
        kB: many.bytes / 1000,
        [`p50 ms, ${SMALL}`]: few.p50Ms,
        [`p99 ms, ${SMALL}`]: few.p99Ms,
        'p50 ratio': ratio,
      },
    });
  }
};

async function measureAll(parcels: number): Promise<Map<string, Measured>> {
  let cookie = '';
  const prepare = (dataDir: string) => {
    [cookie = ''] = createSignedInShoppers(dataDir, SHOPPERS);
    addParcels(dataDir, parcels);
  };
  const results = new Map<string, Measured>();
  await withShop(
    160,
    async (shop) => {
      for (const [what, path] of Object.entries({ ...PAGES, ...FIGURES })) {
        results.set(what, await measure(shop, path, cookie));
      }
    },
    { prepare },
  );
  return results;
}

/** One request after the other: how long a seller waits, not how many sellers fit. */
async function measure({ url }: BenchShop, path: string, cookie: string): Promise<Measured> {
  const times: number[] = [];
  let body = '';
  for (let i = -WARM_UP; i < REQUESTS; i++) {
    const startedAt = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    body = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
    if (i >= 0) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * REQUESTS)] ?? 0;
  const read: unknown = JSON.parse(body);
  return {
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    bytes: Buffer.byteLength(body),
    rows: Array.isArray(read) ? read.length : -1,
  };
}
