import type { Insertable } from 'kysely';
import { count } from '#platform/db/count.ts';
import type { Db, Tx } from '../db/database.ts';
import type { JobRow, Tables } from '../db/tables.ts';

export type { JobRow } from '../db/tables.ts';

/** A claim is known by the attempt that it began: a later claim of the job begins another one. */
type Claim = Pick<JobRow, 'id' | 'attempts'>;

interface Times {
  now: string;
  leasedUntil: string;
  /** No retry waits for longer, unless the clock was set back. */
  latest: string;
}

export const jobsRepository = (db: Db | Tx) => {
  const claimed = ({ id, attempts }: Claim) =>
    db.updateTable('jobs').where('id', '=', id).where('attempts', '=', attempts);

  return {
    add: (job: Pick<Insertable<Tables['jobs']>, 'kind' | 'key' | 'payload'>, now: string) =>
      db
        .insertInto('jobs')
        .values({ ...job, attempts: 0, added_at: now, due_at: now })
        .execute(),

    /**
     * Takes the job that has been due for longest until the lease ends: then it is due again. Of a key only the oldest job
     * can be taken. If several processes try, only one still finds the row that it has read; the others try again.
     */
    async claim(kinds: readonly string[], times: Times): Promise<JobRow | null> {
      if (kinds.length === 0) return null;
      const due = await db
        .selectFrom('jobs')
        .where('kind', 'in', kinds)
        .where(({ eb, or, and }) =>
          or([eb('due_at', '<=', times.now), and([eb('attempts', '>', 0), eb('due_at', '>', times.latest)])]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('jobs as earlier')
                .whereRef('earlier.key', '=', 'jobs.key')
                .whereRef('earlier.id', '<', 'jobs.id')
                .select('earlier.id'),
            ),
          ),
        )
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .select(['id', 'attempts', 'due_at'])
        .executeTakeFirst();
      if (!due) return null;
      const taken = await claimed(due)
        .where('due_at', '=', due.due_at)
        .set({ attempts: due.attempts + 1, due_at: times.leasedUntil })
        .returningAll()
        .executeTakeFirst();
      return taken ?? this.claim(kinds, times);
    },

    /** False if another process has taken the job over. */
    renew: async (job: Claim, leasedUntil: string): Promise<boolean> =>
      (await claimed(job).set({ due_at: leasedUntil }).returning('id').executeTakeFirst()) !== undefined,

    putBack: (job: Claim, { dueAt, wasTried }: { dueAt: string; wasTried: boolean }) =>
      claimed(job)
        .set({ due_at: dueAt, attempts: wasTried ? job.attempts : job.attempts - 1 })
        .execute(),

    remove: ({ id, attempts }: Claim) =>
      db.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts).execute(),

    count: (): Promise<number> => count(db.selectFrom('jobs')),
  };
};
