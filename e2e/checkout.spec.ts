import type { Page } from '@playwright/test';
import { newShopper } from './account-steps.ts';
import {
  ADDRESS,
  addFromPage,
  cartButton,
  expectToast,
  fillAddress,
  fillCart,
  productOf,
  shownSums,
  sumsOf,
} from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { orderMails, ordersOf } from './shop-state.ts';

const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true });
const completed = (page: Page) => page.getByRole('heading', { name: 'Order Complete', exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Signs in a shopper with two products in the cart and opens the checkout. @returns the username */
async function openCheckout(page: Page): Promise<string> {
  const username = await newShopper(page);
  await fillCart(page, [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ]);
  await page.goto('/checkout');
  await expect(placeButton(page)).toBeVisible();
  return username;
}

async function expectForm(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(ADDRESS)) await expect(field(page, label)).toHaveValue(text);
}

test('the form is prefilled, shows an error for every missing field, and places one order', async ({ page, axe }) => {
  const username = await openCheckout(page);
  await expect(field(page, 'Full Name')).toHaveValue('Lena Lindqvist');
  await expect(field(page, 'Email')).toHaveValue(`${username}@example.com`);
  await expect(field(page, 'Country')).toHaveValue('US');
  const countries = field(page, 'Country').locator('option');
  await expect(countries).toHaveText(['United States', 'Canada', 'United Kingdom', 'Australia']);
  expect(await countries.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual([
    'US',
    'CA',
    'UK',
    'AU',
  ]);
  await axe(page);

  await field(page, 'Full Name').fill(' ');
  await field(page, 'Email').fill('lena@');
  await field(page, 'Phone').fill('555 0100');
  await placeButton(page).click();
  const messages = [
    'Full name is required',
    'Valid email is required',
    'Valid phone number is required',
    'Address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
  ];
  for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(field(page, 'Full Name')).toBeFocused();
  await axe(page, 'main');
  await field(page, 'Full Name').fill('Lena Lindqvist');
  await field(page, 'Email').fill(`${username}@example.com`);
  await fillAddress(page);
  for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeHidden();

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/orders'));
  await placeButton(page).click();
  expect((await sent).postDataJSON()).toEqual({
    shippingAddress: {
      fullName: 'Lena Lindqvist',
      email: `${username}@example.com`,
      phone: ADDRESS.Phone,
      address: ADDRESS.Address,
      city: ADDRESS.City,
      state: ADDRESS.State,
      zipCode: ADDRESS['ZIP Code'],
      country: 'US',
    },
    status: 'pending',
  });
  await expect(completed(page)).toBeFocused();
  await expectToast(page, 'Order Placed Successfully!', 'Thank you for your purchase.');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items');
  const [order] = ordersOf(username);
  const facts = page.getByRole('main').locator('dl').first().locator('dd');
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));
  await expect(facts).toHaveText([order?.order_number ?? 'no order', today, 'Processing']);
  expect(order?.order_number).toMatch(/^#BM\d{1,4}$/);
  await expect(page.getByText(/confirmation and receipt/)).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Your order' });
  await expect(receipt.getByRole('listitem')).toHaveCount(2);
  await expect(receipt.locator('dd').last()).toHaveText(`$${((order?.total_cents ?? 0) / 100).toFixed(2)}`);
  await expect.poll(async () => (await orderMails(username)).length).toBe(1);
  await axe(page, 'main');

  const orders: string[] = [];
  page.on('request', (request) => request.url().includes('/api/orders') && orders.push(request.method()));
  await page.reload();
  await expect(completed(page)).toBeVisible();
  await expect(facts.first()).toHaveText(order?.order_number ?? '');
  await page.getByRole('button', { name: 'Continue Shopping', exact: true }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.goBack();
  await expect(completed(page)).toBeVisible();
  // Opened anew it is a checkout again.
  await page.goto('/checkout');
  await expect(page.getByText('Cart is empty', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  expect(orders).toEqual([]);
  expect(ordersOf(username)).toHaveLength(1);
});

test('the summary scrolls above 240 px and its totals stay visible', { tag: '@widths' }, async ({ page }) => {
  await newShopper(page);
  const items = [1, 2, 3, 4, 5, 6].map((productId) => ({ productId, quantity: productId }));
  await fillCart(page, items);
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order summary' });
  const box = summary.getByRole('region', { name: 'Items in your order' });
  await expect(box.getByRole('listitem')).toHaveCount(6);
  const size = await box.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  expect(size.clientHeight).toBeGreaterThanOrEqual(230);
  expect(size.clientHeight).toBeLessThanOrEqual(250);
  expect(size.scrollHeight).toBeGreaterThan(size.clientHeight);
  await expect(summary.getByText('Total', { exact: true })).toBeInViewport();
  const priced = await Promise.all(
    items.map(async ({ productId, quantity }) => ({ quantity, ...(await productOf(page, productId)) })),
  );
  expect(await shownSums(summary)).toEqual(sumsOf(priced));
  for (const { name, price, quantity } of priced) {
    const line = box.getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText(`Quantity ${quantity}`);
    await expect(line).toContainText(sumsOf([{ price, quantity }]).subtotal);
  }
});

test('after a server error, no connection and a lost response the form is kept and there is one order', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const username = await openCheckout(page);
  await fillAddress(page);
  const expectFailure = async () => {
    await expectToast(page, 'Checkout Failed', 'There was an error processing your order. Please try again.');
    await expectForm(page);
    await expect(placeButton(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Close notice' }).click();
  };
  await page.route('**/api/orders', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await placeButton(page).click();
  await expectFailure();
  await page.unroute('**/api/orders');
  await context.setOffline(true);
  await placeButton(page).click();
  await expectFailure();
  await context.setOffline(false);
  expect(ordersOf(username)).toHaveLength(0);

  // The order is placed, but the response is lost.
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await placeButton(page).click();
  // The cart is read at once, and its emptiness tells that the order exists.
  await expect(completed(page)).toBeVisible();
  expect(ordersOf(username)).toHaveLength(1);
});

test('checkout works with the keyboard alone', async ({ page }) => {
  const username = await openCheckout(page);
  await field(page, 'Phone').focus();
  await page.keyboard.type(ADDRESS.Phone);
  for (const text of [ADDRESS.Address, ADDRESS.City, ADDRESS.State, ADDRESS['ZIP Code']]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(field(page, 'Country')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Save these details for next time' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await page.keyboard.press('Tab');
  // The shade of each item was picked by the shop; keeping it takes the item out of the questions.
  const picked = page.getByRole('region', { name: 'Before you order' }).getByRole('button', { name: /^Keep / });
  for (const open of [2, 1]) {
    await expect(picked).toHaveCount(open);
    await expect(picked.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(picked).toHaveCount(open - 1);
    await page.keyboard.press('Tab');
  }
  await expect(placeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(completed(page)).toBeFocused();
  expect(ordersOf(username)).toHaveLength(1);
});

for (const [width, tag] of [
  [320, []],
  [768, ['@long']],
  [1024, ['@long']],
] as const) {
  test(`checkout, sign-in and registration fit into ${width} px, in the dark theme and with forced colors`, {
    tag: [...tag],
  }, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openCheckout(page);
    const expectFits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectFits();
    await axe(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectFits();
    const edge = await placeButton(page).evaluate((button) => getComputedStyle(button).borderTopWidth);
    expect(Number.parseFloat(edge), 'in forced colours a button is seen by its edge').toBeGreaterThan(0);
    await page.context().clearCookies();
    for (const address of ['/login', '/register']) {
      await page.goto(address);
      await expectFits();
    }
  });
}

test('what another tab adds to the cart, and what it costs now, is shown before the press that orders it', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/409.*\/api\/orders/);
  await openCheckout(page);
  const other = await context.newPage();
  await addFromPage(other, 7);
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('4 items')).toBeVisible();
  // A program of the shopper's, which tells no tab.
  await fillCart(page, [{ productId: 8, quantity: 1 }]);
  await fillAddress(page);
  await placeButton(page).click();
  const { name } = await productOf(page, 8);
  const changes = page.getByRole('list', { name: 'What has changed' });
  await expect(changes.getByRole('listitem')).toHaveText([new RegExp(`^${name}.* is in your cart, too: quantity 1`)]);
  await placeButton(page).click();
  await expect(completed(page)).toBeVisible();
});
