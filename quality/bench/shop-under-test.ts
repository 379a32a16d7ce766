import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../tools/free-port.ts';
import { dataOfSize } from './catalog-data-dir.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

/** Without its workers' start a figure would show them loading models. */
const QUIET_MS_PER_LOOK = 15;
const LOOK_MS = 500;
const QUIET_WITHIN_MS = 60_000;

export interface BenchShop extends MeasuredProcess {
  dataDir: string;
}

/** The built shop on that many products, limits off, everything else as in production. */
export async function withShop<Result>(
  size: number,
  use: (shop: BenchShop) => Promise<Result>,
  { prepare, nodeArgs }: { prepare?: (dataDir: string) => void; nodeArgs?: string[] } = {},
): Promise<Result> {
  const dataDir = await dataOfSize(size);
  prepare?.(dataDir);
  const shop = await startShop(dataDir, nodeArgs);
  try {
    await quiet(shop);
    return await use({ ...shop, dataDir });
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param script  what is started: the shop, or something that starts it */
export const startShop = async (dataDir: string, nodeArgs: string[] = [], script = 'apps/server/src/main.ts') =>
  startMeasured({
    script,
    port: await freePort(),
    readyPath: '/api/health',
    env: { DATA_DIR: dataDir, RATE_LIMITS: 'off', CDN_URL: 'self', DATABASE_URL: '' },
    logFile: path.join(dataDir, 'bench.log'),
    nodeArgs,
  });

/** Resolves once the process does nothing by itself: the models of its face workers are loaded. */
export async function quiet(process: MeasuredProcess) {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  for (let last = await process.usage(); performance.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = await process.usage();
    if (now.cpuMs - last.cpuMs < QUIET_MS_PER_LOOK) return;
    last = now;
  }
}
