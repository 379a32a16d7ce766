/** Nobody who waits for an answer notices this much. */
const SLICE_MS = 8;

/**
 * For long work in a thread that also answers: to be awaited between its steps.
 * @returns  lets everything else that is due go first whenever the work has gone on for 8 ms, and does nothing otherwise
 */
export function createBreather(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    began = performance.now();
  };
}
