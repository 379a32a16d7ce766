import type autocannon from 'autocannon';
import { startOtlpReceiver } from '../../../apps/server/src/testing/otlp-receiver.ts';
import type { ResultRow } from '../../results-table.ts';
import { addToCartRequest, placeOrderRequest } from '../api-request.fixture.ts';
import { type LoadResult, medianOf, runLoad } from '../load-generator.ts';
import { createSignedInShoppers } from '../seed-shoppers.ts';
import { type BenchShop, withShop } from '../shop-under-test.ts';

const PRODUCTS = 160;
const CLIENTS = 10;
const SECONDS = 4;
const ROUNDS = 3;
const MAX_CPU_RATIO = { list: 1.5, orders: 1.25 };
/** Shares of the requests that are traced. */
const SHARES = [1, 0.1];

/** What OpenTelemetry costs: two shops in the same run, driven in turns, one of them with a collector. */
export async function telemetry(report: (row: ResultRow) => void): Promise<void> {
  await using collector = await startOtlpReceiver();
  for (const share of SHARES) {
    const cookies: string[][] = [];
    const prepare = (dataDir: string) => void cookies.push(createSignedInShoppers(dataDir, CLIENTS));
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: String(share) };
    await withShop(
      PRODUCTS,
      (off) => withShop(PRODUCTS, (on) => compare({ off, on }, share, cookies, report), { prepare, env }),
      { prepare },
    );
  }
}

async function compare(
  shops: Record<'off' | 'on', BenchShop>,
  share: number,
  cookies: string[][],
  report: (row: ResultRow) => void,
) {
  const [offCookies = [], onCookies = []] = cookies;
  const list = [{ method: 'GET' as const, path: '/api/products?limit=24' }];
  const orders = [addToCartRequest(1), placeOrderRequest()];
  for (const [what, requests, most] of [
    ['product list (24) from the cache', list, MAX_CPU_RATIO.list],
    ['orders, each after an add to cart', orders, MAX_CPU_RATIO.orders],
  ] as const) {
    const runs: Record<'off' | 'on', LoadResult[]> = { off: [], on: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      runs.off.push(await load(shops.off, offCookies, requests));
      runs.on.push(await load(shops.on, onCookies, requests));
    }
    const [off, on] = [medianOf(runs.off.slice(1)), medianOf(runs.on.slice(1))];
    const ratio = on.cpuMsPerRequest / off.cpuMsPerRequest;
    report({
      part: 'telemetry',
      what: `${what}, ${share * 100} % traced`,
      target: `CPU ≤ ${most}× of off`,
      isMet: ratio <= most && on.failures + off.failures === 0,
      figures: {
        'CPU ms/req off': off.cpuMsPerRequest,
        'CPU ms/req on': on.cpuMsPerRequest,
        ratio,
        'req/s off': off.perSecond,
        'req/s on': on.perSecond,
        'p99 ms off': off.p99Ms,
        'p99 ms on': on.p99Ms,
        failures: on.failures + off.failures,
        'RSS MB off': off.rssMb,
        'RSS MB on': on.rssMb,
      },
    });
  }
}

function load(shop: BenchShop, cookies: readonly string[], requests: readonly autocannon.Request[]) {
  let next = 0;
  const setupClient = (client: autocannon.Client) => {
    const cookie = cookies[next++ % cookies.length] ?? '';
    client.setRequests(requests.map((request) => ({ ...request, headers: { ...request.headers, cookie } })));
  };
  return runLoad(shop, { connections: CLIENTS, seconds: SECONDS, setupClient });
}
