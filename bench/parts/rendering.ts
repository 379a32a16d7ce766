import { drive } from '../drive.ts';
import type { Row } from '../report.ts';
import { withShop } from '../shop.ts';

const LEAST_PER_SECOND = 400;
const SECONDS = 5;
const RENDERS = 20_000;
const CALLS = 100_000;
/** What V8 leaves lying about between two collections. */
const FLAT_MB = 40;
const CONNECTIONS = 10;

/** Another host is another origin in the page's head: rendered anew, never from memory. */
function eachFromAnotherHost(path: string) {
  let n = 0;
  return [{ path, setupRequest: (request: object) => ({ ...request, headers: { host: `shop-${n++}.test` } }) }];
}

/** Pages that are not in memory, as after a change of the catalogue. */
export async function rendering(report: (row: Row) => void): Promise<void> {
  await withShop(160, async (shop) => {
    const paths = { 'home page': '/', 'product page': '/product/54' };
    for (const [what, path] of Object.entries(paths)) {
      const load = { connections: CONNECTIONS, seconds: SECONDS, requests: eachFromAnotherHost(path) };
      await drive(shop, { ...load, seconds: 2 });
      const figures = await drive(shop, load);
      report({
        part: 'rendering',
        what: `${what}, uncached`,
        target: what === 'home page' ? `≥ ${LEAST_PER_SECOND}/s` : '',
        isMet: what === 'home page' ? figures.perSecond >= LEAST_PER_SECOND && figures.failures === 0 : null,
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

/** The same work again and again: memory must level out. The first fifth fills the caches. */
export async function soak(report: (row: Row) => void): Promise<void> {
  await withShop(160, async (shop) => {
    const lists = ({ n = 0 } = {}) => [
      {
        setupRequest: (request: object) => ({
          ...request,
          path: `/api/products?limit=24&maxPrice=${(n++ % 1e6) / 100}`,
        }),
      },
    ];
    const works = {
      [`${RENDERS} page renders`]: { amount: RENDERS, requests: eachFromAnotherHost('/') },
      [`${CALLS} API calls, each another`]: { amount: CALLS, requests: lists() },
    };
    for (const [what, { amount, requests }] of Object.entries(works)) {
      const share = { connections: CONNECTIONS, seconds: 0, amount: amount / 5, requests };
      const steps = [];
      for (let i = 0; i < 5; i++) steps.push(await drive(shop, share));
      const rss = steps.map(({ rssMb }) => Math.round(rssMb));
      const growth = (rss.at(-1) ?? 0) - (rss.at(0) ?? 0);
      report({
        part: 'soak',
        what,
        target: `RSS flat (≤ ${FLAT_MB} MB more at the end than after a fifth)`,
        isMet: growth <= FLAT_MB,
        figures: {
          'RSS MB after each fifth': rss.join(' '),
          growth,
          'CPU ms each': steps.at(-1)?.cpuMsPerRequest ?? 0,
        },
      });
    }
  });
}
