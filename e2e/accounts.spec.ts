import type { Page } from '@playwright/test';
import { logOut, newShopper, signIn } from './account-steps.ts';
import { addFromPage, cartButton, cartDrawer, expectToast, fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');

test('password managers recognize every field, and a password can be revealed', { tag: '@long' }, async ({ page }) => {
  const filledBy = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('autocomplete');
  await page.goto('/login');
  expect([await filledBy('Username'), await filledBy('Password')]).toEqual(['username', 'current-password']);
  await page.getByLabel('Password', { exact: true }).fill('seen');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('seen');
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  const kinds = ['Username', 'Email', 'Full Name', 'Password'].map(filledBy);
  expect(await Promise.all(kinds)).toEqual(['username', 'email', 'name', 'new-password']);
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await main(page)
    .getByRole('link', { name: /seller/i })
    .click();
  await expect(page).toHaveURL(/\/register\?seller=true$/);
});

test('logging out leads home with an empty cart, and other tabs follow sign-out and sign-in', async ({
  page,
  context,
}) => {
  const username = await newShopper(page);
  await fillCart(page, [{ productId: 1, quantity: 3 }]);
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(other.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await page.goto('/products');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expectToast(page, 'Logged out');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items');
  await expect(other).toHaveURL(/\/login\?redirect=\/checkout$/);
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 0 items');

  await page.goto('/login');
  await signIn(page, username);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');
  await expect(other).toHaveURL(/\/checkout$/);
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 3 items');
});

test('the account menu closes when the focus leaves it, so that it covers nothing', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/products');
  const entry = page.getByRole('banner').getByRole('link', { name: 'Create Account' });
  await page.getByRole('button', { name: 'Account' }).press('Enter');
  await expect(entry).toBeVisible();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entry).toBeHidden();
  await expect(page.getByRole('button', { name: 'Wishlist' }).first()).toBeFocused();
});

test('one toast shows at a time for five seconds, longer while hovered or focused', async ({ page }) => {
  await page.clock.install();
  await addFromPage(page, 1);
  const notices = page.locator('[data-tone]');
  await expect(notices).toHaveText(/Added to cart/);
  await cartDrawer(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(notices).toHaveCount(1);
  await expect(notices).toHaveText(/Item removed/);
  await notices.hover();
  await page.clock.runFor(20_000);
  await expect(notices).toBeVisible();
  await notices.getByRole('button', { name: 'Close notice' }).focus();
  await page.mouse.move(600, 300);
  await page.clock.runFor(20_000);
  await expect(notices).toBeVisible();
  await cartDrawer(page).getByRole('button', { name: 'Continue Shopping' }).focus();
  await page.clock.runFor(4_000);
  await expect(notices).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(notices).toHaveCount(0);
});
