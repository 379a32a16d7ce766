import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NODE_ARGS, NODE_SETTINGS } from '../../tools/shop-node-options.mjs';

const USAGE_REPORTER = new URL('./report-usage.mjs', import.meta.url).href;
const START_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 10;
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Usage {
  /** Of all threads since the process started. */
  cpuMs: number;
  rssBytes: number;
  /** Of the main thread: the JavaScript heap and its buffers. */
  mainThreadBytes: number;
}

export interface MeasuredProcess {
  url: string;
  /** From spawn to the first 200 response. */
  readyMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface StartOptions {
  script: string;
  port: number;
  /** Responds with 200 when the process is ready. */
  readyPath: string;
  env: Record<string, string>;
  /** Output goes to a file, so that reading it costs the measuring process nothing. */
  logFile: string;
  nodeArgs?: string[];
}

/** Starts a server as a child process and waits until it is ready. */
export async function startMeasured({ script, port, readyPath, env, logFile, nodeArgs = [] }: StartOptions) {
  const log = openSync(logFile, 'a');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...NODE_ARGS, ...nodeArgs, '--import', USAGE_REPORTER, script], {
    cwd: ROOT,
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, ...NODE_SETTINGS, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, url + readyPath, logFile);
  const readyMs = performance.now() - startedAt;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { url, readyMs, usage: () => requestUsage(child), stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function waitUntilReady(child: ChildProcess, url: string, logFile: string) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`${url}: the process exited during startup:\n${readFileSync(logFile, 'utf8')}`);
    const isReady = await fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  child.kill('SIGKILL');
  throw new Error(`${url} was not ready within ${START_TIMEOUT_MS / 1000} s`);
}

async function requestUsage(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [usage] = await once(child, 'message');
  return usage;
}
