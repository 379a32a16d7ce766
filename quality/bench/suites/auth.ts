import { quantile } from '@beautymark/contracts/math/statistics';
import type { ResultRow } from '../../results.ts';
import { withShop } from '../shop-under-test.ts';

const SAMPLES = 200;
/** How far apart the medians of a known and an unknown account may be: a share of the smaller one, or what jitters anyway. */
const MAX_SHARE = 0.1;
const JITTER_MS = 0.5;

const KNOWN = { username: 'somebody.here', email: 'somebody@bench.example' };
const UNKNOWN = { username: 'nobody.here', email: 'nobody@bench.example' };
const CALLS = [
  { path: '/api/auth/login', bodyOf: ({ username }: typeof KNOWN) => ({ username, password: 'a wrong password' }) },
  { path: '/api/auth/forgot', bodyOf: ({ email }: typeof KNOWN) => ({ email }) },
];

/** Whether time tells that an account exists: answers for a known and an unknown one, taken in turns. */
export const auth = (report: (row: ResultRow) => void): Promise<void> =>
  withShop(160, async ({ url }) => {
    // Not a seeded account, whose password the bench has hashed at a low cost.
    await timeOf(`${url}/api/auth/register`, { ...KNOWN, fullName: 'Some Body', password: 'a long password' });
    for (const { path, bodyOf } of CALLS) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let i = 0; i < SAMPLES; i++) {
        known.push(await timeOf(`${url}${path}`, bodyOf(KNOWN)));
        unknown.push(await timeOf(`${url}${path}`, bodyOf(UNKNOWN)));
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

async function timeOf(address: string, body: object): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return performance.now() - startedAt;
}

const summaryOf = (samples: readonly number[]): string =>
  [0.1, 0.5, 0.9].map((share) => quantile(samples, share).toFixed(1)).join(' / ');
