type Waiting = (isIn: boolean) => void;

/**
 * Limits how many requests work at once. The others wait and clients take turns, so a client with many requests delays
 * another one by one request only.
 * @param waitingEach  how many requests of one client may wait
 */
export function fairSemaphore(capacity: number, maxWaitMs: number, waitingEach = Number.POSITIVE_INFINITY) {
  const atWork = new Set<object>();
  /** By client, in the order of their next turns. */
  const queues = new Map<string, Set<Waiting>>();
  let isStarting = false;
  let isClosed = false;

  /**
   * Starts once per turn of the event loop. Otherwise a crowd that arrives together would be served within one turn,
   * and requests that need no place would wait for its end.
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
      // Moves the client to the end, where this loop finds it again.
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
    /** @returns whether it may work; false when it has waited too long, or too many of its client wait */
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
    /** Running requests go on; waiting and new ones are refused. */
    close: (): void => {
      isClosed = true;
      for (const [client, queue] of queues) for (const waiting of queue) giveUp(client, waiting);
    },
  };
}
