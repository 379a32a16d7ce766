import type { ResultRow } from '../../results.ts';
import { runLoad } from '../load-generator.ts';
import { withShop } from '../shop-under-test.ts';

const MIN_PER_SECOND = 300;
const SECONDS = 5;
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
