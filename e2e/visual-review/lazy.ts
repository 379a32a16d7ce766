/** Runs `create` on the first call and returns the same promise afterwards. */
export function lazy<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | null = null;
  return () => (created ??= create());
}
