import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Tx } from '#platform/db/database.ts';
import { afterCommit, inTransaction } from '#platform/db/transaction.ts';
import { type Clock, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import { type Backoff, backoff } from './backoff.ts';
import { type JobRow, jobsRepository } from './jobs.repository.ts';

const POLL_MS = 5 * SECOND_MS;
/** How long an answer waits for the work that it has asked for: small work is done by then. */
const BRIEFLY_MS = 500;
/** What has not ended by then, such as a call without an answer, is cut off: for its job that is a kill. */
const STOP_WITHIN_MS = 3 * SECOND_MS;
/** Between the clocks of two processes. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

interface Options {
  /** Jobs of the kind that one process works on at the same time. */
  lanes?: number;
  /** A process that dies is taken for dead so long after it has begun, or after its last step. */
  leaseMs?: number;
  /** Waits after failures. Its `maxMs` is the longest that any job of the kind waits, also where its work says when. */
  retry?: Backoff;
}
const USUAL = { lanes: 2, leaseMs: 30 * SECOND_MS, retry: { firstMs: 5 * SECOND_MS, maxMs: 10 * MINUTE_MS } };

export interface RunningJob {
  /** How often it was begun, this time included. */
  attempts: number;
  /** Aborted when the process stops: what cannot be interrupted for seconds should watch it. */
  signal: AbortSignal;
  /**
   * Does a part of the work in a transaction of its own, on the maintenance pool. Throws, and changes nothing, when the
   * process stops or another one has taken the job over.
   */
  step<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}
/** The job is not done, and is to be begun again then. */
export interface Again {
  againAt: string;
}
/** Does all of a job. A job may be begun again after any of its steps, so each step finds for itself what is left to do. */
type Work<Payload> = (job: RunningJob, payload: Payload) => Promise<Again | undefined>;

interface Deps {
  database: Pick<Database, 'db' | 'maintenancePool'>;
  clock: Clock;
  log: Log;
}

class LostJob extends Error {}

/**
 * Background work that must be done, also after a crash. A job is a row, written in the transaction of what it follows
 * from. One process at a time works on it, and tries again, later and later, until it is done. Jobs of one key run one
 * after the other: those that are due in the order in which they became so.
 */
export function jobRunner({ database: { db, maintenancePool }, clock, log }: Deps) {
  const kinds: ReturnType<typeof lanes>[] = [];
  const repeated: ReturnType<typeof polledJob>[] = [];
  const stopping = new AbortController();
  const steps = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  const now = () => clock.now().toISOString();

  function kind<Payload>(name: string, work: Work<Payload>, options: Options = {}) {
    const { lanes: size, leaseMs, retry } = { ...USUAL, ...options };
    const leasedUntil = () => isoAfter(clock, leaseMs);

    async function take(): Promise<JobRow | null> {
      if (stopping.signal.aborted) return null;
      const times = { now: now(), leasedUntil: leasedUntil(), latest: isoAfter(clock, retry.maxMs + CLOCKS_DIFFER_MS) };
      return jobsRepository(db).claim(name, times);
    }

    async function run(row: JobRow): Promise<void> {
      const { attempts } = row;
      const { signal } = stopping;
      try {
        const job = { attempts, signal, step: stepsOf(row) };
        const again = await work(job, JSON.parse(row.payload) as Payload); // as `add` wrote it
        if (again) await jobsRepository(db).putBack(row, { dueAt: again.againAt, wasTried: true });
        else await jobsRepository(db).remove(row);
      } catch (error) {
        if (error instanceof LostJob) return;
        const isStopped = signal.aborted;
        const dueAt = isStopped ? now() : isoAfter(clock, backoff(retry, attempts));
        await jobsRepository(db).putBack(row, { dueAt, wasTried: !isStopped });
        if (!isStopped) log.error({ err: error, jobId: row.id, kind: name, attempts }, 'job failed');
      }
    }

    const stepsOf =
      (row: JobRow): RunningJob['step'] =>
      async (part) => {
        stopping.signal.throwIfAborted();
        const step = inTransaction(maintenancePool, async (tx) => {
          if (!(await jobsRepository(tx).renew(row, leasedUntil()))) throw new LostJob();
          return part(tx);
        }).finally(() => steps.delete(step));
        steps.add(step);
        const result = await step;
        // Requests come between two steps.
        await nextTurn();
        return result;
      };

    const onError = (error: unknown) => log.error({ err: error, kind: name }, 'jobs not read');
    const group = lanes({ size, take, work: run, onError });
    kinds.push(group as ReturnType<typeof lanes>); // what is asked of all kinds names no item
    const addAll = async (
      tx: Tx,
      payloads: readonly Payload[],
      { key = null, runAt = now() }: { key?: string | null; runAt?: string } = {},
    ): Promise<void> => {
      const of = { kind: name, key, added_at: now(), due_at: runAt };
      await jobsRepository(tx).add(payloads.map((payload) => ({ ...of, payload: JSON.stringify(payload) })));
      if (runAt <= now()) afterCommit(tx, group.wake);
    };
    return {
      /** Adds jobs, which begin soon after the commit. */
      addAll,
      add: (tx: Tx, payload: Payload, when?: Parameters<typeof addAll>[2]) => addAll(tx, [payload], when),
      /** Resolves when small work is done; large work goes on. */
      briefly: async (): Promise<void> => {
        group.wake();
        await Promise.race([group.idle(), after(BRIEFLY_MS, undefined, { ref: false })]);
      },
    };
  }

  const wakeAll = () => {
    for (const { wake: wakeKind } of kinds) wakeKind();
  };

  async function idle(): Promise<void> {
    // A job may have added one of another kind.
    while (kinds.some(({ isActive }) => isActive())) await Promise.all(kinds.map(({ idle: ofKind }) => ofKind()));
  }

  /** Resolves when every job that is due has been tried. */
  async function wake(): Promise<void> {
    wakeAll();
    await idle();
  }

  return {
    kind,
    wake,
    /**
     * Work that may be missed once: at the start, then every so often, and when the function that is returned is called.
     * Several processes may do it at the same time.
     */
    every: (name: string, pollMs: number, run: (isStopping: () => boolean) => Promise<void>) => {
      const job = polledJob({ name, log, pollMs, run });
      repeated.push(job);
      return job.wake;
    },
    /** Nothing that waits under this key is due before then. */
    postpone: (tx: Tx, key: string, until: string) => jobsRepository(tx).postpone(key, until),
    /** All that waits under this key is due now, or what was postponed until then. */
    hasten: async (tx: Tx, key: string, postponedUntil?: string) => {
      await jobsRepository(tx).hasten(key, { now: now(), postponedUntil });
      afterCommit(tx, wakeAll);
    },
    waiting: () => jobsRepository(db).countByKind(),
    start: () => {
      timer = setInterval(() => void wake(), POLL_MS);
      timer.unref();
      void wake();
      for (const { start } of repeated) start();
    },
    /** Resolves when what is under way is done; the next process goes on with the rest. */
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      const cutOff = after(STOP_WITHIN_MS, undefined, { ref: false }).then(() => Promise.allSettled(steps));
      await Promise.all([...repeated.map(({ stop }) => stop()), Promise.race([idle(), cutOff])]);
    },
  };
}
export type JobRunner = ReturnType<typeof jobRunner>;

interface LaneWork<Item> {
  /** How many are worked on at the same time. */
  size: number;
  take: () => Promise<Item | null>;
  work: (item: Item) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Once woken, takes one item after the other until there is none, in more lanes while there is more than one. */
function lanes<Item>({ size, take, work, onError }: LaneWork<Item>) {
  const active = new Set<Promise<void>>();
  let isWoken = false;

  async function workAll(): Promise<void> {
    do {
      // Before an item is taken: a later `wake` may follow one that this reading misses.
      isWoken = false;
      for (let item = await take(); item !== null; item = await take()) {
        startLane();
        await work(item);
      }
    } while (isWoken);
  }

  function startLane(): void {
    if (active.size >= size) return;
    const lane: Promise<void> = workAll()
      .catch(onError)
      .finally(() => active.delete(lane));
    active.add(lane);
  }

  return {
    wake: () => {
      isWoken = true;
      startLane();
    },
    isActive: () => active.size > 0,
    idle: async (): Promise<void> => {
      while (active.size > 0) await Promise.all(active);
    },
  };
}
