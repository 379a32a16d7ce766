import type { Log } from './log.ts';

interface PolledJobOptions {
  /** In the log line of a failure: "the … job failed". */
  name: string;
  log: Log;
  pollMs: number;
  /** Does all due work, and returns early once `isStopping` is true. A failure is logged; the next poll tries again. */
  run: (isStopping: () => boolean) => Promise<void>;
}

/** Background work that runs at the start, every `pollMs` and when woken, never twice at once. */
export function polledJob({ name, log, pollMs, run }: PolledJobOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let last: Promise<void> = Promise.resolve();

  const runOnce = singleFlight(async () => {
    if (isStopping) return;
    await run(() => isStopping).catch((error: unknown) => log.error({ err: error }, `the ${name} job failed`));
  });

  const wake = (): Promise<void> => {
    last = runOnce();
    return last;
  };

  return {
    wake,
    start: () => {
      timer = setInterval(() => void wake(), pollMs);
      timer.unref();
      void wake();
    },
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await last;
    },
  };
}

/**
 * Never runs the work twice at once. A call during a run waits for another run, because the current one may have missed
 * its cause.
 */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  return function run(): Promise<void> {
    if (running !== null) {
      following ??= running.then(() => {
        following = null;
        return run();
      });
      return following;
    }
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
}
