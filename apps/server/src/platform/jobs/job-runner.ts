import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Tx } from '#platform/db/database.ts';
import { afterCommit, inTransaction } from '#platform/db/transaction.ts';
import { type Clock, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import { type Backoff, backoff } from './backoff.ts';
import { type JobRow, jobsRepository } from './jobs.repository.ts';

const POLL_MS = 5 * SECOND_MS;
/** How long an answer waits for its job: enough for small work. */
const BRIEFLY_MS = 500;
/** Work that has not ended by then is cut off, as if the process had been killed. */
const STOP_WITHIN_MS = 3 * SECOND_MS;
/** The clocks of two processes may differ by this much. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

interface Options {
  /** How many jobs of the kind one process runs at once. */
  lanes?: number;
  /** A process without a step for this long counts as dead, and another one takes the job. */
  leaseMs?: number;
  /** Waits after failures. `maxMs` is also the upper bound of `againAt`. */
  retry?: Backoff;
}
const USUAL = { lanes: 2, leaseMs: 30 * SECOND_MS, retry: { firstMs: 5 * SECOND_MS, maxMs: 10 * MINUTE_MS } };

export interface RunningJob {
  /** Number of attempts, including this one. */
  attempts: number;
  /** Aborted when the process stops. Work that blocks for seconds should watch it. */
  signal: AbortSignal;
  /**
   * Runs a part of the work in its own transaction on the maintenance pool. Throws, and changes nothing, when the
   * process stops or another process has taken the job.
   */
  step<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}
/** The job is not done; it runs again at that time. */
export interface Again {
  againAt: string;
}
/** Does the whole job. It can run again after any step, so each step finds for itself what is left to do. */
type Work<Payload> = (job: RunningJob, payload: Payload) => Promise<Again | undefined>;

interface Deps {
  database: Pick<Database, 'db' | 'maintenancePool'>;
  clock: Clock;
  log: Log;
}

class LostJob extends Error {}

/**
 * Background work that must be done, also after a crash. A job is a row, written in the transaction that causes it. One
 * process at a time works on it and retries, with growing waits, until it is done. Jobs of one key run one after
 * another, in the order in which they became due.
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
        // Lets requests run between two steps.
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
      /** Adds jobs, which run soon after the commit. */
      addAll,
      add: (tx: Tx, payload: Payload, when?: Parameters<typeof addAll>[2]) => addAll(tx, [payload], when),
      /** Waits for small work; large work goes on in the background. */
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
    // A job may have added a job of another kind.
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
     * Work that may be missed once: runs at the start, at this interval, and when the returned function is called.
     * Several processes may run it at once.
     */
    every: (name: string, pollMs: number, run: (isStopping: () => boolean) => Promise<void>) => {
      const job = polledJob({ name, log, pollMs, run });
      repeated.push(job);
      return job.wake;
    },
    /** Delays all waiting jobs of this key until then. */
    postpone: (tx: Tx, key: string, until: string) => jobsRepository(tx).postpone(key, until),
    /** Makes all waiting jobs of this key due now, or only those that were postponed until then. */
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
    /** Waits for running steps; the next process goes on with the rest. */
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
  /** How many items are worked on at once. */
  size: number;
  take: () => Promise<Item | null>;
  work: (item: Item) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Once woken, takes items until none is left. It uses another lane whenever it finds another item. */
function lanes<Item>({ size, take, work, onError }: LaneWork<Item>) {
  const active = new Set<Promise<void>>();
  let isWoken = false;

  async function workAll(): Promise<void> {
    do {
      // Reset before the read: a `wake` during it may announce an item that it misses.
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
