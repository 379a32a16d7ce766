import { expect, test } from 'vitest';
import { sendEndlessPictures } from './endless-pictures.ts';
import { floodSearches } from './search-flood.ts';

const TIMEOUT_MS = 180_000;
/** A request that is sent in this time is waited for, however long it takes. */
const OBSERVE_MS = 500;

test('endless pictures are refused, and delay neither sign-ins nor shutdown', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { answers, slowestSignInMs, shutdownMs } = await sendEndlessPictures(OBSERVE_MS);
  // An address may upload two such files at once; the others are answered 503.
  expect(Object.keys(answers).sort()).toEqual(['415 photo.several_pictures', '503 analysis.busy']);
  // It took minutes before.
  expect(slowestSignInMs).toBeLessThan(25_000);
  expect(shutdownMs).toBeLessThan(20_000);
});

test('searches for random words leave no memory behind once the caches are full', { timeout: TIMEOUT_MS }, async () => {
  const { halfwayMb, afterMb, answers } = await floodSearches(8_000);
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(['200']));
  // Each one left 37 kB behind: 148 MB in the second half.
  expect(afterMb - halfwayMb).toBeLessThan(100);
});
