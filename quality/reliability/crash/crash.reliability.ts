import { expect, test } from 'vitest';
import { killAtSteps, killFirstStarts, killRounds } from './kill-runs.ts';
import { noFindings } from './reconcile.ts';

/** A few of what `npm run crash` does a hundred times. */
const PATIENCE_MS = 120_000;

test('killed under load: no order is lost, half or doubled', { timeout: PATIENCE_MS }, async () => {
  const result = await killRounds('sqlite', 3);
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(result.findings).toEqual(noFindings());
});

test('killed right before and right after the commit: absent or whole, then ordered once', {
  timeout: PATIENCE_MS,
}, async () => {
  const steps = await killAtSteps('sqlite', ['before the commit', 'after the commit, before the answer']);
  expect(steps).toMatchObject([
    { heard: 'nothing', stored: false, findings: noFindings() },
    { heard: 'nothing', stored: true, findings: noFindings() },
  ]);
});

test('killed while it makes its tables: the next start is clean', { timeout: PATIENCE_MS }, async () => {
  const { rounds, unclean } = await killFirstStarts('sqlite', 24);
  expect(rounds).toBeGreaterThan(0);
  expect(unclean).toEqual([]);
});
