import { backoff } from '#platform/jobs/backoff.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';

const FAILURES_IN_A_ROW = 3;
const PAUSE = { firstMs: 30 * SECOND_MS, maxMs: 5 * MINUTE_MS };

/** The outcome of a call; an abandoned one says nothing about the service. */
export type Outcome = 'answered' | 'failed' | 'unknown';

/**
 * Circuit breaker: after three failures in a row it blocks calls for 30 seconds, then lets one through. If that fails,
 * the pause doubles, up to five minutes.
 * @returns `enter` returns null during a pause, else a function to call once with the outcome
 * @source  Nygard 2007, "Release It!", circuit breaker
 */
export function circuitBreaker({ clock }: { clock: Clock }) {
  let failures = 0;
  let pauses = 0;
  let pausedUntil = 0;
  let isTrying = false;

  const settle = (outcome: Outcome, wasTrial: boolean): void => {
    if (wasTrial) isTrying = false;
    if (outcome === 'unknown') return;
    if (outcome === 'answered') {
      [failures, pauses] = [0, 0];
      return;
    }
    failures += 1;
    // Calls that began before the pause do not extend it.
    if (failures < FAILURES_IN_A_ROW || (pauses > 0 && !wasTrial)) return;
    pauses += 1;
    pausedUntil = clock.now().getTime() + backoff(PAUSE, pauses);
  };

  return {
    enter(): ((outcome: Outcome) => void) | null {
      const isPaused = pauses > 0;
      if (isPaused && (isTrying || clock.now().getTime() < pausedUntil)) return null;
      isTrying = isPaused;
      return (outcome) => settle(outcome, isPaused);
    },
  };
}
