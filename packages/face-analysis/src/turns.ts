/** Ends a turn; the next in line goes at once. */
export type Turn = { end(): void };

/**
 * A line with room for a few: so many at once, so many waiting, nobody else.
 * @returns `take`: a turn as soon as there is one, in order; null when the line is full
 */
export function turns(room: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;

  const end = () => {
    const next = line.shift();
    if (next) next();
    else running--;
  };

  const take = async (): Promise<Turn | null> => {
    if (running < room.atOnce) running++;
    else if (line.length >= room.waiting) return null;
    else await new Promise<void>((go) => line.push(go)); // the place of the one that ends is handed over, not counted anew
    return { end };
  };

  return { take, load: () => ({ running, waiting: line.length }) };
}
