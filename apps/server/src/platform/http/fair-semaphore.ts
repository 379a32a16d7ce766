/**
 * Lets a limited number of requests work at a time. The others wait, and clients take turns: one that sends many requests
 * at once delays another by one request, and is itself as quick as it is served.
 */
export function fairSemaphore(capacity: number, maxWaitMs: number) {
  const atWork = new Set<object>();
  /** By client, in the order of their next turns. */
  const queues = new Map<string, Set<() => void>>();
  let isStarting = false;

  /**
   * Once in each turn of the event loop: most requests are done at once, and a crowd that came together would be
   * served in one turn, while whoever needs no place waits for its end.
   */
  function startSoon(): void {
    if (isStarting) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      startNext();
    });
  }

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
        startSoon();
      }),
    /** Goes on with its work without waiting. */
    resume: (request: object) => void atWork.add(request),
    leave: (request: object): void => {
      if (atWork.delete(request)) startSoon();
    },
  };
}
