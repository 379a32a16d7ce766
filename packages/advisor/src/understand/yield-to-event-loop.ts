/** Steps between two pauses: some milliseconds of work. */
const STEPS_AT_ONCE = 200;

/**
 * Counts the steps of a long computation and lets others run now and then.
 * @returns  to be awaited at each step; it is undefined, and costs nothing, until a pause is due
 */
export function yieldToEventLoop(): () => Promise<void> | undefined {
  let steps = 0;
  return () => {
    steps += 1;
    return steps % STEPS_AT_ONCE === 0 ? new Promise((resolve) => setImmediate(resolve)) : undefined;
  };
}
