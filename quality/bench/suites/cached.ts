import type { ResultRow } from '../../results.ts';
import { compareWithBaseline } from '../baseline.ts';
import { withShop } from '../shop-under-test.ts';

const MIN_RATIO = 0.4;
const MAX_P99 = 3;
const PATHS = {
  'product list (24)': '/api/products?limit=24',
  'product detail': '/api/products/54',
  'home page': '/',
  'product page': '/product/54',
};

/**
 * Pages and lists that every visitor requests: served from the cache and compared with a bare route that returns the
 * same bytes.
 */
export const cached =
  (sizes: readonly number[]) =>
  async (report: (row: ResultRow) => void): Promise<void> => {
    for (const size of sizes) {
      await withShop(size, async (shop) => {
        for (const encoding of ['identity', 'br']) {
          for (const [what, path] of Object.entries(PATHS)) {
            const { shop: result, baseline, ratio, cpuRatio, bytes } = await compareWithBaseline(shop, path, encoding);
            report({
              what: `${what}, ${encoding}, ${size} products`,
              target: `ratio ≥ ${MIN_RATIO}, p99 ≤ ${MAX_P99}× baseline`,
              isMet: ratio >= MIN_RATIO && result.p99Ms <= MAX_P99 * baseline.p99Ms && result.failures === 0,
              figures: {
                bytes,
                'req/s': result.perSecond,
                'baseline req/s': baseline.perSecond,
                ratio,
                'CPU ratio': cpuRatio,
                'p50 ms': result.p50Ms,
                'p99 ms': result.p99Ms,
                'baseline p99 ms': baseline.p99Ms,
                'CPU ms/req': result.cpuMsPerRequest,
                'baseline CPU ms/req': baseline.cpuMsPerRequest,
                'RSS MB': result.rssMb,
              },
            });
          }
        }
      });
    }
  };
