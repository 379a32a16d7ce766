import type { Row } from '../../results-table.ts';
import { drive, type Figures } from '../load-generator.ts';
import { withShop } from '../shop-under-test.ts';

const SIZES = [1000, 10_000, 100_000];
const MOST_GROWTH = 4;
const MOST_P99_MS = 25;
const REQUESTS = 400;
/** One after the other: what is measured is the question, not the queue. */
const CONNECTIONS = 1;

/** Each `${n}` differs from request to request, so that no answer comes from memory. */
const QUESTIONS: Record<string, (n: number) => string> = {
  'search, one house': (n) => `search=Foundry ${n % 9}&maxPrice=${500 + n / 100}`,
  'search, a common word': (n) => `search=lipstick&maxPrice=${500 + n / 100}`,
  'search, two letters': (n) => `search=ro&maxPrice=${500 + n / 100}`,
  'category, price low to high': (n) => `category=${1 + (n % 8)}&sort=price-low&maxPrice=${500 + n / 100}`,
  'category and price range': (n) => `category=${1 + (n % 8)}&minPrice=20&maxPrice=${30 + n / 100}`,
  'brands and rating': (n) => `brands=1,4,7&minRating=4&maxPrice=${500 + n / 100}`,
  'sale, newest first': (n) => `sale=true&sort=newest&maxPrice=${500 + n / 100}`,
  'rating, best first': (n) => `minRating=4&sort=rating&maxPrice=${500 + n / 100}`,
};

/** Lists that are not in memory: how they grow with the catalogue. */
export async function search(report: (row: Row) => void): Promise<void> {
  const bySize = new Map<number, Record<string, Figures>>();
  for (const size of SIZES) {
    const figures = await withShop(size, async (shop) => {
      const measured: Record<string, Figures> = {};
      for (const [what, query] of Object.entries({ ...lists(), ...facets() })) {
        let n = 0;
        const requests = [{ setupRequest: (request: object) => ({ ...request, path: encodeURI(query(n++)) }) }];
        measured[what] = await drive(shop, { connections: CONNECTIONS, seconds: 0, amount: REQUESTS, requests });
      }
      return measured;
    });
    bySize.set(size, figures);
  }
  for (const what of Object.keys({ ...lists(), ...facets() })) report(rowOf(what, bySize));
}

const lists = () => asked('', '/api/products?limit=24&');
const facets = () => asked('facets: ', '/api/products/facets?');
const asked = (prefix: string, path: string) =>
  Object.fromEntries(Object.entries(QUESTIONS).map(([what, query]) => [prefix + what, (n: number) => path + query(n)]));

function rowOf(what: string, bySize: ReadonlyMap<number, Record<string, Figures>>): Row {
  const at = (size: number) => bySize.get(size)?.[what];
  const [small, large] = [at(SIZES.at(0) ?? 0), at(SIZES.at(-1) ?? 0)];
  if (!small || !large) throw new Error(`${what} was not measured`);
  const growth = large.p50Ms / small.p50Ms;
  return {
    part: 'search',
    what,
    target: `growth ≤ ${MOST_GROWTH}×, p99 ≤ ${MOST_P99_MS} ms`,
    isMet: growth <= MOST_GROWTH && large.p99Ms <= MOST_P99_MS && large.failures === 0,
    figures: {
      ...Object.fromEntries(SIZES.map((size) => [`p50 ms at ${size}`, at(size)?.p50Ms ?? 0])),
      growth,
      [`p99 ms at ${SIZES.at(-1)}`]: large.p99Ms,
      'CPU ms/req': large.cpuMsPerRequest,
      failures: large.failures,
    },
  };
}
