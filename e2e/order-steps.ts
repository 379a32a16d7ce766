import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

/** As the calls take it. */
const SHIPPING_ADDRESS = {
  fullName: 'Ana Example',
  email: 'ana@example.com',
  phone: '555 010 2030',
  address: '1 Rose Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
};

/** Places an order of one product. @returns what the call answered */
export async function placeOrder(shopper: APIRequestContext, productId: number, quantity = 1) {
  expect((await shopper.post('/api/cart', { data: { productId, quantity } })).status()).toBe(201);
  const answer = await shopper.post('/api/orders', { data: { shippingAddress: SHIPPING_ADDRESS, status: 'pending' } });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** Buys the product as this shopper, and has its seller send it until it is delivered. */
export async function buyAndDeliver(
  shopper: APIRequestContext,
  seller: APIRequestContext,
  productId: number,
): Promise<void> {
  const { id } = await placeOrder(shopper, productId);
  const { parcels } = await (await shopper.get(`/api/orders/${id}`)).json();
  for (const status of ['processing', 'shipped', 'delivered']) {
    const moved = await seller.post(`/api/seller/parcels/${parcels[0].id}/status`, { data: { status } });
    expect(moved.status(), await moved.text()).toBe(200);
  }
}
