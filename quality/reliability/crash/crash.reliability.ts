import { expect, test } from 'vitest';
import { killAtRandomMoments, killAtSteps, killDuringFirstStart } from './kill-runs.ts';
import { noFindings } from './reconcile.ts';

/** Short versions of what `npm run crash` does. `npm test` kills at the two steps that decide about an order. */
const longTest = test.runIf(process.env.LONG);
const ROUNDS = 3;
const STARTS = 24;
/** Imports that a kill interrupts go on when the lease of the process that died is over. */
const TEST_TIMEOUT_MS = 240_000;

longTest(
  'killing the shop under load loses, truncates or duplicates no order',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const result = await killAtRandomMoments('sqlite', ROUNDS);
    expect(result.acknowledged).toBeGreaterThan(0);
    expect(result.findings).toEqual(noFindings());
  },
);

test('an order interrupted right before or after the commit is absent or complete, and the retry places it once', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const steps = await killAtSteps('sqlite', ['before the commit', 'after the commit, before the response']);
  expect(steps).toMatchObject([
    { clientReceived: 'nothing', stored: false, findings: noFindings() },
    { clientReceived: 'nothing', stored: true, findings: noFindings() },
  ]);
});

longTest(
  'a shop killed while it migrates and seeds starts cleanly afterwards',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const { rounds, failedStarts } = await killDuringFirstStart('sqlite', STARTS);
    expect(rounds).toBeGreaterThan(0);
    expect(failedStarts).toEqual([]);
  },
);
