import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../tools/free-port.ts';
import { createDataDirWithProducts } from './catalog-data-dir.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

/** KeyBot builds its index after the start; a measurement must not include that. */
const IDLE_CPU_MS_PER_POLL = 15;
const POLL_INTERVAL_MS = 500;
const IDLE_TIMEOUT_MS = 60_000;

type Env = Record<string, string>;

export interface BenchShop extends MeasuredProcess {
  dataDir: string;
}

/** Runs `use` against the built shop with `size` products: rate limits off, everything else as in production. */
export async function withShop<Result>(
  size: number,
  use: (shop: BenchShop) => Promise<Result>,
  { prepare, nodeArgs, env }: { prepare?: (dataDir: string) => void; nodeArgs?: string[]; env?: Env } = {},
): Promise<Result> {
  const dataDir = await createDataDirWithProducts(size);
  prepare?.(dataDir);
  const shop = await startShop(dataDir, nodeArgs, undefined, env);
  try {
    await waitUntilIdle(shop);
    return await use({ ...shop, dataDir });
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param script  the shop's entry point, or a script that starts it */
export const startShop = async (
  dataDir: string,
  nodeArgs: string[] = [],
  script = 'apps/server/src/main.ts',
  env: Env = {},
) =>
  startMeasured({
    script,
    port: await freePort(),
    readyPath: '/api/health',
    env: { DATA_DIR: dataDir, RATE_LIMITS: 'off', CDN_URL: 'self', DATABASE_URL: '', ...env },
    logFile: path.join(dataDir, 'bench.log'),
    nodeArgs,
  });

/** Resolves when the process is idle, which means that its face workers have loaded their models. */
export async function waitUntilIdle(process: MeasuredProcess) {
  const deadline = performance.now() + IDLE_TIMEOUT_MS;
  for (let last = await process.usage(); performance.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    const now = await process.usage();
    if (now.cpuMs - last.cpuMs < IDLE_CPU_MS_PER_POLL) return;
    last = now;
  }
}
