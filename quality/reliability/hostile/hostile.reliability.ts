import { describe, expect, test } from 'vitest';
import { ROWS } from '../../../apps/server/src/testing/large-lists.fixture.ts';
import { allowedMs, databases, report } from '../measured.ts';
import { CACHES_FULL, sendHostileCalls } from './hostile-calls.ts';
import { measureLargeAccounts } from './large-accounts.ts';
import { measureLargeLists } from './large-lists.ts';

/** What one stranger can send to stop the shop, and what other visitors notice. */
test('no parser or cache that strangers and sellers reach keeps others waiting, or the shop from ending', {
  timeout: 900_000,
}, async () => {
  const { rows, shutdownMs } = await sendHostileCalls();
  report(
    'hostile calls',
    Object.fromEntries([...rows.map(({ what, ...row }) => [what, row]), ['shutdown', { shutdownMs }]]),
  );
  for (const { what, answers, slowestOtherMs, slowestSignInMs, growthMb } of rows) {
    expect(Object.keys(answers), what).not.toContainEqual(expect.stringMatching(/^(0|500)/));
    expect(slowestOtherMs, what).toBeLessThan(allowedMs(1000));
    // It took minutes before.
    expect(slowestSignInMs, what).toBeLessThan(allowedMs(5000));
    // Each search left 37 kB behind: 148 MB.
    if (what === CACHES_FULL) expect(growthMb).toBeLessThan(100);
  }
  expect(shutdownMs).toBeLessThan(allowedMs(12_000));
});

describe.each(databases)('on %s', (database) => {
  test('what grows with what an account owns is answered, done in the end, and holds up no other order', {
    timeout: 900_000,
  }, async () => {
    const results = await measureLargeAccounts(database);
    report(`accounts that own much, ${database}`, Object.fromEntries(results.map((result) => [result.call, result])));
    for (const { call, status, answeredMs, doneMs, failedOrders, slowestOrderMs } of results) {
      expect({ status, doneMs, failedOrders }, call).toEqual({
        status: expect.toSatisfy((code: number) => code < 400),
        doneMs: expect.any(Number),
        failedOrders: 0,
      });
      expect(answeredMs, call).toBeLessThan(allowedMs(2000));
      expect(slowestOrderMs, call).toBeLessThan(allowedMs(1000));
    }
  });

  test(`the operator and a seller of ${ROWS} parcels are answered`, { timeout: 900_000 }, async () => {
    const results = await measureLargeLists(database);
    report(`${ROWS} parcels and reviews, ${database}`, results);
    for (const [path, { statuses, slowestMs }] of Object.entries(results)) {
      expect(new Set(statuses), path).toEqual(new Set([200]));
      // The file is read page by page, beside everything else.
      if (!path.includes('.csv')) expect(slowestMs, path).toBeLessThan(allowedMs(1000));
    }
  });
});
