import type { ResultRow } from '../../results.ts';
import { type LoadResult, runLoad } from '../load-generator.ts';
import { type BenchShop, withShop } from '../shop-under-test.ts';

const MIN_PER_SECOND = 300;
const SECONDS = 5;
const RENDERS = 20_000;
const CALLS = 100_000;
const STEPS = 5;
/** Headroom for freed memory that the allocator does not return to the system. */
const MAX_GROWTH_MB = 40;
const CONNECTIONS = 10;

/** A new host is a new origin in the page's head, so the page is rendered and not served from the cache. */
function requestsFromNewHosts(path: string) {
  let n = 0;
  return [{ path, setupRequest: (request: object) => ({ ...request, headers: { host: `shop-${n++}.test` } }) }];
}

/** Pages that are not cached, as after a catalog change. */
export async function rendering(report: (row: ResultRow) => void): Promise<void> {
  await withShop(160, async (shop) => {
    const paths = { 'home page': '/', 'product page': '/product/54' };
    for (const [what, path] of Object.entries(paths)) {
      const load = { connections: CONNECTIONS, seconds: SECONDS, requests: requestsFromNewHosts(path) };
      await runLoad(shop, { ...load, seconds: 2 });
      const figures = await runLoad(shop, load);
      report({
        part: 'rendering',
        what: `${what}, uncached`,
        target: what === 'home page' ? `≥ ${MIN_PER_SECOND}/s` : '',
        isMet: what === 'home page' ? figures.perSecond >= MIN_PER_SECOND && figures.failures === 0 : null,
        figures: {
          'per second': figures.perSecond,
          'p50 ms': figures.p50Ms,
          'p99 ms': figures.p99Ms,
          'CPU ms/page': figures.cpuMsPerRequest,
          'pages per CPU second': 1000 / figures.cpuMsPerRequest,
        },
      });
    }
  });
}

/**
 * Repeats the same work: memory must level off. A first step fills the bounded caches (48 MB hold about 500 pages); the
 * five equal steps after it are compared with it.
 */
export async function soak(report: (row: ResultRow) => void): Promise<void> {
  const workloads = {
    [`${RENDERS} page renders`]: { amount: RENDERS, requests: requestsFromNewHosts('/') },
    [`${CALLS} different API calls`]: { amount: CALLS, requests: requestsWithNewPrices() },
  };
  const measure = async (shop: BenchShop) => {
    for (const [what, { amount, requests }] of Object.entries(workloads)) {
      const share = { connections: CONNECTIONS, seconds: 0, amount: amount / STEPS, requests };
      const warmUp = await runLoad(shop, share);
      const steps: LoadResult[] = [];
      for (let i = 0; i < STEPS; i++) steps.push(await runLoad(shop, share));
      report(soakRow(what, warmUp, steps));
    }
  };
  await withShop(160, measure, { nodeArgs: ['--expose-gc'] });
}

function requestsWithNewPrices() {
  let n = 0;
  const path = () => `/api/products?limit=24&maxPrice=${(n++ % 1e6) / 100}`;
  return [{ setupRequest: (request: object) => ({ ...request, path: path() }) }];
}

function soakRow(what: string, warmUp: LoadResult, steps: readonly LoadResult[]): ResultRow {
  const last = steps.at(-1) ?? warmUp;
  const growth = Math.round(last.rssMb - warmUp.rssMb);
  const each = (of: (figures: LoadResult) => number) =>
    [warmUp, ...steps].map((figures) => Math.round(of(figures))).join(' ');
  return {
    part: 'soak',
    what,
    target: `RSS growth ≤ ${MAX_GROWTH_MB} MB once the caches are full`,
    isMet: growth <= MAX_GROWTH_MB,
    figures: {
      'RSS MB after warm-up and each step': each(({ rssMb }) => rssMb),
      growth,
      'main thread MB': each(({ mainThreadMb }) => mainThreadMb),
      'CPU ms/req': last.cpuMsPerRequest,
    },
  };
}
