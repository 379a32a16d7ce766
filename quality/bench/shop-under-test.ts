import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, NO_POSTGRES } from '../../tools/postgres.ts';
import { type ShopProcess, shopProcess } from '../../tools/shop-process.ts';
import { signedInClient } from '../http-client.ts';
import { createTestDatabase, type DatabaseName, type TestDatabase } from '../reliability/test-database.ts';
import { createDataDirWithProducts } from './catalog-data-dir.ts';

/** KeyBot builds its index after the start; a measurement must not include that. */
const IDLE_CPU_MS_PER_POLL = 15;
const POLL_INTERVAL_MS = 500;
const IDLE_TIMEOUT_MS = 60_000;
/** What the shop lists on an empty database. */
export const SUPPLIED_PRODUCTS = 160;

export interface BenchShop extends ShopProcess {
  /** CPU of all processes of PostgreSQL; 0 with SQLite, which runs in the shop's process. */
  databaseCpuMs(): number;
}

/** The databases that this machine has. */
export function benchDatabases(): DatabaseName[] {
  if (findPostgres()) return ['sqlite', 'postgres'];
  console.error(`✗ ${NO_POSTGRES}: MEASURED WITH SQLITE ONLY`);
  return ['sqlite'];
}

/** Runs `use` against the built shop with `size` products: rate limits off, everything else as in production. */
export async function withShop<Result>(
  size: number,
  use: (shop: BenchShop) => Promise<Result>,
  { prepare }: { prepare?: (dataDir: string) => void } = {},
): Promise<Result> {
  const dataDir = await createDataDirWithProducts(size);
  prepare?.(dataDir);
  try {
    return await startedShop({ DATA_DIR: dataDir, DATABASE_URL: '' }, () => 0, use);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same with the supplied catalog; PostgreSQL writes each commit to the disk, as SQLite does. */
export async function withShopOn(database: DatabaseName, use: (shop: BenchShop) => Promise<void>): Promise<void> {
  if (database === 'sqlite') return withShop(SUPPLIED_PRODUCTS, use);
  await using postgres = await createTestDatabase('postgres');
  await startedShop({ ...postgres.settings, ADVISOR_URL: '' }, () => cpuMsOf(postgres.cluster), use);
}

async function startedShop<Result>(
  env: Record<string, string>,
  databaseCpuMs: () => number,
  use: (shop: BenchShop) => Promise<Result>,
): Promise<Result> {
  await using shop = await shopProcess({ env });
  try {
    await shop.start();
    await waitUntilIdle(shop);
    return await use({ ...shop, databaseCpuMs });
  } finally {
    await shop.stop();
  }
}

/** Signed-in shoppers, who may also sell: the cookies that each sends. */
export async function signedInCookies(shop: BenchShop, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let i = 0; i < count; i++)
    cookies.push((await signedInClient(shop.url, `bench.${i}`, { isSeller: true })).cookie());
  return cookies;
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

const MS_PER_TICK = 10;

/** Linux only: of the server and its children. 0 elsewhere. */
function cpuMsOf(cluster: TestDatabase['cluster']): number {
  if (!cluster || process.platform !== 'linux') return 0;
  const [server = ''] = readFileSync(path.join(cluster.folder, 'cluster/postmaster.pid'), 'utf8').split('\n');
  const numbered = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbered.reduce((sum, pid) => sum + cpuMsOfProcess(pid, server), 0);
}

function cpuMsOfProcess(pid: string, server: string): number {
  try {
    // After the name, which ends with the last bracket: state, parent, …, and from the twelfth on the times.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    if (pid !== server && fields[1] !== server) return 0;
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return 0; // it has ended
  }
}
