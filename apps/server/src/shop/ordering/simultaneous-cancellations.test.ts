import type { OrderParcel } from '@beautymark/contracts/order-history';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

/** On PostgreSQL two cancellations overlap about every third time. */
const ORDERS = 12;

test('when the last two parcels of an order are cancelled at the same moment, its shipping is refunded', async () => {
  await using shop = await buildShop();
  const seller = await shop.signedIn('demo.seller');
  const { id: productId } = (await seller.post('/api/products', aProduct())).json();
  const ofHouse = (await shop.rows('products')).find(({ seller_id }) => seller_id === null);
  for (let i = 0; i < ORDERS; i++) {
    for (const id of [productId, ofHouse?.id]) await shop.post('/api/cart', { productId: id, quantity: 1 });
    const { id } = (await shop.post('/api/orders', anOrder())).json();
    const parcels: OrderParcel[] = (await shop.get(`/api/orders/${id}`)).json().parcels;
    const [sold] = (await seller.get('/api/seller/parcels?limit=1')).json();
    const house = parcels.find((parcel) => parcel.id !== sold.id);
    const answers = await Promise.all([
      seller.post(`/api/seller/parcels/${sold.id}/status`, { status: 'cancelled' }),
      shop.post(`/api/orders/${id}/parcels/${house?.id}/cancel`, {}),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const entries = (await shop.rows('ledger_entries')).filter(({ order_id }) => order_id === id);
    const paid = entries.filter(({ account }) => account === 'shoppers');
    expect(paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
  }
});
