import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 200;

/** Waits until something is so. @returns whether it was in time */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) return false;
    await wait(POLL_MS);
  }
  return true;
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
