import { quantile } from '@beautymark/contracts/math/statistics';
import { httpClient, succeeded } from '../../http-client.ts';
import type { ResultRow } from '../../results.ts';
import { withShop } from '../shop-under-test.ts';

const SAMPLES = 200;
/** How far apart the medians of a known and an unknown account may be: a share of the smaller one, or what jitters anyway. */
const MAX_SHARE = 0.1;
const JITTER_MS = 0.5;

const KNOWN = { username: 'somebody.here', email: 'somebody.here@example.com' };
const UNKNOWN = { username: 'nobody.here', email: 'nobody.here@example.com' };
const CALLS = [
  { path: '/api/auth/login', bodyOf: ({ username }: typeof KNOWN) => ({ username, password: 'a wrong password' }) },
  { path: '/api/auth/forgot', bodyOf: ({ email }: typeof KNOWN) => ({ email }) },
];

/** Whether time tells that an account exists: answers for a known and an unknown one, taken in turns. */
export const auth = (report: (row: ResultRow) => void): Promise<void> =>
  withShop(160, async ({ url }) => {
    const client = httpClient(url);
    // Not a seeded account, whose password the bench has hashed at a low cost.
    succeeded(await client.register(KNOWN.username));
    for (const { path, bodyOf } of CALLS) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let i = 0; i < SAMPLES; i++) {
        known.push((await client.post(path, bodyOf(KNOWN))).ms);
        unknown.push((await client.post(path, bodyOf(UNKNOWN))).ms);
      }
      const [a, b] = [quantile(known, 0.5), quantile(unknown, 0.5)];
      const differenceMs = Math.abs(a - b);
      report({
        what: `POST ${path}, ${SAMPLES} samples each`,
        figures: {
          'known p10/p50/p90 ms': summaryOf(known),
          'unknown p10/p50/p90 ms': summaryOf(unknown),
          'medians differ ms': differenceMs.toFixed(2),
        },
        target: `medians at most ${MAX_SHARE * 100} % or ${JITTER_MS} ms apart`,
        isMet: differenceMs <= Math.max(JITTER_MS, MAX_SHARE * Math.min(a, b)),
      });
    }
  });

const summaryOf = (samples: readonly number[]): string =>
  [0.1, 0.5, 0.9].map((share) => quantile(samples, share).toFixed(1)).join(' / ');
