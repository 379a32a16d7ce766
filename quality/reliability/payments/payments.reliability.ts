import { describe, expect, test } from 'vitest';
import { PAYMENT_STEPS } from '../fault-points.mjs';
import { databases, IS_LONG, report, roundsOr } from '../measured.ts';
import { killAtPaymentSteps, killWhilePaying } from './payment-runs.ts';

/** Kills of a shop that takes money, with a double of Stripe beside it. `npm test` kills at four steps of a payment. */
const STEPS = IS_LONG
  ? Object.keys(PAYMENT_STEPS)
  : [
      'page opened, not stored',
      'before the commit of placing',
      'refund sent, not noted',
      'refund failed, not committed',
    ];
const ROUNDS = roundsOr(20);
const TIMEOUT_MS = 600_000;

describe.each(databases)('on %s', (database) => {
  test('a shop that is killed at a step of a payment keeps neither money nor order alone', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { findings, ...result } = await killAtPaymentSteps(database, STEPS);
    report('killed at each step of a payment', { [database]: result });
    expect(result.paid).toBeGreaterThan(0);
    expect(result.refunded).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });

  test.runIf(IS_LONG)(
    'a shop that is killed while shoppers pay keeps neither money nor order alone',
    { timeout: TIMEOUT_MS + 30_000 * ROUNDS },
    async () => {
      const { findings, ...result } = await killWhilePaying(database, ROUNDS);
      report('killed while shoppers pay', { [database]: result });
      expect(result.paid).toBeGreaterThan(0);
      expect(findings).toEqual([]);
    },
  );
});
