import { describe, expect, test } from 'vitest';
import { ORDER_STEPS } from '../fault-points.mjs';
import { databases, IS_LONG, report, roundsOr } from '../measured.ts';
import { killAtRandomMoments, killAtSteps, killDuringFirstStart } from './kill-runs.ts';

/** `kill -9` at random moments under load, at each step of an order and during the first start. */
const longTest = test.runIf(IS_LONG);
const ROUNDS = roundsOr(3);
/** Statements between two kills of the first start. */
const FIRST_START_STEP = 24;
/** Each kill costs two starts, and a cluster on PostgreSQL: 5 to 15 s, and each migration adds to the kills. */
const FIRST_START_MS = 900_000;
/** What decides about an order; `npm test` kills at these steps alone. */
const DECISIVE = ['before the commit', 'after the commit, before the response'];
/** Imports that a kill interrupts go on when the lease of the process that died is over. */
const TIMEOUT_MS = 240_000;

describe.each(databases)('on %s', (database) => {
  longTest(
    'killing the shop under load loses, truncates or duplicates no order, sale, import or account',
    { timeout: TIMEOUT_MS + 30_000 * ROUNDS },
    async () => {
      const { findings, ...result } = await killAtRandomMoments(database, ROUNDS);
      report('killed at random moments', { [database]: result });
      expect(result.acknowledged).toBeGreaterThan(0);
      expect(findings).toEqual([]);
    },
  );

  test('an order interrupted at a step is absent until the commit and complete after it, and the retry places it once', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const steps = await killAtSteps(database, IS_LONG ? Object.keys(ORDER_STEPS) : DECISIVE);
    report(`killed at each step of an order, ${database}`, Object.fromEntries(steps.map((is) => [is.step, is])));
    expect(steps.flatMap(({ findings }) => findings)).toEqual([]);
    expect(steps.filter(({ step }) => DECISIVE.includes(step))).toMatchObject([
      { clientReceived: 'nothing', stored: false },
      { clientReceived: 'nothing', stored: true },
    ]);
  });

  longTest(
    'a shop killed while it migrates and seeds starts cleanly afterwards',
    {
      timeout: FIRST_START_MS,
    },
    async () => {
      const result = await killDuringFirstStart(database, FIRST_START_STEP);
      report('killed during the first start', { [database]: result });
      expect(result.rounds).toBeGreaterThan(0);
      expect(result.failedStarts).toEqual([]);
    },
  );
});
