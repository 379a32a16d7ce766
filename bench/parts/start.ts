import { rmSync } from 'node:fs';
import { dataOfSize } from '../catalogue-of-size.ts';
import { median } from '../drive.ts';
import type { Row } from '../report.ts';
import { quiet, startShop } from '../shop.ts';

const READY_MS = 2000;
const IDLE_MB = 200;
const WORKER_MB = 320;
const STARTS = 3;

/** From the start of the process to the first good answer, on a filled database; then memory at rest. */
export const start =
  (sizes: readonly number[]) =>
  async (report: (row: Row) => void): Promise<void> => {
    for (const size of sizes) {
      const dataDir = await dataOfSize(size);
      const ready: number[] = [];
      const early: number[] = [];
      const late: number[] = [];
      for (let i = 0; i < STARTS; i++) {
        const shop = await startShop(dataDir);
        ready.push(shop.readyMs);
        early.push((await shop.usage()).rssBytes / 2 ** 20);
        await quiet(shop);
        late.push((await shop.usage()).rssBytes / 2 ** 20);
        await shop.stop();
      }
      rmSync(dataDir, { recursive: true, force: true });
      const [readyMs, idleMb, workerMb] = [median(ready), median(early), median(late)];
      report({
        part: 'start',
        what: `${size} products`,
        target: `ready ≤ ${READY_MS} ms, ≤ ${IDLE_MB} MB, worker ≤ ${WORKER_MB} MB`,
        isMet: readyMs <= READY_MS && idleMb <= IDLE_MB && workerMb - idleMb <= WORKER_MB,
        figures: {
          'ready ms': readyMs,
          'MB when ready, worker still empty': idleMb,
          'MB with one loaded worker': workerMb,
          'worker MB': workerMb - idleMb,
        },
      });
    }
  };
