/**
 * Runs work of the same key one after another. Simultaneous writes to the same rows would wait for each other in the
 * database, each on a connection of its own: of sixty adds at once a busy PostgreSQL answers some with 503, and other
 * shoppers find no connection meanwhile.
 */
export function serialByKey() {
  const last = new Map<number, Promise<unknown>>();

  return function run<Result>(key: number, work: () => Promise<Result>): Promise<Result> {
    const previous = last.get(key) ?? Promise.resolve();
    const current = previous.then(work, work);
    last.set(key, current);
    const forget = () => {
      if (last.get(key) === current) last.delete(key);
    };
    current.then(forget, forget);
    return current;
  };
}
