import { count, hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { NewRow, Row } from '../db/tables.ts';

export type JobRow = Row<'jobs'>;

/** The attempt identifies a claim: each claim of a job begins a new one. */
type Claim = Pick<JobRow, 'id' | 'attempts'>;

interface Times {
  now: string;
  leasedUntil: string;
  /** No job of this kind waits longer, unless the clock was set back. */
  latest: string;
}

export const jobsRepository = (db: Db | Tx) => {
  const claimed = ({ id, attempts }: Claim) =>
    db.updateTable('jobs').where('id', '=', id).where('attempts', '=', attempts);

  const waiting = (key: string) =>
    db.updateTable('jobs').where('key', '=', key).where('running_key', 'is', null).where('failed_at', 'is', null);

  const first = (kind: string, comparison: '<=' | '>', time: string) =>
    db
      .selectFrom('jobs')
      .where('kind', '=', kind)
      .where('failed_at', 'is', null)
      .where('due_at', comparison, time)
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('key', 'is', null),
          // Its own lease has ended.
          eb('running_key', 'is not', null),
          eb(
            'key',
            'not in',
            selectFrom('jobs as running').where('running.running_key', 'is not', null).select('running.running_key'),
          ),
        ]),
      )
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .select(['id', 'attempts', 'failures', 'due_at'])
      .executeTakeFirst();

  return {
    add: (jobs: readonly Pick<NewRow<'jobs'>, 'kind' | 'key' | 'payload' | 'added_at' | 'due_at'>[]) =>
      db
        .insertInto('jobs')
        .values(jobs.map((job) => ({ ...job, attempts: 0 })))
        .execute(),

    /**
     * Claims the job that has been due for longest, until the lease ends, but none whose key is running. If several
     * processes try, one claims the row and the others try again.
     */
    async claim(kind: string, times: Times): Promise<JobRow | null> {
      const found = (await first(kind, '<=', times.now)) ?? (await first(kind, '>', times.latest));
      if (!found) return null;
      const taken = await claimed(found)
        .where('due_at', '=', found.due_at)
        .set(({ ref }) => ({
          attempts: found.attempts + 1,
          failures: found.failures + 1,
          due_at: times.leasedUntil,
          running_key: ref('key'),
        }))
        .returningAll()
        .executeTakeFirst()
        .catch((error: unknown) => {
          if (isUniqueViolation(error)) return undefined;
          throw error;
        });
      return taken ?? this.claim(kind, times);
    },

    /** False if another process has taken the job over. */
    renew: (job: Claim, leasedUntil: string): Promise<boolean> => hasChanged(claimed(job).set({ due_at: leasedUntil })),

    putBack: (job: Claim, { dueAt, ...counts }: { dueAt: string; attempts?: number; failures?: number }) =>
      claimed(job)
        .set({ due_at: dueAt, ...counts, running_key: null })
        .execute(),

    fail: (job: Claim, failedAt: string) => claimed(job).set({ failed_at: failedAt, running_key: null }).execute(),
    retryFailed: async (now: string): Promise<number> => {
      const failed = db.updateTable('jobs').where('failed_at', 'is not', null);
      const { numUpdatedRows } = await failed
        .set({ failed_at: null, failures: 0, due_at: now })
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    remove: ({ id, attempts }: Claim) =>
      db.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts).execute(),

    postpone: (key: string, until: string) => waiting(key).where('due_at', '<', until).set({ due_at: until }).execute(),
    hasten: (key: string, { now, postponedUntil }: { now: string; postponedUntil?: string | undefined }) =>
      (postponedUntil === undefined ? waiting(key) : waiting(key).where('due_at', '=', postponedUntil))
        .set({ due_at: now })
        .execute(),

    countByKind: async (): Promise<Record<string, number>> => {
      const rows = await db
        .selectFrom('jobs')
        .where('failed_at', 'is', null)
        .groupBy('kind')
        .select((eb) => ['kind', eb.fn.countAll<number>().as('jobs')])
        .execute();
      return Object.fromEntries(rows.map(({ kind, jobs }) => [kind, Number(jobs)]));
    },
  };
};

/** Jobs that an operator is to try again. */
export const failedJobs = (db: Db): Promise<number> => count(db.selectFrom('jobs').where('failed_at', 'is not', null));
