import type autocannon from 'autocannon';
import type { Row } from '../../results-table.ts';
import { anAdd, anOrder } from '../api-request.fixture.ts';
import { drive, type Figures, type Load, medianOf } from '../load-generator.ts';
import { signedInAs } from '../seed-shoppers.ts';
import { type BenchShop, withShop } from '../shop-under-test.ts';

const CLIENTS = 10;
const SECONDS = 4;
const ROUNDS = 3;
const ADDS = 1000;
const ORDERS = 400;

/** Ten signed-in shoppers, each on a connection of its own; every answer stands for what is on the disk. */
export const writes =
  (sizes: readonly number[]) =>
  async (report: (row: Row) => void): Promise<void> => {
    for (const size of sizes) {
      let cookies: string[] = [];
      const prepare = (dataDir: string) => {
        cookies = signedInAs(dataDir, CLIENTS);
      };
      await withShop(size, (shop) => measure(shop, size, cookies, report), { prepare });
    }
  };

async function measure(shop: BenchShop, size: number, cookies: string[], report: (row: Row) => void) {
  const rounds = async (requests: autocannon.Request[]) => {
    const load: Load = { connections: CLIENTS, seconds: SECONDS, setupClient: oneShopperEach(cookies, requests) };
    const runs: Figures[] = [];
    for (let i = 0; i <= ROUNDS; i++) runs.push(await drive(shop, load));
    return medianOf(runs.slice(1));
  };
  const adds = await rounds(Array.from({ length: 20 }, (_, i) => anAdd(i + 1)));
  report(rowOf(`add to cart, ${size} products`, adds, adds.perSecond, ADDS));
  // An order empties the cart, so each needs a line before it: both are counted, one of two is an order.
  const pairs = await rounds([anAdd(1), anOrder()]);
  report(rowOf(`orders, each after an add, ${size} products`, pairs, pairs.perSecond / 2, ORDERS));
}

function rowOf(what: string, figures: Figures, perSecond: number, least: number): Row {
  return {
    part: 'writes',
    what,
    target: `≥ ${least}/s, ${CLIENTS} clients`,
    isMet: perSecond >= least && figures.failures === 0,
    figures: {
      'per second': perSecond,
      'p50 ms': figures.p50Ms,
      'p99 ms': figures.p99Ms,
      'CPU ms/req': figures.cpuMsPerRequest,
      failures: figures.failures,
      'RSS MB': figures.rssMb,
    },
  };
}

function oneShopperEach(cookies: readonly string[], requests: readonly autocannon.Request[]) {
  let next = 0;
  return (client: autocannon.Client) => {
    const cookie = cookies[next++ % cookies.length] ?? '';
    client.setRequests(requests.map((request) => ({ ...request, headers: { ...request.headers, cookie } })));
  };
}
