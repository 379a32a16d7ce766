import { rmSync } from 'node:fs';
import { median } from '@beautymark/contracts/math/statistics';
import { clearFaces } from '../../../packages/face-analysis/test/sample-faces.ts';
import { type ShopProcess, shopProcess } from '../../../tools/shop-process.ts';
import { httpClient, succeeded } from '../../http-client.ts';
import type { ResultRow } from '../../results.ts';
import { createDataDirWithProducts } from '../catalog-data-dir.ts';
import { waitUntilIdle } from '../shop-under-test.ts';

const READY_MS = 2000;
const IDLE_MB = 200;
const WORKER_MB = 320;
const STARTS = 3;

/** KeyBot builds its index shortly after the start. */
const SETTLE_MS = 2000;

/** Measures the time from spawn to ready on an existing database, then the idle memory. */
export const start =
  (sizes: readonly number[]) =>
  async (report: (row: ResultRow) => void): Promise<void> => {
    for (const size of sizes) {
      const dataDir = await createDataDirWithProducts(size);
      const readyMs = (script: string) => medianOfStarts(dataDir, script, async (_shop, readyMs) => readyMs);
      const startCommandMs = await readyMs('tools/start.mjs');
      const processMs = await readyMs('apps/server/src/main.ts');
      const idleMb = await medianOfStarts(dataDir, 'apps/server/src/main.ts', idleMemoryMb);
      const withWorkerMb = await medianOfStarts(dataDir, 'apps/server/src/main.ts', memoryAfterPhotoMb);
      rmSync(dataDir, { recursive: true, force: true });
      report({
        what: `${size} products`,
        target: `ready ≤ ${READY_MS} ms, ≤ ${IDLE_MB} MB, worker ≤ ${WORKER_MB} MB`,
        isMet: startCommandMs <= READY_MS && idleMb <= IDLE_MB && withWorkerMb - idleMb <= WORKER_MB,
        figures: {
          'ready ms, start command': startCommandMs,
          'ready ms, process': processMs,
          'MB idle, no worker': idleMb,
          'MB idle, one worker': withWorkerMb,
          'worker MB': withWorkerMb - idleMb,
        },
      });
    }
  };

async function medianOfStarts(
  dataDir: string,
  script: string,
  measure: (shop: ShopProcess, readyMs: number) => Promise<number>,
) {
  const values: number[] = [];
  // The first start fills the compile cache and does not count.
  for (let i = 0; i <= STARTS; i++) {
    await using shop = await shopProcess({ script, env: { DATA_DIR: dataDir, DATABASE_URL: '' } });
    values.push(await measure(shop, await shop.start()));
    await shop.stop();
  }
  return median(values.slice(1));
}

async function idleMemoryMb(shop: ShopProcess): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await waitUntilIdle(shop);
  return (await shop.usage()).rssBytes / 2 ** 20;
}

/** The first photo starts a worker. */
async function memoryAfterPhotoMb(shop: ShopProcess): Promise<number> {
  const [face] = await clearFaces();
  const photo = { base64_str: face?.toString('base64') };
  succeeded(await httpClient(shop.url).post('/analyze_and_recommend', photo));
  return idleMemoryMb(shop);
}
