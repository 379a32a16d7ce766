import type { Row } from '../../results-table.ts';
import { drive, type Figures } from '../load-generator.ts';
import { type BenchShop, withShop } from '../shop-under-test.ts';

const LEAST_PER_SECOND = 400;
const SECONDS = 5;
const RENDERS = 20_000;
const CALLS = 100_000;
const STEPS = 5;
/** What the system's allocator keeps of freed pages between those that are in use. */
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

/**
 * The same work again and again: memory must level out. What is bounded fills first (48 MB of kept answers hold some 500
 * pages), with as much work as each of the five steps that are compared.
 */
export async function soak(report: (row: Row) => void): Promise<void> {
  const works = {
    [`${RENDERS} page renders`]: { amount: RENDERS, requests: eachFromAnotherHost('/') },
    [`${CALLS} API calls, each another`]: { amount: CALLS, requests: eachAtAnotherPrice() },
  };
  const repeated = async (shop: BenchShop) => {
    for (const [what, { amount, requests }] of Object.entries(works)) {
      const share = { connections: CONNECTIONS, seconds: 0, amount: amount / STEPS, requests };
      const full = await drive(shop, share);
      const steps: Figures[] = [];
      for (let i = 0; i < STEPS; i++) steps.push(await drive(shop, share));
      report(soakRow(what, full, steps));
    }
  };
  await withShop(160, repeated, { nodeArgs: ['--expose-gc'] });
}

function eachAtAnotherPrice() {
  let n = 0;
  const path = () => `/api/products?limit=24&maxPrice=${(n++ % 1e6) / 100}`;
  return [{ setupRequest: (request: object) => ({ ...request, path: path() }) }];
}

function soakRow(what: string, full: Figures, steps: readonly Figures[]): Row {
  const last = steps.at(-1) ?? full;
  const growth = Math.round(last.rssMb - full.rssMb);
  const each = (of: (figures: Figures) => number) =>
    [full, ...steps].map((figures) => Math.round(of(figures))).join(' ');
  return {
    part: 'soak',
    what,
    target: `RSS flat (≤ ${FLAT_MB} MB more at the end than when what is bounded was full)`,
    isMet: growth <= FLAT_MB,
    figures: {
      'RSS MB when full and after each fifth': each(({ rssMb }) => rssMb),
      growth,
      'MB held by the main thread': each(({ heldMb }) => heldMb),
      'CPU ms each': last.cpuMsPerRequest,
    },
  };
}
