import { writeFile } from 'node:fs/promises';
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
const SIZES = [
  { size: { width: 390, height: 844 }, tag: [] },
  { size: { width: 1440, height: 900 }, tag: ['@long'] },
];

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
async function atCheckout(browser: Browser, { shop }: SellingShop, viewport: (typeof SIZES)[number]['size']) {
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

async function pay(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(CARD);
  await page.getByRole('button', { name: 'Pay' }).click();
}
const status = (page: Page) => page.getByRole('heading', { name: 'Awaiting payment' });
const shot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder)
    await writeFile(
      path.join(folder, `${name}-${page.viewportSize()?.width}.png`),
      await page.screenshot({ fullPage: true }),
    );
};

test('Back from the payment page finds address and cart as they were, and the order can be given up there', async ({
  browser,
  axe,
}) => {
  await using selling = await sellingShop();
  const { context, page } = await atCheckout(browser, selling, { width: 390, height: 844 });
  await placeOrder(page);
  await page.goBack();
  const waiting = page.getByRole('region', { name: /^Order #BM\d+ awaits payment$/ });
  await expect(waiting).toBeVisible();
  await expect(page.getByLabel('ZIP Code')).toHaveValue(/\d/);
  await expect(page.getByText(/No longer available|left$/)).toHaveCount(0);
  await axe(page, 'main');
  await shot(page, 'back');
  await waiting.getByRole('button', { name: /^Give up/ }).click();
  await expect(waiting).toHaveCount(0);
  await expect.poll(selling.stock).toBe(5);
  await placeOrder(page);
  await context.close();
});

for (const { size, tag } of SIZES) {
  test(`at ${size.width} px a cart becomes a paid order with its mail, and no card digit reaches the shop`, {
    tag,
  }, async ({ browser, axe }) => {
    await using selling = await sellingShop();
    const { context, page, requests } = await atCheckout(browser, selling, size);
    await expect(page.getByText("You'll pay on Stripe's page")).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByLabel('Card Number')).toHaveCount(0);
    await expect(page.getByText(/demo/i)).toHaveCount(0);
    await axe(page, 'main');
    await shot(page, 'checkout');
    await placeOrder(page);
    await pay(page);
    await expect(page).toHaveURL(/\/account\/orders\/\d+$/);
    await expect(page.getByText('Awaiting payment')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Order #BM/ })).toBeVisible();
    await expect(page.getByText('Placed', { exact: true }).first()).toBeVisible();
    await axe(page, 'main');
    await shot(page, 'paid');
    expect(await (await page.request.get('/api/cart')).json()).toEqual([]);
    await expect
      .poll(async () => (await selling.shop.storedFiles()).join())
      .toContain('Your payment has been received.');
    for (const text of [...requests, ...(await selling.shop.storedFiles()), selling.shop.log()]) {
      expect(text.replaceAll(/[ +]|%20/g, '').includes('424242424242')).toBe(false);
    }
    await page.goto('/account/orders');
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await context.close();
  });

  test(`at ${size.width} px a shopper who comes back unpaid sees that, finds the cart, and can still pay`, {
    tag: '@long',
  }, async ({ browser, axe }) => {
    await using selling = await sellingShop();
    const { context, page } = await atCheckout(browser, selling, size);
    await placeOrder(page);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(status(page)).toBeVisible();
    await expect(page.getByText('Nothing has been charged.')).toBeVisible();
    await axe(page, 'main');
    await shot(page, 'awaiting');
    expect(await (await page.request.get('/api/cart')).json()).toHaveLength(1);
    expect(selling.stock()).toBe(3);
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await pay(page);
    await expect(status(page)).toHaveCount(0);
    await expect(page.getByText('Placed', { exact: true }).first()).toBeVisible();
    await context.close();
  });

  test(`at ${size.width} px an order whose page has expired says so, and its pieces are back`, {
    tag: '@long',
  }, async ({ browser }) => {
    await using selling = await sellingShop();
    const { context, page } = await atCheckout(browser, selling, size);
    await placeOrder(page);
    const [id = ''] = [...selling.stripe.sessions.keys()];
    selling.stripe.expire(id);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This page is over' })).toBeVisible();
    await page.goto('/account/orders/1');
    await expect(page.getByText('This order was not paid, so it has ended. Nothing was charged.')).toBeVisible();
    await shot(page, 'expired');
    await expect.poll(selling.stock).toBe(5);
    await context.close();
  });

  test(`at ${size.width} px two tabs pay one order once`, { tag: '@long' }, async ({ browser }) => {
    await using selling = await sellingShop();
    const { context, page } = await atCheckout(browser, selling, size);
    const second = await context.newPage();
    await second.goto('/checkout');
    await placeOrder(page);
    await placeOrder(second);
    await pay(page);
    await expect(page.getByText('Placed', { exact: true }).first()).toBeVisible();
    await pay(second);
    await expect(second.getByRole('heading', { name: 'This page is over' })).toBeVisible();
    expect(selling.stripe.paid.size).toBe(1);
    expect(selling.stock()).toBe(3);
    await context.close();
  });
}
