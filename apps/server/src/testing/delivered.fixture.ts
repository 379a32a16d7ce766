import type { TestShop } from './build-shop.ts';
import { anOrder } from './order.fixture.ts';

type Browser = ReturnType<TestShop['browser']>;

/** Buys the product as this shopper, and has the parcel delivered by its seller. */
export async function deliver(shopper: Browser, seller: Browser, productId: number): Promise<void> {
  await shopper.post('/api/cart', { productId, quantity: 1 });
  const order = await shopper.post('/api/orders', anOrder());
  const { parcels } = (await shopper.get(`/api/orders/${order.json().id}`)).json();
  for (const status of ['processing', 'shipped', 'delivered'])
    await seller.post(`/api/seller/parcels/${parcels[0].id}/status`, { status });
}

export const aReview = () => ({
  rating: 5,
  title: 'Worth every cent',
  text: 'It stays on all day and never feels dry.',
});
