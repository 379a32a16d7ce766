/**
 * Lets a limited number of requests work at a time. The others wait, and clients take turns: one that sends many requests
 * at once delays another by one request, and is itself as quick as it is served.
 */
export function fairSemaphore(capacity: number, maxWaitMs: number) {
  const atWork = new Set<object>();
  /** By client, in the order of their next turns. */
  const queues = new Map<string, Set<() => void>>();

  function startNext(): void {
    for (const [client, queue] of queues) {
      if (atWork.size >= capacity) return;
      queues.delete(client);
      const [start] = queue;
      if (start) queue.delete(start);
      // Behind the others, where this loop finds it again.
      if (queue.size > 0) queues.set(client, queue);
      start?.();
    }
  }

  function giveUp(client: string, start: () => void): void {
    const queue = queues.get(client);
    queue?.delete(start);
    if (queue?.size === 0) queues.delete(client);
  }

  return {
    /** @returns whether it may work; false when it has waited for too long */
    enter: (request: object, client: string): Promise<boolean> =>
      new Promise((answer) => {
        const start = () => {
          clearTimeout(timer);
          atWork.add(request);
          answer(true);
        };
        const timer = setTimeout(() => {
          giveUp(client, start);
          answer(false);
        }, maxWaitMs);
        queues.set(client, (queues.get(client) ?? new Set()).add(start));
        startNext();
      }),
    /** Goes on with its work without waiting. */
    resume: (request: object) => void atWork.add(request),
    /** The next one starts in a later turn of the event loop, so that requests without a place are answered in between. */
    leave: (request: object): void => {
      if (atWork.delete(request)) setImmediate(startNext);
    },
  };
}
