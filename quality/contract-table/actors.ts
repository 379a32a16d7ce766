import { systemClock } from '../../apps/server/src/platform/lifecycle/clock.ts';
import { grantOperator } from '../../apps/server/src/shop/desk/index.ts';
import { buildShop } from '../../apps/server/src/testing/build-shop.ts';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import type { TestContext } from './contract-row.ts';

/** The actors of one shop. */
export async function createTestContext(): Promise<TestContext> {
  const shop = await buildShop({ as: 'guest' });
  const other = await shop.signUp('other', { isSeller: true });
  const operator = await shop.signUp('operator');
  await grantOperator(shop.database.db, systemClock, { username: 'operator', isOperator: true });
  const [shopper, seller] = [await shop.signedIn('demo.shopper'), await shop.signedIn('demo.seller')];
  const item = await shopper.post('/api/cart', { productId: 54, quantity: 2 });
  const othersItem = await other.post('/api/cart', { productId: 7, quantity: 1 });
  const [shopperId = 0, sellerId = 0] = (await shop.rows('users')).map(({ id }) => id);
  // The welcome mails; none is on its way while a case compares the tables.
  await shop.runJobs();
  const ids = { shopperId, sellerId, itemId: item.json().id, othersItemId: othersItem.json().id };
  return { shop, guest: shop.browser(), shopper, seller, other, operator, ...ids };
}

/** The shopper's cart holds a product of the seller, so this order and its parcel have the id 1. */
export async function placeFirstOrder({ shop, shopper }: TestContext) {
  await shopper.post('/api/orders', anOrder());
  await shop.runJobs();
}

export async function deliverFirstOrder(context: TestContext) {
  await placeFirstOrder(context);
  for (const status of ['processing', 'shipped', 'delivered']) {
    await context.seller.post('/api/seller/parcels/1/status', { status });
  }
  await context.shop.runJobs();
}
