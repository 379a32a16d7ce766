import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from '@playwright/test';
import { startStripeDouble } from '../apps/server/src/testing/stripe-double/stripe-double.ts';
import { newShopper } from './account-steps.ts';
import { fillAddress, fillCart } from './cart-steps.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { temporaryShop } from './temporary-shop.ts';

/*
 * A purchase from cart to mail in a shop that takes money, against a double of Stripe that serves the payment page.
 */

const CARD = '4242 4242 4242 4242';

/** A shop that sells what a demo has left behind; its demo accounts are closed. */
async function sellingShop() {
  const stripe = await startStripeDouble();
  const shop = await temporaryShop(stripe.settings);
  await shop.start({ PAYMENTS: 'demo' });
  await shop.kill();
  const db = new DatabaseSync(path.join(shop.dataDir, 'beautymark.db'));
  db.exec(
    "update users set deleted_at = '2026-01-01T00:00:00.000Z'; update products set stock = 5, seller_id = null where id = 1",
  );
  db.close();
  await shop.start({ PUBLIC_URL: shop.url });
  stripe.deliverTo(shop.url);
  return {
    shop,
    stripe,
    stock: () => {
      using reading = new DatabaseSync(path.join(shop.dataDir, 'beautymark.db'), { readOnly: true });
      return reading.prepare('select stock from products where id = 1').get()?.stock;
    },
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      await stripe.close();
    },
  };
}
type SellingShop = Awaited<ReturnType<typeof sellingShop>>;

/** A shopper with two pieces of the counted product, on the checkout page. */
async function atCheckout(browser: Browser, { shop }: SellingShop) {
  const viewport = { width: 390, height: 844 };
  const context = (await browser.newContext({ baseURL: shop.url, viewport })).on('page', waitForHydration);
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(shop.url)) requests.push(request.url(), request.postData() ?? '');
  });
  const page = await context.newPage();
  await newShopper(page);
  await fillCart(page, [{ productId: 1, quantity: 2 }]);
  await page.goto('/checkout');
  return { context, page, requests };
}

async function placeOrder(page: Page): Promise<void> {
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pay $128.99' })).toBeVisible();
}

test('a cart becomes a paid order with its mail, also after Back and giving up, and no card digit reaches the shop', async ({
  browser,
  axe,
}) => {
  test.slow();
  await using selling = await sellingShop();
  const { context, page, requests } = await atCheckout(browser, selling);
  await expect(page.getByText('You’ll pay on Stripe’s page')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByLabel('Card Number')).toHaveCount(0);
  await expect(page.getByText(/demo/i)).toHaveCount(0);
  await placeOrder(page);
  await page.goBack();
  const waiting = page.getByRole('region', { name: /^Order #BM\d+ awaits payment$/ });
  await expect(waiting).toBeVisible();
  await expect(page.getByLabel('ZIP Code')).toHaveValue(/\d/);
  await expect(page.getByText(/No longer available|left$/)).toHaveCount(0);
  await axe(page, 'main');
  await waiting.getByRole('button', { name: /^Cancel order/ }).click();
  await expect(waiting).toHaveCount(0);
  await expect.poll(selling.stock).toBe(5);

  await placeOrder(page);
  await page.getByLabel('Card number').fill(CARD);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL(/\/account\/orders\/\d+$/);
  await expect(page.getByText('Awaiting payment')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Order #BM/ })).toBeVisible();
  await expect(page.getByText(/^Processing\. /)).toBeVisible();
  await axe(page, 'main');
  expect(await (await page.request.get('/api/cart')).json()).toEqual([]);
  await expect.poll(async () => (await selling.shop.storedFiles()).join()).toContain('Your payment has been received.');
  for (const text of [...requests, ...(await selling.shop.storedFiles()), selling.shop.log()]) {
    expect(text.replaceAll(/[ +]|%20/g, '').includes('424242424242')).toBe(false);
  }
  await page.goto('/account/orders');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await context.close();
});
