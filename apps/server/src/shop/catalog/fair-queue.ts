/** The right to run. Releasing it starts the next one. */
type Permit = { release: () => void };
type Waiting = { who: number; answer: (permit: Permit | null) => void };

/** Of so many it is remembered when they were last served. */
const REMEMBERED = 1000;

/**
 * A queue for work that is done one at a time. Its places are shared: nobody waits in more than a few of them, and next is
 * who was served longest ago. So one who sends everything at once delays others by one piece of work.
 * @returns `acquire`: a permit as soon as it is this one's turn; null when there is no place
 */
export function fairQueue({ capacity, capacityEach }: { capacity: number; capacityEach: number }) {
  let waiting: Waiting[] = [];
  /** Who was served last stands last. */
  let served: number[] = [];
  let isRunning = false;
  let isClosed = false;

  const waitingOf = (who: number) => waiting.filter((other) => other.who === who).length;

  function serve({ who, answer }: Waiting) {
    isRunning = true;
    served = [...served.filter((other) => other !== who), who].slice(-REMEMBERED);
    answer({ release });
  }

  function reject(one: Waiting) {
    waiting = waiting.filter((other) => other !== one);
    one.answer(null);
  }

  function release() {
    isRunning = false;
    const [next] = waiting.toSorted((a, b) => served.indexOf(a.who) - served.indexOf(b.who));
    if (!next) return;
    waiting = waiting.filter((other) => other !== next);
    serve(next);
  }

  /** Makes room for one who has no place, at the cost of one who has several. @returns whether there is room now */
  function hasRoomFor(who: number): boolean {
    if (waitingOf(who) >= capacityEach) return false;
    if (waiting.length < capacity) return true;
    const last = waiting.findLast((other) => waitingOf(other.who) > 1);
    if (waitingOf(who) > 0 || !last) return false;
    reject(last);
    return true;
  }

  const acquire = (who: number): Promise<Permit | null> =>
    new Promise((answer) => {
      if (isClosed) answer(null);
      else if (!isRunning) serve({ who, answer });
      else if (hasRoomFor(who)) waiting.push({ who, answer });
      else answer(null);
    });

  /** What is under way goes on; who waits or comes now gets nothing. */
  function close() {
    isClosed = true;
    for (const one of waiting) reject(one);
  }

  return { acquire, close };
}
