import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';

const FAILURES_IN_A_ROW = 3;
const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/** How a call went; a caller who left says nothing about the service. */
export type Outcome = 'answered' | 'failed' | 'unknown';

/**
 * Circuit breaker: after three failures in a row no call is sent for 30 seconds. Then
 * one call tries it; if that fails too, the pause doubles, up to five minutes.
 * @returns `enter` gives null while the service is left alone, else a function that must be told once how the call went
 * @source  Nygard 2007, "Release It!", circuit breaker
 */
export function circuitBreaker({ clock }: { clock: Clock }) {
  let failures = 0;
  let pauseMs = 0;
  let pausedUntil = 0;
  let isTrying = false;

  const settle = (outcome: Outcome, wasTrial: boolean): void => {
    if (wasTrial) isTrying = false;
    if (outcome === 'unknown') return;
    if (outcome === 'answered') {
      [failures, pauseMs] = [0, 0];
      return;
    }
    failures += 1;
    // Calls that were under way when the pause began do not make it longer.
    if (failures < FAILURES_IN_A_ROW || (pauseMs > 0 && !wasTrial)) return;
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs === 0 ? FIRST_PAUSE_MS : pauseMs * 2);
    pausedUntil = clock.now().getTime() + pauseMs;
  };

  return {
    enter(): ((outcome: Outcome) => void) | null {
      const isPaused = pauseMs > 0;
      if (isPaused && (isTrying || clock.now().getTime() < pausedUntil)) return null;
      isTrying = isPaused;
      return (outcome) => settle(outcome, isPaused);
    },
  };
}
