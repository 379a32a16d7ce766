import { expect, test } from 'vitest';
import { PAYMENT_STEPS } from '../fault-points.mjs';
import { killAtPaymentSteps, killWhilePaying } from './payment-runs.ts';
import { noPaymentFindings } from './reconcile-payments.ts';

/** What `npm run payments` does; `npm test` kills at three steps of a payment. */
const LONG = Boolean(process.env.LONG);
const DATABASES = LONG ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const STEPS = LONG
  ? Object.keys(PAYMENT_STEPS)
  : ['page opened, not stored', 'before the commit of placing', 'refund sent, not noted'];
const TEST_TIMEOUT_MS = 600_000;

test.each(DATABASES)(
  'a shop on %s that is killed at a step of a payment keeps neither money nor order alone',
  {
    timeout: TEST_TIMEOUT_MS,
  },
  async (database) => {
    const result = await killAtPaymentSteps(database, STEPS);
    expect(result.paid).toBeGreaterThan(0);
    expect(result.refunded).toBeGreaterThan(0);
    expect(result.findings).toEqual(noPaymentFindings());
  },
);

test.runIf(LONG).each(DATABASES)(
  'a shop on %s that is killed while shoppers pay keeps neither money nor order alone',
  {
    timeout: TEST_TIMEOUT_MS,
  },
  async (database) => {
    const result = await killWhilePaying(database, 20);
    expect(result.paid).toBeGreaterThan(0);
    expect(result.findings).toEqual(noPaymentFindings());
  },
);
