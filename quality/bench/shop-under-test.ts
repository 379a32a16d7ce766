import { rmSync } from 'node:fs';
import { type ShopProcess, shopProcess } from '../../tools/shop-process.ts';
import { createDataDirWithProducts } from './catalog-data-dir.ts';

/** KeyBot builds its index after the start; a measurement must not include that. */
const IDLE_CPU_MS_PER_POLL = 15;
const POLL_INTERVAL_MS = 500;
const IDLE_TIMEOUT_MS = 60_000;

export interface BenchShop extends ShopProcess {
  dataDir: string;
}

/** Runs `use` against the built shop with `size` products: rate limits off, everything else as in production. */
export async function withShop<Result>(
  size: number,
  use: (shop: BenchShop) => Promise<Result>,
  { prepare }: { prepare?: (dataDir: string) => void } = {},
): Promise<Result> {
  const dataDir = await createDataDirWithProducts(size);
  prepare?.(dataDir);
  await using shop = await shopProcess({ env: { DATA_DIR: dataDir, DATABASE_URL: '' } });
  try {
    await shop.start();
    await waitUntilIdle(shop);
    return await use({ ...shop, dataDir });
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Resolves when the process is idle, which means that its face workers have loaded their models. */
export async function waitUntilIdle(process: ShopProcess) {
  const deadline = performance.now() + IDLE_TIMEOUT_MS;
  for (let last = await process.usage(); performance.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    const now = await process.usage();
    if (now.cpuMs - last.cpuMs < IDLE_CPU_MS_PER_POLL) return;
    last = now;
  }
}
