import { availableParallelism } from 'node:os';
import { PHOTO_SIDE_PX } from '@beautymark/contracts/limits';
import sharp from 'sharp';
import { clearFaces } from '../../../packages/face-analysis/test/sample-faces.ts';
import type { ResultRow } from '../../results.ts';
import { runLoad } from '../load-generator.ts';
import { withShop } from '../shop-under-test.ts';

const PAGES_P99_MS = 50;
const SECONDS = 6;
/** More than there are face workers, so that all of them stay busy. */
const SCAN_CONNECTIONS = availableParallelism() + 2;
/** Shoppers who browse at the same time. */
const PAGE_CONNECTIONS = 4;

/** Measures page latency while every face worker is busy. */
export async function scans(report: (row: ResultRow) => void): Promise<void> {
  const photos = await Promise.all(
    (await clearFaces()).map((photo) => sharp(photo).resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX).jpeg().toBuffer()),
  );
  const requests = photos.map((photo) => ({
    method: 'POST' as const,
    path: '/analyze_and_recommend',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ base64_str: photo.toString('base64') }),
  }));
  const pages = ['/', '/products', '/product/54', '/api/products?limit=24'].map((path) => ({ path }));
  await withShop(160, async (shop) => {
    const browsing = { connections: PAGE_CONNECTIONS, seconds: SECONDS, requests: pages };
    const idle = await runLoad(shop, browsing);
    const [busy, scanned] = await Promise.all([
      runLoad(shop, browsing),
      runLoad(shop, { connections: SCAN_CONNECTIONS, seconds: SECONDS, requests }),
    ]);
    const figures = (f: typeof busy) => ({
      'per second': f.perSecond,
      'p50 ms': f.p50Ms,
      'p99 ms': f.p99Ms,
      failures: f.failures,
    });
    report({ part: 'scans', what: 'pages, no scans', target: '', isMet: null, figures: figures(idle) });
    report({
      part: 'scans',
      what: 'pages, all face workers busy',
      target: `p99 ≤ ${PAGES_P99_MS} ms`,
      isMet: busy.p99Ms <= PAGES_P99_MS && busy.failures === 0,
      figures: figures(busy),
    });
    report({
      part: 'scans',
      what: `scans, ${SCAN_CONNECTIONS} concurrent, queueing included`,
      target: '',
      isMet: null,
      figures: { ...figures(scanned), 'RSS MB': scanned.rssMb },
    });
  });
}
