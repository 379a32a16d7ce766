/** The right to run. Releasing it starts the next caller at once. */
export type Permit = { release(): void };

/**
 * A counting semaphore with a bounded queue.
 * @returns `acquire`: a permit as soon as one is free, first come first served; null when the queue is full
 */
export function semaphore(limits: { atOnce: number; waiting: number }) {
  const waiters: (() => void)[] = [];
  let running = 0;

  const release = () => {
    const next = waiters.shift();
    if (next) next();
    else running--;
  };

  const acquire = async (): Promise<Permit | null> => {
    if (running < limits.atOnce) running++;
    else if (waiters.length >= limits.waiting) return null;
    else await new Promise<void>((resume) => waiters.push(resume)); // `running` stays: the permit changes hands
    return { release };
  };

  return { acquire, load: () => ({ running, waiting: waiters.length }) };
}
