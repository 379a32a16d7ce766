/**
 * Lets a few calls start per turn of the event loop; the others wait in order. In between, the loop handles the I/O of
 * requests that are not limited: a transaction of twenty queries takes twenty turns, and hundreds of cheap requests in each
 * turn would make it miss its deadline.
 * @param startsPerTurn  few enough that a turn of the event loop stays short, enough that its own cost does not matter
 */
export function fairScheduler(startsPerTurn: number) {
  const waiting: (() => void)[] = [];
  let started = 0;

  function nextTurn() {
    const batch = waiting.splice(0, startsPerTurn);
    started = batch.length;
    if (started > 0) setImmediate(nextTurn);
    for (const start of batch) start();
  }

  return function schedule(start: () => void): void {
    if (started >= startsPerTurn) {
      waiting.push(start);
      return;
    }
    if (started === 0) setImmediate(nextTurn);
    started += 1;
    start();
  };
}
