import type { TestShop } from './build-shop.ts';
import { anOrder } from './order.fixture.ts';

type Browser = ReturnType<TestShop['browser']>;

/** Buys the product as this shopper, and has the parcel delivered by its seller, or one of the house by an operator. */
export async function deliver(
  shopper: Browser,
  sender: Browser,
  productId: number,
  by: 'seller' | 'operator' = 'seller',
): Promise<void> {
  await shopper.post('/api/cart', { productId, quantity: 1 });
  const order = await shopper.post('/api/orders', anOrder());
  const { parcels } = (await shopper.get(`/api/orders/${order.json().id}`)).json();
  for (const status of ['processing', 'shipped', 'delivered'])
    await sender.post(`/api/${by}/parcels/${parcels[0].id}/status`, { status });
}

export const aReview = () => ({
  rating: 5,
  title: 'Worth every cent',
  text: 'It stays on all day and never feels dry.',
});
