import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';

const WITHIN_MS = 1000;
const task = promisify(randomBytes);

/**
 * Checks whether Node's thread pool still takes work. Its four threads hash passwords, read files, compress and resolve host
 * names. Concurrent checks share one task.
 */
export function threadPoolCheck(withinMs: number = WITHIN_MS) {
  let pending: Promise<boolean> | null = null;
  return async function isThreadPoolFree(): Promise<boolean> {
    pending ??= task(1).then(
      () => true,
      () => false,
    );
    const mine = pending;
    void mine.finally(() => {
      if (pending === mine) pending = null;
    });
    return Promise.race([mine, after(withinMs, false, { ref: false })]);
  };
}
