import { expect, test } from 'vitest';
import { capRefund } from './cap-refund.ts';

const NO_DISPUTES = { lostCents: 0, heldCents: 0, coveredCents: 0 };
const refund = (id: number, state: 'due' | 'pending' | 'done' | 'failed', amount_cents: number) => ({
  id,
  state,
  amount_cents,
});

interface Case {
  wants: number;
  id?: number;
  refunds?: ReturnType<typeof refund>[];
  disputes?: Partial<typeof NO_DISPUTES>;
}
/** Of a payment of 100.00. */
const CASES: [name: string, Case, expected: object][] = [
  ['the whole payment', { wants: 10_000 }, { cents: 10_000 }],
  ['no more than was paid', { wants: 12_000 }, { cents: 10_000 }],
  ['what was paid back is gone', { wants: 8000, refunds: [refund(1, 'done', 4000)] }, { cents: 6000 }],
  ['what is on its way is gone, too', { wants: 8000, refunds: [refund(1, 'pending', 4000)] }, { cents: 6000 }],
  ['what has failed is still there', { wants: 8000, refunds: [refund(1, 'failed', 4000)] }, { cents: 8000 }],
  ['an earlier one that is due is served first', { wants: 8000, refunds: [refund(1, 'due', 4000)] }, { cents: 6000 }],
  ['a later one that is due waits', { wants: 8000, id: 1, refunds: [refund(2, 'due', 4000)] }, { cents: 8000 }],
  ['its own row does not count', { wants: 8000, id: 1, refunds: [refund(1, 'due', 8000)] }, { cents: 8000 }],
  ['nothing is left', { wants: 500, refunds: [refund(1, 'done', 10_000)] }, { cents: 0 }],
  ['more went back than was paid', { wants: 500, refunds: [refund(1, 'done', 11_000)] }, { cents: 0 }],
  ['a bank holds all', { wants: 4000, disputes: { heldCents: 10_000 } }, { cents: 4000, isHeld: true }],
  ['a bank holds some', { wants: 4000, disputes: { heldCents: 6001 } }, { cents: 4000, isHeld: true }],
  ['a bank leaves enough', { wants: 4000, disputes: { heldCents: 6000 } }, { cents: 4000 }],
  ['a bank has taken all', { wants: 4000, disputes: { lostCents: 10_000 } }, { cents: 0, coveredCents: 4000 }],
  ['a bank has taken some', { wants: 4000, disputes: { lostCents: 7000 } }, { cents: 3000, coveredCents: 1000 }],
  [
    'what a bank has taken covers one refund',
    { wants: 4000, disputes: { lostCents: 10_000, coveredCents: 7000 } },
    { cents: 0, coveredCents: 3000 },
  ],
];

test.each(CASES)('%s', (_name, { wants, id, refunds = [], disputes }, expected) => {
  const capped = capRefund({ paidCents: 10_000, wantedCents: wants, id }, refunds, { ...NO_DISPUTES, ...disputes });
  expect(capped).toEqual({ isHeld: false, coveredCents: 0, ...expected });
});
