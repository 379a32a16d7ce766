import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Clock, isoAfter, MINUTE_MS, SECOND_MS } from '../lifecycle/clock.ts';
import type { Log } from '../lifecycle/log.ts';
import { type JobRow, jobsRepository } from './jobs.repository.ts';

const POLL_MS = 5 * SECOND_MS;
/** A process that dies is taken for dead so long after its last step. */
const LEASE_MS = 30 * SECOND_MS;
/** Jobs that one process works on at the same time. */
const LANES = 2;
const FIRST_DELAY_MS = 5 * SECOND_MS;
const MAX_DELAY_MS = 10 * MINUTE_MS;
/** How long an answer waits for the work that it has asked for: small work is done by then. */
const BRIEFLY_MS = 500;

/** What a job may use while it runs. */
export interface RunningJob {
  /** Aborted when the process stops: what cannot be interrupted for seconds should watch it. */
  signal: AbortSignal;
  /**
   * Does a part of the work in a transaction of its own, on the maintenance pool. Throws, and changes nothing, when the
   * process stops or another one has taken the job over.
   */
  step<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}
/** Does all of a job. A job may be begun again after any of its steps, so each step finds for itself what is left to do. */
type Work<Payload> = (job: RunningJob, payload: Payload) => Promise<void>;

interface Deps {
  database: Pick<Database, 'maintenancePool'>;
  clock: Clock;
  log: Log;
}

class LostJob extends Error {}

/**
 * Background work that must be done, also after a crash. A job is a row, written in the transaction of what it follows
 * from. One process at a time works on it, and tries again, later and later, until it is done. Jobs of one key run one
 * after the other, in the order in which they were added.
 */
export function jobRunner({ database: { maintenancePool: db }, clock, log }: Deps) {
  const works = new Map<string, Work<never>>();
  const stopping = new AbortController();
  const lanes = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;

  /** @returns  adds a job of this kind; the caller calls `wake` after the commit */
  function kind<Payload>(name: string, work: Work<Payload>) {
    works.set(name, work);
    return (tx: Tx, payload: Payload, key: string | null = null) =>
      jobsRepository(tx).add({ kind: name, key, payload: JSON.stringify(payload) }, clock.now().toISOString());
  }

  async function workAll(): Promise<void> {
    do {
      // Before the jobs are read: a later `wake` may follow a job that this reading misses.
      isWoken = false;
      for (let job = await claim(); job; job = await claim()) {
        startLane();
        await run(job);
      }
    } while (isWoken && !stopping.signal.aborted);
  }

  async function claim(): Promise<JobRow | null> {
    if (stopping.signal.aborted) return null;
    const now = clock.now().toISOString();
    const times = { now, leasedUntil: isoAfter(clock, LEASE_MS), latest: isoAfter(clock, MAX_DELAY_MS) };
    return jobsRepository(db).claim([...works.keys()], times);
  }

  async function run(row: JobRow): Promise<void> {
    const line = { jobId: row.id, kind: row.kind, attempts: row.attempts };
    try {
      const work = works.get(row.kind);
      await work?.({ signal: stopping.signal, step: (part) => step(row, part) }, JSON.parse(row.payload) as never); // as `kind` wrote it
      await jobsRepository(db).remove(row);
    } catch (error) {
      if (error instanceof LostJob) return;
      const isStopped = stopping.signal.aborted;
      const delayMs = isStopped ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (row.attempts - 1));
      await jobsRepository(db).putBack(row, { dueAt: isoAfter(clock, delayMs), wasTried: !isStopped });
      if (!isStopped) log.error({ err: error, ...line }, 'job failed');
    }
  }

  async function step<Result>(row: JobRow, part: (tx: Tx) => Promise<Result>): Promise<Result> {
    stopping.signal.throwIfAborted();
    const result = await inTransaction(db, async (tx) => {
      if (!(await jobsRepository(tx).renew(row, isoAfter(clock, LEASE_MS)))) throw new LostJob();
      return part(tx);
    });
    // Requests come between two steps.
    await nextTurn();
    return result;
  }

  function startLane(): void {
    if (lanes.size >= LANES || stopping.signal.aborted) return;
    const lane: Promise<void> = workAll()
      .catch((error: unknown) => log.error({ err: error }, 'jobs not read'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  /** Resolves when every job that is due has been tried. */
  async function wake(): Promise<void> {
    isWoken = true;
    startLane();
    while (lanes.size > 0) await Promise.all(lanes);
  }

  return {
    kind,
    wake,
    /** Wakes, and resolves when small work is done; large work goes on. */
    wakeBriefly: async () => {
      const briefly = new Promise<void>((resolve) => setTimeout(resolve, BRIEFLY_MS).unref());
      await Promise.race([wake(), briefly]);
    },
    waiting: () => jobsRepository(db).count(),
    start: () => {
      timer = setInterval(() => void wake(), POLL_MS);
      timer.unref();
      void wake();
    },
    /** Resolves when the steps that are under way are done; the next process goes on with their jobs. */
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      while (lanes.size > 0) await Promise.all(lanes);
    },
  };
}
export type JobRunner = ReturnType<typeof jobRunner>;
