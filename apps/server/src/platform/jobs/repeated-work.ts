import { hasChanged } from '#platform/db/count.ts';
import type { Database } from '#platform/db/database.ts';
import { type Clock, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';

interface Deps {
  database: Pick<Database, 'db'>;
  clock: Clock;
  log: Log;
}
type Run = (isStopping: () => boolean) => Promise<void>;

/** Background work that may be missed once. What must be done is a job. */
export function repeatedWork({ database: { db }, clock, log }: Deps) {
  const all: ReturnType<typeof polledJob>[] = [];

  /**
   * At the start, then every so often, and when the function that is returned is called. Several processes may do it at
   * the same time.
   */
  function every(name: string, pollMs: number, run: Run): () => Promise<void> {
    const work = polledJob({ name, log, pollMs, run });
    all.push(work);
    return work.wake;
  }

  /**
   * Once a day, by one process: at that time (UTC), or at the first start after it.
   * @returns does it at once
   */
  function daily(name: string, timeOfDay: `${number}:${number}`, run: Run): () => Promise<void> {
    let lastDay = '';
    every(name, MINUTE_MS, async (isStopping) => {
      const [day = '', time = ''] = clock.now().toISOString().split('T');
      if (time < timeOfDay || day === lastDay) return;
      if (await claimDay(name, day)) await run(isStopping);
      lastDay = day;
    });
    return () => run(() => false);
  }

  /** @returns whether no process has begun the day's work yet */
  const claimDay = (name: string, value: string): Promise<boolean> =>
    hasChanged(
      db
        .insertInto('metadata')
        .values({ name: `last day of ${name}`, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('metadata.value', '<>', value)),
    );

  return {
    every,
    daily,
    start: () => {
      for (const { start } of all) start();
    },
    /** Resolves when what is under way is done. */
    stop: async () => {
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
}
export type RepeatedWork = ReturnType<typeof repeatedWork>;
