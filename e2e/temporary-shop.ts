import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tools/free-port.ts';

const MAIN = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');

type Settings = Record<string, string>;

/**
 * A temporary shop on a free port, for journeys that kill it. Port and data directory stay the same between starts.
 * @param settingsAt  the settings, given its address
 */
export async function temporaryShop(settingsAt: Settings | ((address: string) => Settings) = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'beautymark-temporary-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = typeof settingsAt === 'function' ? settingsAt(address) : settingsAt;
  let running: ChildProcess | null = null;
  let logs = '';

  /** @param others  settings for this start only */
  async function start(others: Settings = {}): Promise<void> {
    const shop = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        CDN_URL: 'self',
        RATE_LIMITS: 'off',
        OPERATOR_TWO_FACTOR: 'offered',
        LOG_LEVEL: 'debug',
        ...settings,
        ...others,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = shop;
    for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (text) => (logs += text));
    while (!(await isReady(address))) {
      if (shop.exitCode !== null) throw new Error(`the shop exited during startup:\n${logs}`);
      await wait(200);
    }
  }

  async function kill(): Promise<void> {
    if (running === null || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    running = null;
  }

  return {
    address,
    dataDir,
    start,
    kill,
    logs: () => logs,
    /** The content of every stored file: database, journal, mails. */
    storedFiles: async () => {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')));
    },
    async [Symbol.asyncDispose]() {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
