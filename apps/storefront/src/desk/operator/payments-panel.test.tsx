import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, shopper } from '../../render-app.tsx';

const refund = {
  id: 3,
  orderId: 12,
  orderNumber: '#BM4821',
  amount: '86.00',
  reason: 'return',
  state: 'failed',
  error: 'charge_already_refunded',
  since: '2026-11-22T10:00:00.000Z',
};
const dispute = {
  id: 4,
  reference: 'dp_1',
  orderId: 13,
  orderNumber: '#BM77',
  amount: '24.00',
  isClosed: false,
  reason: 'product_not_received',
  status: 'needs_response',
  openedAt: '2026-11-23T10:00:00.000Z',
};

test('what Stripe said about refunds and disputes is in words, and a refund is sent again by a press', async () => {
  const { named } = await openShop(
    '/operator',
    {
      'GET /api/auth/me': { ...shopper, staffRole: 'finance' },
      'GET /api/operator/orders?limit=25': [],
      'GET /api/operator/refunds?limit=25': [refund, { ...refund, id: 5, error: null }],
      'GET /api/operator/disputes?limit=25': [dispute],
      'POST /api/operator/refunds/3/retry': refund,
    },
    { isSelling: true },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Payments' }));
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const [, failed, due] = within(
    await screen.findByRole('table', { name: 'Refunds that have not arrived' }),
  ).getAllByRole('row');
  if (!failed || !due) throw new Error('there are two refunds');
  expect(cells(failed).slice(0, 3)).toEqual(['$86.00', 'Return', 'Charge already refunded']);
  expect(cells(due)[2]).toBe('No answer yet');
  const disputed = screen.getByRole('row', { name: /#BM77/ });
  expect(cells(disputed)).toEqual(['$24.00', 'Product not received', 'Needs response', 'Nov 23, 2026']);
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again #BM4821' }));
  await waitFor(() => expect(named('POST /api/operator/refunds/3/retry')).toHaveLength(1));
});
