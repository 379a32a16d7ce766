import type { ResultRow } from '../../results-table.ts';
import { withShop } from '../shop-under-test.ts';

const SAMPLES = 200;
/** How far apart the medians of a known and an unknown account may be, as a share of the smaller one. */
const MAX_DIFFERENCE = 0.1;

const KNOWN = { username: 'demo.shopper', email: 'demo.shopper@beautymark.example' };
const UNKNOWN = { username: 'nobody.here', email: 'nobody.here@beautymark.example' };
const CALLS = [
  { path: '/api/auth/login', bodyOf: ({ username }: typeof KNOWN) => ({ username, password: 'a wrong password' }) },
  { path: '/api/auth/forgot', bodyOf: ({ email }: typeof KNOWN) => ({ email }) },
];

/** Whether time tells that an account exists: answers for a known and an unknown one, taken in turns. */
export const auth = (report: (row: ResultRow) => void): Promise<void> =>
  withShop(160, async ({ url }) => {
    for (const { path, bodyOf } of CALLS) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let i = 0; i < SAMPLES; i++) {
        known.push(await timeOf(`${url}${path}`, bodyOf(KNOWN)));
        unknown.push(await timeOf(`${url}${path}`, bodyOf(UNKNOWN)));
      }
      const [a, b] = [quantile(known, 0.5), quantile(unknown, 0.5)];
      const difference = Math.abs(a - b) / Math.min(a, b);
      report({
        part: 'time of answers',
        what: `POST ${path}, ${SAMPLES} samples each`,
        figures: {
          'known p10/p50/p90 ms': summaryOf(known),
          'unknown p10/p50/p90 ms': summaryOf(unknown),
          'medians differ %': Math.round(difference * 1000) / 10,
        },
        target: `medians at most ${MAX_DIFFERENCE * 100} % apart`,
        isMet: difference <= MAX_DIFFERENCE,
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

function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

const summaryOf = (samples: readonly number[]): string =>
  [0.1, 0.5, 0.9].map((share) => quantile(samples, share).toFixed(1)).join(' / ');
