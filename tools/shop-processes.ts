/** Runs several processes of one shop that share a PostgreSQL, as in deploy/compose.yaml. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.ts';
import { type Settings, shopProcess } from './shop-process.ts';

interface Options {
  /** Each process has a folder of its own, as on another machine. */
  sharesNoFolder?: boolean;
  /** PostgreSQL writes to disk before it confirms. */
  isDurable?: boolean;
}

/** Starts two processes at the same time on an empty database. */
export async function startShopProcesses(
  env: Settings = {},
  { sharesNoFolder = false, isDurable = false }: Options = {},
) {
  const postgres = await startPostgres({ isDurable });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'beautymark-processes-'));
  const shared = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'info',
    OPERATOR_TWO_FACTOR: 'offered',
    ...env,
  };
  const folderOf = (name: string) => ({ DATA_DIR: sharesNoFolder ? path.join(dataDir, name) : dataDir });
  const shops = [
    await shopProcess({ env: { ...shared, ...folderOf('one') } }),
    await shopProcess({ env: { ...shared, ...folderOf('two') } }),
  ] as const;
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await Promise.all(shops.map((shop) => shop[Symbol.asyncDispose]()));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(shops.map((shop) => shop.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { shops, postgres, databaseUrl: postgres.url, dataDir, stop, [Symbol.asyncDispose]: stop };
}
