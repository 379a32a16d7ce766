import { backoff } from '#platform/jobs/backoff.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';

const FAILURES_IN_A_ROW = 3;
const PAUSE = { firstMs: 30 * SECOND_MS, maxMs: 5 * MINUTE_MS };

/** How a call went; one that its caller gave up says nothing about the service. */
export type Outcome = 'answered' | 'failed' | 'unknown';

/**
 * Circuit breaker: after three failures in a row no call is sent for 30 seconds. Then
 * one call tries it; if that fails too, the pause doubles, up to five minutes.
 * @returns `enter` gives null while the service is left alone, else a function that must be told once how the call went
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
    // Calls that were under way when the pause began do not make it longer.
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
