import { rmSync } from 'node:fs';
import type { Row } from '../../results-table.ts';
import { dataOfSize } from '../catalog-data-dir.ts';
import { median } from '../load-generator.ts';
import type { MeasuredProcess } from '../measured-process.ts';
import { quiet, startShop } from '../shop-under-test.ts';

const READY_MS = 2000;
const IDLE_MB = 200;
const WORKER_MB = 320;
const STARTS = 3;

/** KeyBot learns a moment after the start. */
const SETTLED_AFTER_MS = 2000;

/** From the start of the process to the first good answer, on a filled database; then memory at rest. */
export const start =
  (sizes: readonly number[]) =>
  async (report: (row: Row) => void): Promise<void> => {
    for (const size of sizes) {
      const dataDir = await dataOfSize(size);
      const times = (script: string) => repeated(dataDir, script, async ({ readyMs }) => readyMs);
      const memory = (script: string) => repeated(dataDir, script, settledMb);
      const command = await times('tools/start.mjs');
      const process = await times('apps/server/src/main.ts');
      const idleMb = await memory('quality/bench/shop-without-face-workers.ts');
      const withWorkerMb = await memory('apps/server/src/main.ts');
      rmSync(dataDir, { recursive: true, force: true });
      report({
        part: 'start',
        what: `${size} products`,
        target: `ready ≤ ${READY_MS} ms, ≤ ${IDLE_MB} MB, worker ≤ ${WORKER_MB} MB`,
        isMet: command <= READY_MS && idleMb <= IDLE_MB && withWorkerMb - idleMb <= WORKER_MB,
        figures: {
          'ready ms, start command': command,
          'ready ms, process': process,
          'MB idle, no worker': idleMb,
          'MB idle, one worker': withWorkerMb,
          'worker MB': withWorkerMb - idleMb,
        },
      });
    }
  };

async function repeated(dataDir: string, script: string, measure: (shop: MeasuredProcess) => Promise<number>) {
  const found: number[] = [];
  // The first start fills the cache of compiled code.
  for (let i = 0; i <= STARTS; i++) {
    const shop = await startShop(dataDir, [], script);
    found.push(await measure(shop));
    await shop.stop();
  }
  return median(found.slice(1));
}

async function settledMb(shop: MeasuredProcess): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
  await quiet(shop);
  return (await shop.usage()).rssBytes / 2 ** 20;
}
