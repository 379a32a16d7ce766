import type { ResultRow } from '../../results.ts';
import { runLoad } from '../load-generator.ts';
import { withShop } from '../shop-under-test.ts';

const CLIENTS = 10;
const SECONDS = 4;
/** More than the cache has room for. */
const FLOOD = 8000;
const MIN_RATIO = 0.5;

const list = { method: 'GET' as const, path: '/api/products?limit=24' };
const made = (i: number) => ({ method: 'GET' as const, path: `/api/products?limit=24&maxPrice=${20 + i / 1000}` });
const products = Array.from({ length: 100 }, (_, i) => ({ method: 'GET' as const, path: `/api/products/${i + 1}` }));

/** Whether product pages are served from the cache again after a flood of addresses that are each asked for once. */
export async function flood(report: (row: ResultRow) => void): Promise<void> {
  await withShop(160, async (shop) => {
    const mixed = () => runLoad(shop, { connections: CLIENTS, seconds: SECONDS, requests: [list, ...products] });
    await mixed();
    const before = await mixed();
    await runLoad(shop, { connections: CLIENTS, seconds: SECONDS, requests: [list] });
    const shares = Array.from({ length: CLIENTS }, (_, client) =>
      Array.from({ length: FLOOD / CLIENTS }, (_, i) => made(client * FLOOD + i)),
    );
    await runLoad(shop, {
      connections: CLIENTS,
      seconds: 0,
      amount: FLOOD,
      setupClient: (client) => client.setRequests(shares.pop() ?? []),
    });
    const after = await mixed();
    const ratio = after.perSecond / before.perSecond;
    report({
      part: 'flood',
      what: `list and product details after ${FLOOD} made-up list addresses`,
      target: `≥ ${MIN_RATIO} of the rate before`,
      isMet: ratio >= MIN_RATIO && after.failures === 0,
      figures: { ratio, 'before/s': before.perSecond, 'after/s': after.perSecond, 'p99 ms': after.p99Ms },
    });
  });
}
