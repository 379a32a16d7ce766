import type { Page } from '@playwright/test';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import { newShopper } from '../account-steps.ts';
import { fillCart } from '../cart-steps.ts';
import { expect } from '../fixtures.ts';
import { type ReviewState, respondWith } from './review-state.ts';

/** A new shopper's order of two sellers' products, each parcel changed as the state needs it. */
const openOrder = async (page: Page, changed: object[] = []) => {
  await newShopper(page);
  // The first product is the demo seller's, the others are of the house.
  await fillCart(
    page,
    [1, 7, 14].map((productId, place) => ({ productId, quantity: place + 1 })),
  );
  const placed = await page.request.post('/api/orders', { data: anOrder() });
  expect(placed.status()).toBe(201);
  const { id } = await placed.json();
  const order = await (await page.request.get(`/api/orders/${id}`)).json();
  const parcels = order.parcels.map((parcel: object, place: number) => ({ ...parcel, ...changed[place] }));
  await respondWith(page, `**/api/orders/${id}`, { ...order, parcels });
  await page.goto(`/account/orders/${id}`);
  await expect(page.getByRole('heading', { name: /^Order #BM/ })).toBeVisible();
};

const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`;
const DELIVERED = {
  status: 'delivered',
  trackingNumber: '1Z 999 AA1 01 2345 6784',
  canCancel: false,
  canReturn: true,
  returnUntil: '2026-12-20T14:00:00.000Z',
  history: [
    { at: at(10), from: null, to: 'pending', by: 'shopper', note: null },
    { at: at(11), from: 'pending', to: 'processing', by: 'seller', note: null },
    { at: at(12), from: 'processing', to: 'shipped', by: 'seller', note: 'With a small sample.\nEnjoy it.' },
    { at: at(14), from: 'shipped', to: 'delivered', by: 'seller', note: null },
  ],
};

export const orderStates: ReviewState[] = [
  {
    page: 'Orders',
    name: 'orders',
    fullPage: true,
    go: async (page) => {
      await openOrder(page);
      await page.goto('/account/orders');
      await expect(page.getByRole('link', { name: /^Order #BM/ })).toBeVisible();
    },
  },
  { page: 'Orders', name: 'order', fullPage: true, go: (page) => openOrder(page, [DELIVERED]) },
];
