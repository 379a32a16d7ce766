import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/free-port.ts';
import { NODE_ARGS, NODE_SETTINGS } from '../../tools/shop-node-options.mjs';
import type { Usage } from '../bench/measured-process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const USAGE_REPORTER = new URL('../bench/report-usage.mjs', import.meta.url).href;
const PARENT_WATCHDOG = new URL('./parent-watchdog.mjs', import.meta.url).href;
const START_TIMEOUT_MS = 60_000;
const USAGE_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 20;

interface ShopProcessOptions {
  /** The entry point of the shop (the default) or of the advisor. */
  script?: string;
  env: Record<string, string>;
  /**
   * Modules that the process loads before the shop. Faults are injected there, so that the shop's code contains none.
   */
  preload?: string[];
}

/**
 * Runs the shop as in production in a child process. It keeps its address between starts, so that clients can
 * reconnect.
 */
export async function shopProcess({ script = 'apps/server/src/main.ts', env, preload = [] }: ShopProcessOptions) {
  const logs = mkdtempSync(path.join(tmpdir(), 'beautymark-shop-log-'));
  const logFile = path.join(logs, 'log');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const imports = [USAGE_REPORTER, PARENT_WATCHDOG, ...preload].flatMap((module) => ['--import', module]);
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  function spawnShop(): ChildProcess {
    const log = openSync(logFile, 'a');
    const next = spawn(process.execPath, [...NODE_ARGS, ...imports, script], {
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
      },
    });
    closeSync(log);
    child = next;
    ended = once(next, 'exit');
    return next;
  }

  const logTail = () => readFileSync(logFile, 'utf8').slice(-4000);

  const isGone = () => child === null || child.exitCode !== null || child.signalCode !== null;

  /** @returns milliseconds from spawn to the first 200 response of /api/health */
  async function start(): Promise<number> {
    const startedAt = performance.now();
    spawnShop();
    while (performance.now() - startedAt < START_TIMEOUT_MS) {
      if (isGone()) throw new Error(`the shop exited during startup:\n${logTail()}`);
      if (await isReady(url)) return performance.now() - startedAt;
      await wait(POLL_INTERVAL_MS);
    }
    throw new Error(`the shop was not ready within ${START_TIMEOUT_MS / 1000} s:\n${logTail()}`);
  }

  async function end(signal: NodeJS.Signals) {
    if (!isGone()) child?.kill(signal);
    await ended;
    return { code: child?.exitCode ?? null, signal: child?.signalCode ?? null };
  }

  return {
    url,
    start,
    /** Starts without waiting until the shop is ready. */
    spawn: () => void spawnShop(),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal: NodeJS.Signals) => child?.kill(signal),
    ended: () => ended,
    pid: () => child?.pid ?? 0,
    isGone,
    /** Sends a message to a preloaded module. */
    send: (message: unknown) => child?.send(message as object),
    usage: async (): Promise<Usage> => {
      child?.send('usage');
      const response = once(child as ChildProcess, 'message', {
        signal: AbortSignal.timeout(USAGE_TIMEOUT_MS),
      }); // callers start the process first
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

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
