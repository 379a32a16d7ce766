/**
 * `npm run payments` kills a shop that takes money, with a double of Stripe beside it: at each step of a payment, and at
 * random moments while shoppers pay, leave and cancel and events come once, twice, late or never. Options:
 * `--rounds=20`, `--db=sqlite|postgres|both`.
 */

import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { commandLineOption, type ResultRow, reportResults } from '../results.ts';
import { killAtPaymentSteps, killWhilePaying, type PaymentRunResult } from './payments/payment-runs.ts';
import { PAYMENT_STEPS } from './payments/payment-steps.ts';
import { DATABASES } from './test-database.ts';

const rounds = Number(commandLineOption('rounds', '20'));
const requested = commandLineOption('db', 'both');
await ensureBuilt(process.execPath);

const rowOf = (
  what: string,
  { findings, tried, withCode, free, paid, refunded, rounds: kills }: PaymentRunResult,
): ResultRow => ({
  part: 'payments',
  what,
  target: 'no money without an order, no order without money, no double refund',
  isMet: Object.values(findings).flat().length === 0,
  figures: {
    ...{ kills, tried, 'with a code': withCode, 'cost nothing': free, paid, refunded },
    'money without order': findings.moneyWithoutOrder.length,
    'order without money': findings.orderWithoutMoney.length,
    'refunded twice or wrongly': findings.refundedWrongly.length,
    codes: findings.codes.length,
    ...{ books: findings.books.length, stock: findings.stock.length, mails: findings.mails.length },
  },
});

const rows: ResultRow[] = [];
const details: PaymentRunResult[] = [];
for (const database of DATABASES.filter((name) => requested === 'both' || requested === name)) {
  const steps = await killAtPaymentSteps(database, PAYMENT_STEPS);
  rows.push(rowOf(`${database}, killed at each step`, steps));
  const random = await killWhilePaying(database, rounds);
  rows.push(rowOf(`${database}, killed at random moments`, random));
  details.push(steps, random);
}
process.exitCode = reportResults('payments', { Payments: rows }, details) ? 0 : 1;
