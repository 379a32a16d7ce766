import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, product, shopper } from '../../render-app.tsx';

const nina = {
  id: 9,
  username: 'nina',
  name: 'Nina New',
  products: 2,
  openParcels: 0,
  since: '2026-03-01T08:00:00.000Z',
  suspendedAt: null,
  approval: 'waiting',
  declineReason: null,
};

test('staff for support sees who waits first and what they list, and declines only with a reason', async () => {
  let seller: object = nina;
  const waiting = () => (seller === nina ? [seller] : []);
  const { named } = await openShop('/operator?section=sellers', {
    'GET /api/auth/me': { ...shopper, staffRole: 'support' },
    'GET /api/operator/sellers?limit=25': () => [seller],
    'GET /api/operator/sellers?limit=25&approval=waiting': waiting,
    'GET /api/operator/sellers/9/products?limit=25': [{ ...product(200, '9.00'), description: 'For dry lips.' }],
    'GET /api/operator/sellers/9/products?limit=25&search=zinc': [],
    'POST /api/operator/sellers/9/decline': () => {
      seller = { ...nina, approval: 'declined', declineReason: 'No imprint' };
      return seller;
    },
  });
  const first = await screen.findByRole('region', { name: 'Waiting for approval' });
  expect(within(first).getByLabelText('Search sellers who wait')).toBeTruthy();
  await userEvent.click(within(first).getByRole('button', { name: '2 products of Nina New' }));
  const listed = await screen.findByRole('dialog', { name: 'Products of Nina New' });
  expect((await within(listed).findByRole('listitem')).textContent).toContain('For dry lips.');
  await userEvent.type(within(listed).getByLabelText('Search products'), 'zinc');
  expect(await within(listed).findByText('Nothing matches your search.')).toBeTruthy();
  await userEvent.click(within(listed).getByText('Close'));
  await userEvent.click(within(first).getByRole('button', { name: 'Decline Nina New' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline Nina New' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline seller' }));
  expect(within(dialog).getByText('Reason is required')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'No imprint');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline seller' }));
  expect((await screen.findByRole('row', { name: /Nina New/ })).textContent).toContain('DeclinedNo imprint');
  expect(named('POST /api/operator/sellers/9/decline')).toMatchObject([{ body: { reason: 'No imprint' } }]);
  expect(screen.queryByRole('region', { name: 'Waiting for approval' })).toBeNull();
  // Suspensions are the operators' alone.
  expect(screen.getAllByRole('button', { name: /Nina New/ }).map(({ textContent }) => textContent)).toEqual([
    '2 products of Nina New',
    'Approve Nina New',
  ]);
});
