import type { ResultRow } from '../../results.ts';
import { type LoadResult, medianOf, runLoad } from '../load-generator.ts';
import { type BenchShop, benchDatabases, withShopOn } from '../shop-under-test.ts';

const CONNECTIONS = 10;
const SECONDS = 2;
const ROUNDS = 3;

/** With the most CPU that a request may take. `n` differs per request, so that no answer of these comes from the cache. */
const READS: Record<string, { path: (n: number) => string; maxCpuMs: Record<'sqlite' | 'postgres', number> }> = {
  'list of 24': {
    path: (n) => `/api/products?limit=24&maxPrice=${500 + n / 100}`,
    maxCpuMs: { sqlite: 0.5, postgres: 1.2 },
  },
  search: {
    path: (n) => `/api/products?limit=24&search=lipstick&maxPrice=${500 + n / 100}`,
    maxCpuMs: { sqlite: 1, postgres: 1.2 },
  },
  'facets of a search': {
    path: (n) => `/api/products/facets?search=lipstick&maxPrice=${500 + n / 100}`,
    maxCpuMs: { sqlite: 1, postgres: 1 },
  },
  "a product's call, cached": { path: () => '/api/products/54', maxCpuMs: { sqlite: 0.045, postgres: 0.045 } },
  'list of 24, cached': { path: () => '/api/products?limit=24', maxCpuMs: { sqlite: 0.05, postgres: 0.05 } },
};

/** What one read costs, on both databases. */
export async function reads(report: (row: ResultRow) => void): Promise<void> {
  for (const database of benchDatabases())
    await withShopOn(database, async (shop) => {
      for (const [what, { path, maxCpuMs }] of Object.entries(READS)) {
        const figures = await measure(shop, path);
        report({
          what: `${what}, ${database}`,
          target: `≤ ${maxCpuMs[database]} ms of CPU`,
          isMet: figures.cpuMsPerRequest <= maxCpuMs[database] && figures.failures === 0,
          figures: {
            'per second': figures.perSecond,
            'CPU ms/req': figures.cpuMsPerRequest,
            'database CPU ms/req': figures.databaseCpuMsPerRequest,
            'p99 ms': figures.p99Ms,
            'RSS MB': figures.rssMb,
          },
        });
      }
    });
}

/** The first round warms up. */
async function measure(shop: BenchShop, path: (n: number) => string): Promise<LoadResult> {
  let n = 0;
  const requests = [{ setupRequest: (request: object) => ({ ...request, path: path(n++) }) }];
  const runs: LoadResult[] = [];
  for (let i = 0; i <= ROUNDS; i++)
    runs.push(await runLoad(shop, { connections: CONNECTIONS, seconds: SECONDS, requests }));
  return medianOf(runs.slice(1));
}
