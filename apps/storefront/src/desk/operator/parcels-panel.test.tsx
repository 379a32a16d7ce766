import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openOperator } from '../../render-app.tsx';

const parcel = {
  id: 7,
  orderId: 3,
  orderNumber: '#BM700',
  seller: { id: null, name: 'BeautyMark' },
  amount: '25.00',
  placedAt: '2026-11-20T12:00:00.000Z',
  items: [],
  history: [],
  trackingNumber: null,
  status: 'processing',
  nextStatuses: ['shipped', 'cancelled'],
};

test("the house's parcel is shipped with a tracking number, which its row shows", async () => {
  let now: object = parcel;
  const { named } = await openOperator('Parcels', {
    'GET /api/operator/orders?limit=25': () => [now],
    'POST /api/operator/parcels/7/status': () => {
      now = { ...parcel, status: 'shipped', nextStatuses: ['delivered'], trackingNumber: 'Z 1' };
      return now;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as shipped #BM700' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark as shipped: #BM700' });
  await userEvent.type(within(dialog).getByLabelText('Tracking number'), ' Z 1 ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }));
  expect(await screen.findByText('Z 1')).toBeTruthy();
  expect(screen.getByRole('row', { name: /#BM700/ }).textContent).toContain('ShippedTracking number: Z 1');
  expect(named('POST /api/operator/parcels/7/status')).toMatchObject([
    { body: { status: 'shipped', trackingNumber: 'Z 1' } },
  ]);
  // Nothing else is shipped with a number.
  await userEvent.click(screen.getByRole('button', { name: 'Mark as delivered #BM700' }));
  expect(screen.queryByLabelText('Tracking number')).toBeNull();
});

test("who sends the house's parcel reads its address and prints its slip; a seller's parcel shows none", async () => {
  const address = {
    fullName: 'Ana Buyer',
    email: 'ana@example.com',
    phone: '5550100100',
    address: '12 Main Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'US',
  };
  const sellers = { ...parcel, id: 8, orderNumber: '#BM701', seller: { id: 4, name: 'Nora’s Balms' } };
  await openOperator('Parcels', {
    'GET /api/operator/orders?limit=25': [parcel, sellers],
    'GET /api/operator/parcels/7': { ...parcel, number: 1, parcelCount: 1, customer: 'Ana Buyer', address },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Address #BM700' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order #BM700' }));
  expect((await dialog.findByText('12 Main Street')).closest('address')?.textContent).toContain('Portland');
  expect(dialog.getByRole('button', { name: 'Print packing slip' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Mark as shipped' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Address #BM701', hidden: true })).toBeNull();
});

test('a return is decided with its product, sum and consequence in view, and refused with a reason only', async () => {
  const asked = {
    ...parcel,
    seller: { id: 4, name: 'Nora’s Balms' },
    status: 'return requested',
    nextStatuses: ['returned', 'return refused'],
    items: [{ productId: 9, name: 'Night Balm', brand: 'Nora', imageUrl: '/x.webp', price: '12.50', quantity: 2 }],
  };
  const { named } = await openOperator('Parcels', {
    'GET /api/operator/orders?limit=25': [asked],
    'POST /api/operator/parcels/7/status': { ...asked, status: 'return refused', nextStatuses: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept return #BM700' }));
  const accept = await screen.findByRole('dialog', { name: 'Accept return: #BM700' });
  for (const text of ['2 × Night Balm, $25.00', '$25.00 leaves the balance of Nora’s Balms', 'cannot be undone']) {
    expect(accept.textContent).toContain(text);
  }
  await userEvent.click(within(accept).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse return #BM700' }));
  const refuse = within(await screen.findByRole('dialog', { name: 'Refuse return: #BM700' }));
  await userEvent.click(refuse.getByRole('button', { name: 'Refuse return' }));
  expect(refuse.getByText('Reason for the shopper is required')).toBeTruthy();
  await userEvent.type(refuse.getByLabelText('Reason for the shopper'), 'The seal is broken');
  await userEvent.click(refuse.getByRole('button', { name: 'Refuse return' }));
  await screen.findByRole('table', { name: 'Parcels' });
  expect(named('POST /api/operator/parcels/7/status').map(({ body }) => body)).toEqual([
    { status: 'return refused', note: 'The seal is broken' },
  ]);
});
