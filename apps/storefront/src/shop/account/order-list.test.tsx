import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, shopper } from '../../render-app.tsx';
import { anOrderOf, aParcel } from './order.fixture.ts';

const signedIn = { 'GET /api/auth/me': shopper };
const LIST = 'GET /api/orders?limit=10';

test('orders are listed newest first with their facts, and more of them come on demand', async () => {
  const first = Response.json([anOrderOf(17, [aParcel(7), aParcel(8)]), anOrderOf(16)], {
    headers: { 'x-total-count': '3', link: '</api/orders?limit=10&cursor=x>; rel="next"' },
  });
  await openShop('/account/orders', {
    ...signedIn,
    [LIST]: first,
    'GET /api/orders?limit=10&cursor=x': Response.json([anOrderOf(15)], { headers: { 'x-total-count': '3' } }),
  });
  const link = await screen.findByRole('link', { name: 'Order #BM17' });
  expect(link.getAttribute('href')).toBe('/account/orders/17');
  const row = link.closest('li');
  expect(row?.textContent).toContain('Nov 20, 2026 · 2 items · $14.99');
  expect(row?.textContent).toContain('2 parcels');
  const nav = screen.getByRole('navigation', { name: 'Account' });
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Orders');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Order #BM15' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('each parcel that is on its way can be tracked where its carrier’s page is known', async () => {
  const number = '1Z999AA10123456784';
  const shipped = { status: 'shipped', trackingNumber: number, carrier: 'ups' } as const;
  const two = [aParcel(7, shipped), aParcel(8, { ...shipped, status: 'delivered' })];
  const unknown = [aParcel(9, { ...shipped, carrier: 'other' })];
  await openShop('/account/orders', {
    ...signedIn,
    [LIST]: [anOrderOf(18, [aParcel(6, shipped)]), anOrderOf(17, two), anOrderOf(16, unknown)],
  });
  const links = await screen.findAllByRole('link', { name: /^Track/ });
  expect(links.map((link) => link.textContent?.trim())).toEqual([
    'Track it at UPS (opens a new tab)',
    'Track parcel 1 of 2 at UPS (opens a new tab)',
  ]);
  expect(links[0]?.getAttribute('href')).toContain(number);
});

test('a shopper without orders finds the way to the products', async () => {
  await openShop('/account/orders', { ...signedIn, [LIST]: [] });
  expect(await screen.findByText('You haven’t ordered anything yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/products');
});

test('an order that awaits payment shows its items, the way to pay and the way to give it up', async () => {
  const { items } = aParcel(7);
  const waiting = { ...anOrderOf(17, []), status: 'awaiting payment', items, paymentUrl: 'https://pay.example/17' };
  const answers: Record<string, unknown> = { ...signedIn, [LIST]: [waiting] };
  answers['POST /api/orders/17/give-up'] = () => {
    answers[LIST] = [{ ...waiting, status: 'cancelled', paymentUrl: undefined }];
    return {};
  };
  await openShop('/account/orders', answers);
  const row = (await screen.findByRole('link', { name: 'Order #BM17' })).closest('li') as HTMLElement; // it is in a list
  expect(row.textContent).toContain('1 item');
  expect(within(row).getByRole('button', { name: 'Go to payment' })).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: /^Cancel order/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull());
});
