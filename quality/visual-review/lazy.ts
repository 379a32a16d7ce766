/** Runs at the first call; every later one gets the same result. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= run());
}
