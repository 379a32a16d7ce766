import { logOut, newShopper, signIn } from './account-steps.ts';
import { cartButton, expectToast, fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';

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

  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
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
