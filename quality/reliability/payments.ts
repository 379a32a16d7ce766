/**
 * `npm run payments` kills a shop that takes money, with a double of Stripe beside it: at each step of a payment, and at
 * random moments while shoppers pay, leave and cancel and events come once, twice, late or never. Options:
 * `--rounds=20`, `--db=sqlite|postgres|both`, `--only=step|random`.
 */
import { commandLine, resultRow } from '../results.ts';
import { PAYMENT_STEPS } from './fault-points.mjs';
import { killAtPaymentSteps, killWhilePaying, type PaymentRunResult } from './payments/payment-runs.ts';
import { runParts } from './run-parts.ts';

const { rounds, db, only } = commandLine({ rounds: '20', db: 'both', only: '' });

const rowsOf = ({ findings, ...result }: PaymentRunResult) => {
  const target = 'no money without an order, no order without money, no double refund';
  const isMet = Object.values(findings).flat().length === 0;
  return [resultRow('payments', target, isMet, { ...result, ...findings })];
};

await runParts(
  'payments',
  {
    'killed at each step': async (database) => rowsOf(await killAtPaymentSteps(database, Object.keys(PAYMENT_STEPS))),
    'killed at random moments': async (database) => rowsOf(await killWhilePaying(database, Number(rounds))),
  },
  { only, db },
);
