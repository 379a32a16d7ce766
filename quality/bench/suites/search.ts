import type { ResultRow } from '../../results.ts';
import { type LoadResult, runLoad } from '../load-generator.ts';
import { withShop } from '../shop-under-test.ts';

const SIZES = [1000, 10_000, 100_000];
const MAX_GROWTH = 4;
const MAX_P99_MS = 25;
const REQUESTS = 400;
/** Sequential: measures the query and not the queue. */
const CONNECTIONS = 1;

/** `n` differs per request, so that no response comes from the cache. */
const QUERIES: Record<string, (n: number) => string> = {
  'search, one brand': (n) => `search=Foundry ${n % 9}&maxPrice=${500 + n / 100}`,
  'search, a common word': (n) => `search=lipstick&maxPrice=${500 + n / 100}`,
  'search, two letters': (n) => `search=ro&maxPrice=${500 + n / 100}`,
  'category, price low to high': (n) => `category=${1 + (n % 8)}&sort=price-low&maxPrice=${500 + n / 100}`,
  'category and price range': (n) => `category=${1 + (n % 8)}&minPrice=20&maxPrice=${30 + n / 100}`,
  'brands and rating': (n) => `brands=1,4,7&minRating=4&maxPrice=${500 + n / 100}`,
  'sale, newest first': (n) => `sale=true&sort=newest&maxPrice=${500 + n / 100}`,
  'words, a fact and a kind': (n) => `search=vegan mascara&match=words&maxPrice=${500 + n / 100}`,
  'words, a typing error': (n) => `search=matte lisptick&match=words&maxPrice=${500 + n / 100}`,
  'words, in most products': (n) => `search=vegan&match=words&maxPrice=${500 + n / 100}`,
  'finish, undertone and vegan': (n) => `finish=matte,satin&undertone=warm&vegan=true&maxPrice=${500 + n / 100}`,
  'rating, best first': (n) => `minRating=4&sort=rating&maxPrice=${500 + n / 100}`,
};

/** Measures how uncached lists slow down as the catalog grows. */
export async function search(report: (row: ResultRow) => void): Promise<void> {
  const bySize = new Map<number, Record<string, LoadResult>>();
  for (const size of SIZES) {
    const figures = await withShop(size, async (shop) => {
      const measured: Record<string, LoadResult> = {};
      for (const [what, query] of Object.entries(measuredQueries())) {
        let n = 0;
        const requests = [{ setupRequest: (request: object) => ({ ...request, path: encodeURI(query(n++)) }) }];
        measured[what] = await runLoad(shop, { connections: CONNECTIONS, seconds: 0, amount: REQUESTS, requests });
      }
      return measured;
    });
    bySize.set(size, figures);
  }
  for (const what of Object.keys(measuredQueries())) report(searchRow(what, bySize));
}

const BEGINNINGS = ['sa', 'found', 'matte lips', 'orv', 'amber botan'];
const suggestions = () =>
  Object.fromEntries(
    BEGINNINGS.map((text) => [
      `suggestions: "${text}"`,
      // Spaces change the address and not the search, so that no response comes from the cache.
      (n: number) => `/api/products/suggestions?search=${' '.repeat(n % 20)}${text}${' '.repeat(n / 20)}`,
    ]),
  );

const measuredQueries = () => ({ ...lists(), ...facets(), ...suggestions() });
const lists = () => queriesAt('', '/api/products?limit=24&');
const facets = () => queriesAt('facets: ', '/api/products/facets?');
const queriesAt = (prefix: string, path: string) =>
  Object.fromEntries(Object.entries(QUERIES).map(([what, query]) => [prefix + what, (n: number) => path + query(n)]));

function searchRow(what: string, bySize: ReadonlyMap<number, Record<string, LoadResult>>): ResultRow {
  const at = (size: number) => bySize.get(size)?.[what];
  const [small, large] = [at(SIZES.at(0) ?? 0), at(SIZES.at(-1) ?? 0)];
  if (!small || !large) throw new Error(`${what} was not measured`);
  const growth = large.p50Ms / small.p50Ms;
  return {
    what,
    target: `growth ≤ ${MAX_GROWTH}×, p99 ≤ ${MAX_P99_MS} ms`,
    isMet: growth <= MAX_GROWTH && large.p99Ms <= MAX_P99_MS && large.failures === 0,
    figures: {
      ...Object.fromEntries(SIZES.map((size) => [`p50 ms at ${size}`, at(size)?.p50Ms ?? 0])),
      growth,
      [`p99 ms at ${SIZES.at(-1)}`]: large.p99Ms,
      'CPU ms/req': large.cpuMsPerRequest,
      failures: large.failures,
    },
  };
}
