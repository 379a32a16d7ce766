import type { Row } from '../../results-table.ts';
import { besideBare } from '../baseline.ts';
import { withShop } from '../shop-under-test.ts';

const LEAST_RATIO = 0.6;
const MOST_P99 = 3;
const PATHS = {
  'product list (24)': '/api/products?limit=24',
  'product detail': '/api/products/54',
  'home page': '/',
  'product page': '/product/54',
};

/** What every visitor asks for: answered from memory, beside a bare route with the same bytes. */
export const cached =
  (sizes: readonly number[]) =>
  async (report: (row: Row) => void): Promise<void> => {
    for (const size of sizes) {
      await withShop(size, async (shop) => {
        for (const encoding of ['identity', 'br']) {
          for (const [what, path] of Object.entries(PATHS)) {
            const { shop: ours, bare, ratio, cpuRatio, bytes } = await besideBare(shop, path, encoding);
            report({
              part: 'cached',
              what: `${what}, ${encoding}, ${size} products`,
              target: `ratio ≥ ${LEAST_RATIO}, p99 ≤ ${MOST_P99}× bare`,
              isMet: ratio >= LEAST_RATIO && ours.p99Ms <= MOST_P99 * bare.p99Ms && ours.failures === 0,
              figures: {
                bytes,
                'req/s': ours.perSecond,
                'bare req/s': bare.perSecond,
                ratio,
                'CPU ratio': cpuRatio,
                'p50 ms': ours.p50Ms,
                'p99 ms': ours.p99Ms,
                'bare p99 ms': bare.p99Ms,
                'CPU ms/req': ours.cpuMsPerRequest,
                'bare CPU ms/req': bare.cpuMsPerRequest,
                'RSS MB': ours.rssMb,
              },
            });
          }
        }
      });
    }
  };
