import { expect, test } from 'vitest';
import { shutDownUnderLoad } from './graceful-shutdown.ts';
import { runLoadScenario } from './load-scenario.ts';

const TEST_TIMEOUT_MS = 120_000;

test('under ten times the sustainable load and attacks, no well-behaved visitor fails, and the shop recovers', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const result = await runLoadScenario('sqlite', 3);
  expect(result.violations).toEqual([]);
  expect(result.pages.failures).toEqual([]);
  expect(result.buyers.failures).toEqual([]);
  expect(result.pages.succeeded).toBeGreaterThan(0);
  expect(result.rssMb.peak).toBeLessThan(1200);
  expect(result.recoveryMs).toBeLessThan(30_000);
});

test('no request fails when the shop gets SIGTERM under load', { timeout: TEST_TIMEOUT_MS }, async () => {
  const { failed, exitCode, responded } = await shutDownUnderLoad('sqlite', 1);
  expect(failed).toEqual([]);
  expect(exitCode).toBe(0);
  expect(responded).toBeGreaterThan(0);
});
