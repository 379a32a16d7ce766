import { isMarkedAsUntransferable } from 'node:worker_threads';
import { semaphore } from '@beautymark/contracts/semaphore';
import { Piscina } from 'piscina';
import type { Tone } from '../classify/skin-tones.ts';
import type { AnalyzeOptions } from './analyzer.ts';
import type { WorkerAnswer, WorkerTask } from './photo.worker.ts';

/**
 * `busy`: the queue is full, ask again in a moment. `timed-out`: this photo took too long and its worker was stopped.
 * `unavailable`: the worker died, could not start, or the pool is closed.
 */
export type PoolAnswer = WorkerAnswer | { kind: 'busy' } | { kind: 'timed-out' } | { kind: 'unavailable' };

export type FaceAnalysisPool = {
  /**
   * Never throws. The photos' memory moves to the worker: they are empty afterwards, unless one was a view into a larger
   * buffer, which is copied instead.
   */
  analyze(photo: Uint8Array, options?: AnalyzeOptions): Promise<PoolAnswer>;
  /** Starts a worker and loads its models if none runs; without it the first photo does. Reports failure to `onFault` only. */
  warmUp(): Promise<void>;
  /** How many photos have a worker, how many wait for one. */
  load(): { running: number; waiting: number };
  /** Stops the workers at once; photos under way are answered `unavailable`. */
  close(): Promise<void>;
};

export type PoolSettings = {
  /** The named skin tones, from catalogue/skin-tones.json. */
  tones: readonly Tone[];
  workers: number;
  /** Photos that may wait for a worker; the next one is answered `busy`. */
  queueLimit: number;
  /** From the moment a worker takes the photo. The first one also waits for its worker to start, about half a second. */
  timeLimitMs: number;
  /** Told of every bug and crash; the error holds nothing of the photo. */
  onFault?: (error: unknown) => void;
};

/** A worker and its decoder hold some 190 MB; after this long without a photo it is given back. */
const IDLE_MS = 10 * 60_000;

/**
 * Left alone, V8 would let 100 MB of short-lived objects gather before it looks; with half of this it would move those
 * that are still in use, and clear them among the old ones within each photo. The second bound ends a worker that hoards.
 */
const HEAP = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/** A pool of threads that analyze photos, so that none ever blocks a page. Threads start with the first photo. */
export const faceAnalysisPool = (settings: PoolSettings): FaceAnalysisPool =>
  poolWithWorker(new URL('./photo.worker.ts', import.meta.url), settings);

/** The same on another worker file that exports `analyzePhoto`; for tests of crashes and hangs. */
export function poolWithWorker(worker: URL, settings: PoolSettings): FaceAnalysisPool {
  const { tones, workers, queueLimit, timeLimitMs, onFault = () => {} } = settings;
  const threads = new Piscina<WorkerTask, WorkerAnswer | null>({
    filename: worker.href,
    name: 'analyzePhoto',
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: IDLE_MS,
    workerData: { tones },
    resourceLimits: HEAP,
  });
  // Photos wait here and not in Piscina, so that the time limit of one starts when its worker is free.
  const queue = semaphore({ atOnce: workers, waiting: queueLimit });
  let closed = false;

  async function run(task: WorkerTask): Promise<WorkerAnswer | null | { kind: 'timed-out' } | { kind: 'unavailable' }> {
    if (closed) return { kind: 'unavailable' };
    const stop = new AbortController();
    // Never shared memory, see `ownBuffer`.
    const transferList = task?.photos.map(({ buffer }) => buffer as ArrayBuffer) ?? [];
    const timer = setTimeout(() => stop.abort(), timeLimitMs);
    try {
      return await threads.run(task, { signal: stop.signal, transferList });
    } catch (error) {
      if (stop.signal.aborted) return { kind: 'timed-out' };
      if (!closed) onFault(error);
      return { kind: 'unavailable' };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async analyze(photo, { morePhotos = [], ...options } = {}) {
      const permit = await queue.acquire();
      if (!permit) return { kind: 'busy' };
      try {
        return (await run({ photos: [photo, ...morePhotos].map(ownBuffer), ...options })) ?? { kind: 'unavailable' };
      } finally {
        permit.release();
      }
    },
    async warmUp() {
      if (threads.threads.length === 0) await run(null);
    },
    load: queue.load,
    async close() {
      closed = true;
      await threads.destroy();
    },
  };
}

/** Only a buffer of one's own may be handed over: small ones share Node's pool with strangers, some belong to a library. */
function ownBuffer(photo: Uint8Array): Uint8Array {
  const whole = photo.buffer instanceof ArrayBuffer && photo.byteLength === photo.buffer.byteLength;
  const own = whole && !isMarkedAsUntransferable(photo.buffer);
  return own ? new Uint8Array(photo.buffer) : Uint8Array.from(photo);
}
