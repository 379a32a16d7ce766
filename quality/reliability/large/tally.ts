import type { CallResult } from '../http-client.ts';

/** What visitors were answered during one fault. */
export interface Tally {
  requests: number;
  /** Told clearly to come back: 503 with Retry-After, or that an import whose answer was lost is under way. */
  later: number;
  /** Neither done nor clearly refused, by status, refusal and call. */
  failed: Record<string, number>;
  slowestMs: number;
  /** Adds to the cart that counted twice, as their shoppers saw before they ordered. */
  addedTwice: number;
  /** When orders were confirmed, and first of all when the round began. */
  orderedAt: number[];
}

export const emptyTally = (): Tally => ({
  requests: 0,
  later: 0,
  failed: {},
  slowestMs: 0,
  addedTwice: 0,
  orderedAt: [performance.now()],
});

export type Outcome = 'done' | 'later' | 'refused' | 'broken';

/** Counts an answer. @returns what it means to who asked */
export function count(tally: Tally, call: string, answer: CallResult): Outcome {
  const { status, ms, retryAfter, body } = answer;
  tally.requests += 1;
  tally.slowestMs = Math.max(tally.slowestMs, ms);
  if (status >= 200 && status < 300) return 'done';
  const [, refusal = ''] = /"code":"([a-z._]+)"/.exec(body) ?? [];
  if ((status === 503 && retryAfter !== null) || refusal === 'import.already_running') {
    tally.later += 1;
    return 'later';
  }
  const what = [status, refusal, call].filter((word) => word !== '').join(' ');
  tally.failed[what] = (tally.failed[what] ?? 0) + 1;
  return status >= 400 && status < 500 ? 'refused' : 'broken';
}

export const failures = ({ failed }: Tally): number => Object.values(failed).reduce((sum, times) => sum + times, 0);

export const whatFailed = ({ failed }: Tally): string =>
  Object.entries(failed)
    .map(([what, times]) => `${times} × ${what}`)
    .join(', ');

/** The longest time in which nobody's order was confirmed, in seconds. */
export const longestPauseS = ({ orderedAt }: Tally): number =>
  Math.max(...orderedAt.map((at, i) => (orderedAt[i + 1] ?? at) - at)) / 1000;
