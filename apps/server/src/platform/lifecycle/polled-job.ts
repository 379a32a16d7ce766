import type { Log } from './log.ts';
import { singleFlight } from './single-flight.ts';

interface PolledJobOptions {
  /** In the log line of a failure: "the … job failed". */
  name: string;
  log: Log;
  pollMs: number;
  /** Does all work that is due, and returns early once `isStopping` is true. A failure is logged, and the next poll tries again. */
  run: (isStopping: () => boolean) => Promise<void>;
}

/** Background work that runs at the start, every `pollMs`, and at once when woken; never twice at the same time. */
export function polledJob({ name, log, pollMs, run }: PolledJobOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let last: Promise<void> = Promise.resolve();

  const runOnce = singleFlight(async () => {
    if (isStopping) return;
    await run(() => isStopping).catch((error: unknown) => log.error({ err: error }, `the ${name} job failed`));
  });

  /** Resolves when all work that is due is done. */
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
