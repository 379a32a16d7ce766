type Waiting = (isIn: boolean) => void;

/**
 * Lets a limited number of requests work at a time. The others wait, and clients take turns: one that sends many requests
 * at once delays another by one request, and is itself as quick as it is served.
 * @param waitingEach  how many of one client may wait
 */
export function fairSemaphore(capacity: number, maxWaitMs: number, waitingEach = Number.POSITIVE_INFINITY) {
  const atWork = new Set<object>();
  /** By client, in the order of their next turns. */
  const queues = new Map<string, Set<Waiting>>();
  let isStarting = false;
  let isClosed = false;

  /**
   * Once in each turn of the event loop: most requests are done at once, and a crowd that came together would be
   * served in one turn, while requests that need no place wait for its end.
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
      const [first] = queue;
      if (first) queue.delete(first);
      // Behind the others, where this loop finds it again.
      if (queue.size > 0) queues.set(client, queue);
      first?.(true);
    }
  }

  function giveUp(client: string, waiting: Waiting): void {
    const queue = queues.get(client);
    queue?.delete(waiting);
    if (queue?.size === 0) queues.delete(client);
    waiting(false);
  }

  return {
    /** @returns whether it may work; false when it has waited for too long, or its client has too many that wait */
    enter: (request: object, client: string): Promise<boolean> =>
      new Promise((answer) => {
        const queue = queues.get(client) ?? new Set();
        if (isClosed || queue.size >= waitingEach) return answer(false);
        const waiting: Waiting = (isIn) => {
          clearTimeout(timer);
          if (isIn) atWork.add(request);
          answer(isIn);
        };
        const timer = setTimeout(() => giveUp(client, waiting), maxWaitMs);
        queues.set(client, queue.add(waiting));
        startSoon();
      }),
    resume: (request: object) => void atWork.add(request),
    leave: (request: object): void => {
      if (atWork.delete(request)) startSoon();
    },
    /** What is at work goes on; what waits or comes now may not. */
    close: (): void => {
      isClosed = true;
      for (const [client, queue] of queues) for (const waiting of queue) giveUp(client, waiting);
    },
  };
}
