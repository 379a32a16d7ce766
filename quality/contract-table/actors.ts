import { systemClock } from '../../apps/server/src/platform/lifecycle/clock.ts';
import { grantOperator } from '../../apps/server/src/shop/desk/index.ts';
import { buildShop } from '../../apps/server/src/testing/build-shop.ts';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import type { TestContext } from './contract-row.ts';

/** The actors of one shop. */
export async function createTestContext(): Promise<TestContext> {
  const shop = await buildShop({ as: 'guest' });
  const account = { username: 'other', email: 'other@example.com', fullName: 'Other One', password: 'a long password' };
  await shop.post('/api/auth/register', { ...account, isSeller: true });
  const operator = { ...account, username: 'operator', email: 'operator@example.com' };
  await shop.post('/api/auth/register', operator);
  await grantOperator(shop.database.db, systemClock, { username: operator.username, isOperator: true });
  const signedIn = async (username: string, password?: string) => {
    const browser = shop.browser();
    await browser.signIn(username, password);
    return browser;
  };
  const [shopper, seller, other, operatorBrowser] = await Promise.all([
    signedIn('demo.shopper'),
    signedIn('demo.seller'),
    signedIn('other', account.password),
    signedIn(operator.username, account.password),
  ]);
  const item = await shopper.post('/api/cart', { productId: 54, quantity: 2 });
  const othersItem = await other.post('/api/cart', { productId: 7, quantity: 1 });
  const [shopperId = 0, sellerId = 0] = (await shop.rows('users')).map(({ id }) => id);
  // The welcome mails; none is on its way while a case compares the tables.
  await shop.runJobs();
  const ids = { shopperId, sellerId, itemId: item.json().id, othersItemId: othersItem.json().id };
  return { shop, guest: shop.browser(), shopper, seller, other, operator: operatorBrowser, ...ids };
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
