/** Runs several processes of one shop that share a PostgreSQL, as in deploy/compose.yaml. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';

const MAIN = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');

export interface ShopProcess {
  address: string;
  /** `host:port`, as in the balancer's log. */
  host: string;
  start(): Promise<void>;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends the process without warning, as a machine that fails does. */
  kill(): Promise<void>;
  log(): string;
}

interface Options {
  /** Each process has a folder of its own, as on another machine. */
  sharesNoFolder?: boolean;
  /** PostgreSQL writes to disk before it confirms. */
  isDurable?: boolean;
}

/** Starts two processes at the same time on an empty database. */
export async function startShopProcesses(
  env: Record<string, string> = {},
  { sharesNoFolder = false, isDurable = false }: Options = {},
) {
  const postgres = await startPostgres({ isDurable });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'beautymark-processes-'));
  const shared = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    CDN_URL: 'self',
    RATE_LIMITS: 'off',
    OPERATOR_TWO_FACTOR: 'offered',
    ...env,
  };
  const folderOf = (name: string) => ({ DATA_DIR: sharesNoFolder ? path.join(dataDir, name) : dataDir });
  const shops = [
    await createShopProcess({ ...shared, ...folderOf('one') }),
    await createShopProcess({ ...shared, ...folderOf('two') }),
  ] as const;
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
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

async function createShopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const address = `http://${host}`;
  let running: ChildProcess | null = null;
  let output = '';
  return {
    address,
    host,
    log: () => output,
    async start() {
      const shop = spawn(process.execPath, [MAIN], {
        env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running = shop;
      for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (text) => (output += text));
      while (!(await isReady(address))) {
        if (shop.exitCode !== null) throw new Error(`a shop process exited during startup:\n${output}`);
        await wait(100);
      }
    },
    async stop() {
      const shop = running;
      if (shop === null) return null;
      running = null;
      if (shop.exitCode !== null || shop.signalCode !== null) return shop.exitCode;
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      const [code] = await ended;
      return code === null ? null : Number(code);
    },
    async kill() {
      const shop = running;
      running = null;
      if (shop === null || shop.exitCode !== null) return;
      const ended = once(shop, 'exit');
      shop.kill('SIGKILL');
      await ended;
    },
  };
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
