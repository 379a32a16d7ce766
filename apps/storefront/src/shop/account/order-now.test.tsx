import type { OrderDetail, OrderParcel } from '@beautymark/contracts/order-history';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openShop, shopper } from '../../render-app.tsx';
import { anOrderDetail, aParcel } from './order.fixture.ts';

async function openOrder(order: OrderDetail) {
  await openShop('/account/orders/17', { 'GET /api/auth/me': shopper, 'GET /api/orders/17': order });
  await screen.findByRole('heading', { level: 1, name: 'Order #BM17' });
}
const seller = { id: 4, name: 'Sam Seller' };
const reached = (status: OrderParcel['status'], changed: Partial<OrderParcel> = {}, id = 7) =>
  aParcel(id, {
    status,
    seller,
    history: [{ at: '2026-11-22T10:00:00.000Z', from: null, to: status, by: 'seller', note: null }],
    ...changed,
  });

test.each([
  [[reached('pending')], 'Processing. Sam Seller will pack it.'],
  [[reached('processing')], 'Processing. Sam Seller is packing it.'],
  [[reached('shipped')], 'Shipped'],
  [[reached('delivered')], 'Delivered Nov 22, 2026'],
  [[reached('return requested')], 'Return requested. Sam Seller decides, and we’ll email you.'],
  [[reached('pending'), reached('processing', {}, 9)], 'Processing in 2 parcels'],
  [[reached('delivered'), reached('shipped', {}, 9), reached('shipped', {}, 10)], '1 parcel delivered, 2 shipped'],
])('under its title an order says what happens now: %#', async (parcels, words) => {
  await openOrder(anOrderDetail({ parcels }));
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.nextElementSibling?.firstElementChild?.textContent).toBe(words);
});

test('an order says its days of arrival, counted from the day it was placed, while a parcel is under way', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
  const order = anOrderDetail({ deliveryDays: [2, 4], placedAt: '2026-11-20T12:00:00.000Z' });
  await openOrder(order);
  expect(screen.getByText('Arrives Nov 22–24 (estimate)')).toBeTruthy();
  cleanup();
  await openOrder({ ...order, parcels: [reached('delivered')] });
  expect(screen.queryByText(/Arrives/)).toBeNull();
});

test('each of several parcels says how it is, and where it can be followed', async () => {
  const shipped = reached('shipped', { trackingNumber: 'Z 123' });
  await openOrder(anOrderDetail({ parcels: [shipped, reached('pending', {}, 9)] }));
  const [first, second] = screen.getAllByRole('region', { name: /^Parcel/ }).map((region) => within(region));
  expect(first?.getByText('Shipped')).toBeTruthy();
  expect(first?.getByText('Z 123')).toBeTruthy();
  expect(second?.getByText('Sam Seller will pack it.')).toBeTruthy();
});

test.each([
  ['delivered', true],
  ['shipped', false],
] as const)(
  'the order of a parcel that is %s ends with its buttons; buying again leads once all is there: %s',
  async (status, leads) => {
    await openOrder(anOrderDetail({ parcels: [reached(status)] }));
    const again = screen.getByRole('button', { name: 'Buy again' });
    const parcel = screen.getByRole('region', { name: 'Parcel' });
    expect(parcel.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(again.className.includes('bg-fig')).toBe(leads);
  },
);
