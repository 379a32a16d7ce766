import type { Page } from '@playwright/test';
import { newShopper, signIn } from './account-steps.ts';
import { ADDRESS, fillAddress, fillCart, productOf, shownSums, sumsOf } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectReachableAtEnd } from './reachable.ts';
import { orderMails } from './shop-state.ts';

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

const ordersOf = async (page: Page) => (await page.request.get('/api/orders')).json();

test('the first wrong field gets the focus, and one order is placed with one mail', async ({ page, axe }) => {
  const username = await openCheckout(page);
  await axe(page);
  await field(page, 'Full Name').fill(' ');
  await placeButton(page).click();
  await expect(page.getByText('Full name is required', { exact: true })).toBeVisible();
  await expect(field(page, 'Full Name')).toBeFocused();
  await axe(page, 'main');
  await field(page, 'Full Name').fill('Lena Lindqvist');
  await fillAddress(page);
  await placeButton(page).click();
  await expect(completed(page)).toBeFocused();
  const [order, ...others] = await ordersOf(page);
  expect(others).toEqual([]);
  await expect(page.getByRole('main').locator('dl').first().locator('dd').first()).toHaveText(order.orderNumber);
  await expect.poll(async () => (await orderMails(username)).length).toBe(1);
  await axe(page, 'main');
});

test('the summary scrolls above 240 px and its totals stay visible', { tag: '@widths' }, async ({ page }) => {
  await newShopper(page);
  const items = [1, 2, 3, 4, 5, 6].map((productId) => ({ productId, quantity: productId }));
  await fillCart(page, items);
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order summary' });
  const box = summary.getByRole('region', { name: 'Items in your order' });
  await expect(summary).toHaveAttribute('aria-busy', 'false');
  const line = summary.getByRole('button', { name: /^21 items/ });
  if (await line.isVisible()) await line.click();
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
  await expectReachableAtEnd(page);
});

test('on a phone the order is one line above the first field, and opens', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openCheckout(page);
  await expect(field(page, 'Full Name')).toBeInViewport({ ratio: 1 });
  const summary = page.getByRole('region', { name: 'Order summary' });
  const line = summary.getByRole('button', { name: /^3 items · \$\d+\.\d\d/ });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(summary.getByRole('listitem')).toHaveCount(0);
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(summary.getByRole('listitem')).toHaveCount(2);
});

/** What the page says under a notice. */
const underNotices = (page: Page) =>
  page.locator('.notices').evaluate((notices) => {
    const { left, top, right, bottom } = notices.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(h1, h2, dt, dd, li, p, a, button, label, input, select)')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((part) => part.textContent);
  });

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`at ${width} the notice of who has signed in lies over no field of checkout`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const username = await newShopper(page);
    await fillCart(page, [{ productId: 3, quantity: 1 }]);
    await page.context().clearCookies();
    await page.goto('/login?redirect=/checkout');
    await signIn(page, username);
    await expect(field(page, 'City')).toBeVisible();
    await expect(page.getByText('Welcome back!')).toBeInViewport({ ratio: 1 });
    expect(await underNotices(page)).toEqual([]);
  });

  test(`at ${width} the notice of an order lies over no word of it; what was bought comes before the buttons`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openCheckout(page);
    await fillAddress(page);
    await placeButton(page).click();
    await expect(completed(page)).toBeFocused();
    const notice = page.getByText('Order Placed Successfully!');
    await expect(notice).toBeVisible();
    expect(await underNotices(page)).toEqual([]);
    const bought = await page.getByRole('heading', { name: 'Your order' }).boundingBox();
    const on = await page.getByRole('button', { name: 'Continue Shopping' }).boundingBox();
    expect(bought?.y).toBeLessThan(on?.y ?? 0);
  });
}

test('checkout works with the keyboard alone', async ({ page }) => {
  await openCheckout(page);
  await field(page, 'Phone').focus();
  await page.keyboard.type(ADDRESS.Phone);
  await page.keyboard.press('Tab');
  await expect(field(page, 'Country')).toBeFocused();
  for (const text of [ADDRESS.Address, ADDRESS.City, ADDRESS.State, ADDRESS['ZIP Code']]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Save my details' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await page.keyboard.press('Tab');
  // The shade of each item was picked by the shop; keeping it takes the item out of the questions.
  const picked = page.getByRole('region', { name: 'Before you order' }).getByRole('button', { name: /^Keep / });
  for (const open of [2, 1]) {
    await expect(picked).toHaveCount(open);
    // From the picked one among the pictures, over the list of all shades.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(picked.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(picked).toHaveCount(open - 1);
    await page.keyboard.press('Tab');
  }
  await expect(placeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(completed(page)).toBeFocused();
  expect(await ordersOf(page)).toHaveLength(1);
});

test('checkout, sign-in and registration fit into 320 px, in the dark theme and with forced colors', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
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
