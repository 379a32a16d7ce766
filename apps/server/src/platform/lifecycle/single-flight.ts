/** Runs the work once at a time. A call while it runs waits for a further run, since the current one may have missed its cause. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  return function run(): Promise<void> {
    if (running !== null) {
      following ??= running.then(() => {
        following = null;
        return run();
      });
      return following;
    }
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
}
