import type { CallResult } from '../http-client.ts';

/** What visitors were answered during one phase. */
export interface Tally {
  requests: number;
  /** Told clearly to come back: 503 with Retry-After. */
  refused: number;
  /** Neither done nor clearly refused, by status and address. */
  failed: Record<string, number>;
  slowestMs: number;
}

export const emptyTally = (): Tally => ({ requests: 0, refused: 0, failed: {}, slowestMs: 0 });

export function count(tally: Tally, what: string, { status, ms, retryAfter }: CallResult): void {
  tally.requests += 1;
  tally.slowestMs = Math.max(tally.slowestMs, ms);
  if (status >= 200 && status < 300) return;
  if (status === 503 && retryAfter !== null) tally.refused += 1;
  else tally.failed[`${status} ${what}`] = (tally.failed[`${status} ${what}`] ?? 0) + 1;
}

export const failures = ({ failed }: Tally): number => Object.values(failed).reduce((sum, one) => sum + one, 0);
