import type { Db } from '../db/database.ts';
import type { CleanUpRun } from '../db/delete-some.ts';
import { HOUR_MS, MINUTE_MS } from './clock.ts';
import type { Log } from './log.ts';
import { polledJob } from './polled-job.ts';

/** Soon, because a process may be restarted often; not at once, because it has just begun to answer. */
const FIRST_AFTER_MS = MINUTE_MS;

/**
 * Runs the cleanup tasks soon after the start and then every hour, on the maintenance pool. A failed task runs again an
 * hour later.
 */
export function scheduledCleanup(
  log: Log,
  db: Db,
  tasks: Record<string, (run: CleanUpRun) => Promise<unknown>>,
): { run: () => Promise<void>; stop: () => Promise<void> } {
  const run = async (isStopping: () => boolean) => {
    for (const [name, task] of Object.entries(tasks)) {
      if (isStopping()) return;
      await task({ db, isStopping }).catch((error: unknown) =>
        log.error({ err: error, task: name }, 'cleanup task failed'),
      );
    }
  };
  const { wake, start, stop } = polledJob({ name: 'cleanup', log, pollMs: HOUR_MS, run });
  const first = setTimeout(start, FIRST_AFTER_MS);
  first.unref();
  return {
    run: wake,
    stop: () => {
      clearTimeout(first);
      return stop();
    },
  };
}
