/**
 * Runs work of the same key one after another. Otherwise simultaneous writes to the same rows would wait in the
 * database, each on its own connection, and leave no connection for other shoppers.
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
