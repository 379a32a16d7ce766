import type { ResultRow } from '../../results.ts';
import { runLoad } from '../load-generator.ts';
import { withShop } from '../shop-under-test.ts';

const MIN_PER_SECOND = 300;
const SECONDS = 5;
const CONNECTIONS = 10;
const PATHS = {
  'product list (24)': '/api/products?limit=24',
  'product detail': '/api/products/54',
  'home page': '/',
  'product page': '/product/54',
};

/** A new host is a new origin in the page's head, so the page is rendered and not served from the cache. */
function requestsFromNewHosts(path: string) {
  let n = 0;
  return [{ path, setupRequest: (request: object) => ({ ...request, headers: { host: `shop-${n++}.test` } }) }];
}

/** Lists and pages that every visitor requests: from the cache, and pages that are not cached, as after a catalog change. */
export const pages =
  (sizes: readonly number[]) =>
  async (report: (row: ResultRow) => void): Promise<void> => {
    for (const size of sizes) {
      await withShop(size, async (shop) => {
        for (const [what, path] of Object.entries(PATHS)) {
          for (const isCached of path.startsWith('/api') ? [true] : [true, false]) {
            const load = { connections: CONNECTIONS, seconds: SECONDS };
            const asked = isCached ? { path } : { requests: requestsFromNewHosts(path) };
            await runLoad(shop, { ...load, ...asked, seconds: 2 });
            const figures = await runLoad(shop, { ...load, ...asked });
            const isHomeRendered = path === '/' && !isCached;
            report({
              what: `${what}, ${isCached ? 'cached' : 'rendered'}, ${size} products`,
              target: isHomeRendered ? `≥ ${MIN_PER_SECOND}/s` : '',
              isMet: isHomeRendered ? figures.perSecond >= MIN_PER_SECOND && figures.failures === 0 : null,
              figures: {
                'per second': figures.perSecond,
                'p50 ms': figures.p50Ms,
                'p99 ms': figures.p99Ms,
                'CPU ms/req': figures.cpuMsPerRequest,
                'RSS MB': figures.rssMb,
              },
            });
          }
        }
      });
    }
  };
