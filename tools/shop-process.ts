import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './bootstrap.mjs';
import { freePort } from './free-port.ts';
import { NODE_ARGS, NODE_SETTINGS } from './shop-node-options.mjs';

const CHILD_OF_RUN = new URL('./child-of-run.mjs', import.meta.url).href;
const START_TIMEOUT_MS = 120_000;
const USAGE_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 20;

export type Settings = Record<string, string>;

export interface Usage {
  /** Of all threads since the process started. */
  cpuMs: number;
  rssBytes: number;
}

interface ShopProcessOptions {
  /** The entry point of the shop (the default), of the advisor, or of another server. */
  script?: string;
  env?: Settings;
  /** Modules that the process loads before the shop. Faults are injected there, so that the shop's code contains none. */
  preload?: string[];
  /** Answers with 200 when the process is ready. */
  readyPath?: string;
}

/**
 * Runs the shop as in production in a child process, without rate limits. It keeps its address between starts, so that
 * clients can reconnect.
 */
export async function shopProcess({
  script = 'apps/server/src/main.ts',
  env = {},
  preload = [],
  readyPath = '/api/health',
}: ShopProcessOptions) {
  const logs = mkdtempSync(path.join(tmpdir(), 'beautymark-shop-log-'));
  const logFile = path.join(logs, 'log');
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}`;
  const imports = [CHILD_OF_RUN, ...preload].flatMap((module) => ['--import', module]);
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  function spawnShop(others: Settings): void {
    // Output goes to a file, so that reading it costs a measuring process nothing.
    const log = openSync(logFile, 'a');
    child = spawn(process.execPath, [...NODE_ARGS, ...imports, script], {
      cwd: ROOT,
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        ...NODE_SETTINGS,
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        CDN_URL: 'self',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...env,
        ...others,
      },
    });
    closeSync(log);
    ended = once(child, 'exit');
  }

  const logTail = () => readFileSync(logFile, 'utf8').slice(-4000);
  const isGone = () => child === null || child.exitCode !== null || child.signalCode !== null;

  /**
   * @param others  settings of this start alone
   * @returns milliseconds from spawn to the first 200 response
   */
  async function start(others: Settings = {}): Promise<number> {
    const startedAt = performance.now();
    spawnShop(others);
    while (performance.now() - startedAt < START_TIMEOUT_MS) {
      if (isGone()) throw new Error(`${script} exited during startup:\n${logTail()}`);
      if (await isReady(url + readyPath)) return performance.now() - startedAt;
      await wait(POLL_INTERVAL_MS);
    }
    throw new Error(`${script} was not ready within ${START_TIMEOUT_MS / 1000} s:\n${logTail()}`);
  }

  async function end(signal: NodeJS.Signals) {
    if (!isGone()) child?.kill(signal);
    await ended;
    return { code: child?.exitCode ?? null, signal: child?.signalCode ?? null };
  }

  return {
    url,
    /** As in a balancer's log. */
    host,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal: NodeJS.Signals) => child?.kill(signal),
    ended: () => ended,
    pid: () => child?.pid ?? 0,
    isGone,
    isReady: () => isReady(url + readyPath),
    /** Sends a message to a preloaded module. */
    send: (message: unknown) => child?.send(message as object),
    usage: async (): Promise<Usage> => {
      child?.send('usage');
      // Callers start the process first.
      const response = once(child as ChildProcess, 'message', { signal: AbortSignal.timeout(USAGE_TIMEOUT_MS) });
      const exit = ended.then(() => Promise.reject(new Error(`the shop exited:\n${logTail()}`)));
      const [usage] = await Promise.race([response, exit]);
      return usage;
    },
    log: () => readFileSync(logFile, 'utf8'),
    [Symbol.asyncDispose]: async () => {
      await end('SIGKILL');
      rmSync(logs, { recursive: true, force: true });
    },
  };
}
export type ShopProcess = Awaited<ReturnType<typeof shopProcess>>;

const isReady = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
