import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NODE_ARGS, NODE_SETTINGS } from '../../tools/shop-node-options.mjs';

const REPORTER = new URL('./report-usage.mjs', import.meta.url).href;
const START_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 10;
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Usage {
  /** Of all threads since the start. */
  cpuMs: number;
  rssBytes: number;
  /** Of the main thread: JavaScript objects and the buffers they hold. */
  heldBytes: number;
}

export interface MeasuredProcess {
  url: string;
  /** From spawn to the first good answer. */
  readyMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface Wish {
  script: string;
  port: number;
  /** Answers 200 when the process is ready. */
  readyPath: string;
  env: Record<string, string>;
  /** Where its output goes: a file, as under a service manager, so that reading it costs the measuring process nothing. */
  logFile: string;
  nodeArgs?: string[];
}

/** Starts a server as a process of its own and waits until it answers. */
export async function startMeasured({ script, port, readyPath, env, logFile, nodeArgs = [] }: Wish) {
  const log = openSync(logFile, 'a');
  const began = performance.now();
  const child = spawn(process.execPath, [...NODE_ARGS, ...nodeArgs, '--import', REPORTER, script], {
    cwd: ROOT,
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, ...NODE_SETTINGS, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  await answering(child, url + readyPath, logFile);
  const readyMs = performance.now() - began;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { url, readyMs, usage: () => usageOf(child), stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function answering(child: ChildProcess, url: string, logFile: string) {
  const deadline = performance.now() + START_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended at its start:\n${readFileSync(logFile, 'utf8')}`);
    const isReady = await fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not answer 200 within ${START_WITHIN_MS / 1000} s`);
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [usage] = await once(child, 'message');
  return usage;
}
