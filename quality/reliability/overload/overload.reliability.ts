import { expect, test } from 'vitest';
import { endUnderLoad } from './graceful-shutdown.ts';
import { storm } from './load-scenario.ts';

const PATIENCE_MS = 120_000;

test('ten times too much and somebody hostile: nobody who behaves fails, and all is well afterwards', {
  timeout: PATIENCE_MS,
}, async () => {
  const seen = await storm('sqlite', 3);
  expect(seen.broken).toEqual([]);
  expect(seen.pages.bad).toEqual([]);
  expect(seen.buyers.bad).toEqual([]);
  expect(seen.pages.answered).toBeGreaterThan(0);
  expect(seen.rssMb.most).toBeLessThan(1200);
  expect(seen.wellAfterMs).toBeLessThan(30_000);
});

test('SIGTERM under load: no request fails', { timeout: PATIENCE_MS }, async () => {
  const { failed, exitCode, answered } = await endUnderLoad('sqlite', 1);
  expect(failed).toEqual([]);
  expect(exitCode).toBe(0);
  expect(answered).toBeGreaterThan(0);
});
