import type { Clock } from '#platform/lifecycle/clock.ts';

/** A clock that only moves when the test advances it. */
export function fakeClock(start = '2026-11-20T12:00:00.000Z'): Clock & { advance(milliseconds: number): void } {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
