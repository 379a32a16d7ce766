import { HOUR_MS } from './clock.ts';
import type { Log } from './log.ts';

/** Removes what has expired, every hour; a chore that fails is tried again at the next round. */
export function chores(log: Log, tasks: Record<string, () => Promise<unknown>>) {
  const run = async () => {
    for (const [chore, task] of Object.entries(tasks)) {
      await task().catch((error: unknown) => log.error({ err: error, chore }, 'a chore failed'));
    }
  };
  const timer = setInterval(() => void run(), HOUR_MS);
  timer.unref();
  return { run, stop: () => clearInterval(timer) };
}
