import { SECOND_MS } from './clock.ts';

/** Whatever still runs after this long is cut off. */
export const CLOSE_WITHIN_MS = 10 * SECOND_MS;
/** One Ctrl-C reaches the process group twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 2 * SECOND_MS;

/** Stops accepting, lets the requests in flight finish, then ends; a later signal ends at once. */
export function closeOnSignal(close: () => Promise<void>, closeWithinMs: number = CLOSE_WITHIN_MS): void {
  let firstAt = 0;
  const onSignal = () => {
    if (firstAt === 0) {
      firstAt = Date.now();
      setTimeout(() => process.exit(1), closeWithinMs).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    } else if (Date.now() - firstAt > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
