import { setTimeout as wait } from 'node:timers/promises';

/** Waits until something is so. @returns how long that took, null where it was not so in time */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 200,
): Promise<number | null> {
  const startedAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedAt > withinMs) return null;
    await wait(everyMs);
  }
  return performance.now() - startedAt;
}

/** The longest that a call took while it was repeated. */
export async function slowestMs(
  ask: () => Promise<{ status: number; ms: number }>,
  isOver: () => boolean,
  pauseMs = 100,
): Promise<number> {
  let slowest = 0;
  while (!isOver()) {
    const { ms } = await ask();
    slowest = Math.max(slowest, ms);
    await wait(pauseMs);
  }
  return slowest;
}

/** Does something again and again between `start` and `pause`, which resolves when nothing is in flight. */
export function repeater(step: () => Promise<unknown>) {
  let isActive = false;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    while (isActive) await step();
  };
  return {
    start: () => {
      isActive = true;
      running = run();
    },
    pause: () => {
      isActive = false;
      return running;
    },
  };
}
