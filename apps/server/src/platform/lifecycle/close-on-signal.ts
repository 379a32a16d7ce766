import { SECOND_MS } from './clock.ts';

/** Requests that still run after this time are aborted. */
export const CLOSE_WITHIN_MS = 10 * SECOND_MS;
/** One Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 2 * SECOND_MS;

/** Closes on SIGTERM or SIGINT and then exits. A later signal exits at once. */
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
