import type { APIRequestContext } from '@playwright/test';
import { anOrder } from '../apps/server/src/testing/order.fixture.ts';
import { expect } from './fixtures.ts';

interface Wanted {
  quantity?: number;
  shade?: string;
}

/** Places an order of one product. @returns what the call answered */
export async function placeOrder(shopper: APIRequestContext, productId: number, { quantity = 1, shade }: Wanted = {}) {
  expect((await shopper.post('/api/cart', { data: { productId, quantity, shade } })).status()).toBe(201);
  const answer = await shopper.post('/api/orders', { data: anOrder() });
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
