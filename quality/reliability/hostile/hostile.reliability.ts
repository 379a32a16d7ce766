import { describe, expect, test } from 'vitest';
import { allowedMs, databases, IS_QUIET, report } from '../measured.ts';
import { sendEndlessPictures } from './endless-pictures.ts';
import { sendHostileCalls } from './hostile-calls.ts';
import { measureLargeAccounts } from './large-accounts.ts';
import { floodSearches } from './search-flood.ts';

/** What one stranger can send to stop the shop, and what other visitors notice. */
const TIMEOUT_MS = 180_000;
/** A request that is sent in this time is waited for, however long it takes. */
const OBSERVE_MS = 500;
const SEARCHES = IS_QUIET ? 45_000 : 8000;

test('endless pictures are refused, and delay neither sign-ins nor shutdown', { timeout: TIMEOUT_MS }, async () => {
  const result = await sendEndlessPictures(OBSERVE_MS);
  report('4 animations of 210,714 frames, 55,555 pages', { sqlite: result });
  // An address may upload two such files at once; the others are answered 503.
  expect(Object.keys(result.answers).sort()).toEqual(['415 photo.several_pictures', '503 analysis.busy']);
  // It took minutes before.
  expect(result.slowestSignInMs).toBeLessThan(allowedMs(5000));
  expect(result.shutdownMs).toBeLessThan(allowedMs(12_000));
});

test('searches for random words leave no memory behind once the caches are full', { timeout: TIMEOUT_MS }, async () => {
  const result = await floodSearches(SEARCHES);
  report('searches for random words', { sqlite: result });
  expect(Object.keys(result.answers)).toEqual(expect.arrayContaining(['200']));
  // Each one left 37 kB behind: 148 MB in the second half of 8,000.
  expect(result.afterMb - result.halfwayMb).toBeLessThan(100);
  expect(result.afterMb).toBeLessThan(400);
});

test('no parser or cache that strangers and sellers reach keeps others waiting', { timeout: 900_000 }, async () => {
  const results = await sendHostileCalls();
  report('hostile calls', Object.fromEntries(results.map((result) => [result.what, result])));
  for (const { what, answers, slowestOtherMs } of results) {
    expect(Object.keys(answers), what).not.toContainEqual(expect.stringMatching(/^(0|500)/));
    expect(slowestOtherMs, what).toBeLessThan(allowedMs(1000));
  }
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
});
