import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Tx } from '#platform/db/database.ts';
import { afterCommit, inTransaction } from '#platform/db/transaction.ts';
import { type Clock, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { type Backoff, backoff } from './backoff.ts';
import { type JobRow, jobsRepository } from './jobs.repository.ts';

const POLL_MS = 5 * SECOND_MS;
/** How long an answer waits for its job: enough for small work. */
const SHORTLY_MS = 500;
/** Work that has not ended by then is cut off, as if the process had been killed. */
const STOP_WITHIN_MS = 3 * SECOND_MS;
/** The clocks of two processes may differ by this much. */
const MAX_CLOCK_SKEW_MS = MINUTE_MS;

interface Options<Payload> {
  /** How many jobs of the kind one process runs at once. */
  concurrency?: number;
  /** A process without a step for this long counts as dead, and another one takes the job. */
  leaseMs?: number;
  /** Waits after failures. `maxMs` is also the upper bound of `againAt`. */
  retry?: Backoff;
  /** After this many failures in a row, a job waits for an operator. A process that dies counts, too. */
  maxFailures?: number;
  /** Settles what waits for the job, in the transaction in which it fails for good. */
  onFailed?: (tx: Tx, payload: Payload) => Promise<unknown>;
}
const RETRY = { firstMs: 5 * SECOND_MS, maxMs: 10 * MINUTE_MS };
/** Most of a day. */
const MAX_FAILURES = 100;
const DEFAULTS = { concurrency: 2, leaseMs: 30 * SECOND_MS, retry: RETRY, maxFailures: MAX_FAILURES };

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
 * process at a time works on it and retries, with growing waits, until it is done or has failed for good. Jobs of one key
 * run one after another, in the order in which they became due.
 */
export function jobRunner({ database: { db, maintenancePool }, clock, log }: Deps) {
  const kinds = new Map<string, ReturnType<typeof workers>>();
  const stopping = new AbortController();
  const steps = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  const now = () => clock.now().toISOString();

  function kind<Payload>(name: string, work: Work<Payload>, options: Options<Payload> = {}) {
    const { concurrency: size, leaseMs, retry, maxFailures, onFailed } = { ...DEFAULTS, ...options };
    const payloadOf = (row: JobRow) => JSON.parse(row.payload) as Payload; // as `add` wrote it
    const leasedUntil = () => isoAfter(clock, leaseMs);

    async function take(): Promise<JobRow | null> {
      if (stopping.signal.aborted) return null;
      const times = {
        now: now(),
        leasedUntil: leasedUntil(),
        latest: isoAfter(clock, retry.maxMs + MAX_CLOCK_SKEW_MS),
      };
      return jobsRepository(db).claim(name, times);
    }

    async function run(row: JobRow): Promise<void> {
      const { attempts, failures } = row;
      const { signal } = stopping;
      if (failures > maxFailures) return fail(row, new Error('its process died'));
      try {
        const job = { attempts, signal, step: stepsOf(row) };
        const again = await work(job, payloadOf(row));
        if (again) await jobsRepository(db).putBack(row, { dueAt: again.againAt, failures: 0 });
        else await jobsRepository(db).remove(row);
      } catch (error) {
        if (error instanceof LostJob) return;
        if (signal.aborted) {
          await jobsRepository(db).putBack(row, { dueAt: now(), attempts: attempts - 1, failures: failures - 1 });
          return;
        }
        if (failures >= maxFailures) return fail(row, error);
        await jobsRepository(db).putBack(row, { dueAt: isoAfter(clock, backoff(retry, failures)) });
        log.error({ err: error, jobId: row.id, kind: name, attempts }, 'job failed');
      }
    }

    async function fail(row: JobRow, error: unknown): Promise<void> {
      const { id, attempts } = row;
      const isOwn = await inTransaction(db, async (tx) => {
        if (!(await jobsRepository(tx).renew(row, leasedUntil()))) return false;
        await onFailed?.(tx, payloadOf(row));
        await jobsRepository(tx).fail({ id, attempts }, now());
        return true;
      });
      if (!isOwn) return;
      log.error({ err: error, jobId: id, kind: name, attempts }, 'job failed for good');
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
    const group = workers({ size, take, work: run, onError });
    kinds.set(name, group as ReturnType<typeof workers>); // what is asked of all kinds names no item
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
      waitShortly: async (): Promise<void> => {
        group.wake();
        await Promise.race([group.idle(), after(SHORTLY_MS, undefined, { ref: false })]);
      },
    };
  }

  const wakeAll = () => {
    for (const { wake: wakeKind } of kinds.values()) wakeKind();
  };

  async function idle(): Promise<void> {
    // A job may have added a job of another kind.
    const groups = [...kinds.values()];
    while (groups.some(({ isActive }) => isActive())) await Promise.all(groups.map(({ idle: ofKind }) => ofKind()));
  }

  /** Resolves when every job that is due has been tried. */
  async function wake(): Promise<void> {
    wakeAll();
    await idle();
  }

  /** Reports jobs that an earlier version has left, and this one does not know. */
  async function reportUnknownKinds(): Promise<void> {
    const unknown = Object.entries(await jobsRepository(db).countByKind()).filter(([name]) => !kinds.has(name));
    if (unknown.length > 0) log.error({ kinds: Object.fromEntries(unknown) }, 'jobs of unknown kinds');
  }

  return {
    kind,
    wake,
    /** Delays all waiting jobs of this key until then. */
    postpone: (tx: Tx, key: string, until: string) => jobsRepository(tx).postpone(key, until),
    /** Makes all waiting jobs of this key due now, or only those that were postponed until then. */
    hasten: async (tx: Tx, key: string, postponedUntil?: string) => {
      await jobsRepository(tx).hasten(key, { now: now(), postponedUntil });
      afterCommit(tx, wakeAll);
    },
    /** Makes all failed jobs due now. @returns how many */
    retryFailed: async (tx: Tx): Promise<number> => {
      const retried = await jobsRepository(tx).retryFailed(now());
      afterCommit(tx, wakeAll);
      return retried;
    },
    waiting: () => jobsRepository(db).countByKind(),
    start: () => {
      timer = setInterval(() => void wake(), POLL_MS);
      timer.unref();
      void wake();
      void reportUnknownKinds().catch((error: unknown) => log.error({ err: error }, 'jobs not read'));
    },
    /** Waits for running steps; the next process goes on with the rest. */
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      const cutOff = after(STOP_WITHIN_MS, undefined, { ref: false }).then(() => Promise.allSettled(steps));
      await Promise.race([idle(), cutOff]);
    },
  };
}
export type JobRunner = ReturnType<typeof jobRunner>;

interface WorkersOptions<Item> {
  /** How many items are worked on at once. */
  size: number;
  take: () => Promise<Item | null>;
  work: (item: Item) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Once woken, takes items until none is left. It uses another worker whenever it finds another item. */
function workers<Item>({ size, take, work, onError }: WorkersOptions<Item>) {
  const active = new Set<Promise<void>>();
  let isWoken = false;

  async function workAll(): Promise<void> {
    do {
      // Reset before the read: a `wake` during it may announce an item that it misses.
      isWoken = false;
      for (let item = await take(); item !== null; item = await take()) {
        startWorker();
        await work(item);
      }
    } while (isWoken);
  }

  function startWorker(): void {
    if (active.size >= size) return;
    const worker: Promise<void> = workAll()
      .catch(onError)
      .finally(() => active.delete(worker));
    active.add(worker);
  }

  return {
    wake: () => {
      isWoken = true;
      startWorker();
    },
    isActive: () => active.size > 0,
    idle: async (): Promise<void> => {
      while (active.size > 0) await Promise.all(active);
    },
  };
}
