import { HOUR_MS } from './clock.ts';
import type { Log } from './log.ts';

/** Runs the cleanup tasks every hour. A task that fails is tried again an hour later. */
export function scheduledCleanup(log: Log, tasks: Record<string, () => Promise<unknown>>) {
  const run = async () => {
    for (const [name, task] of Object.entries(tasks)) {
      await task().catch((error: unknown) => log.error({ err: error, task: name }, 'cleanup task failed'));
    }
  };
  const timer = setInterval(() => void run(), HOUR_MS);
  timer.unref();
  return { run, stop: () => clearInterval(timer) };
}
