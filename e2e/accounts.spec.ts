import type { Page } from '@playwright/test';
import { logOut, newShopper, PASSWORD, register, signIn } from './account-steps.ts';
import { addFromPage, cartButton, cartDrawer, expectToast, fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const alertOf = (page: Page) => main(page).getByRole('alert');
const signInButton = (page: Page) => main(page).getByRole('button', { name: 'Sign In', exact: true });
const createButton = (page: Page) => main(page).getByRole('button', { name: 'Create Account', exact: true });

test('signing in validates both fields, revalidates on change and greets by username', async ({ page, axe }) => {
  const username = await register(page);
  await page.goto('/login');
  await signInButton(page).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await axe(page);
  await page.getByLabel('Username', { exact: true }).fill('x');
  await expect(page.getByText('Username is required')).toBeHidden();
  await page.getByLabel('Username', { exact: true }).fill('');
  await expect(page.getByText('Username is required')).toBeVisible();
  await signIn(page, username);
  await expect(page).toHaveURL(/\/$/);
  await expectToast(page, 'Welcome back!', `You're now logged in as ${username}`);
});

async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`);
  await page.getByLabel('Full Name', { exact: true }).fill('Lena Lindqvist');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check();
}

test('registering shows every validation message, then creates the account and leads to sign-in', async ({
  page,
  axe,
}) => {
  await page.goto('/register');
  await createButton(page).click();
  const messages = [
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Full name must be at least 2 characters',
    'Password must be at least 8 characters',
    'You must accept the terms and conditions',
  ];
  for (const message of messages) await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await axe(page);

  for (const [label, most, message] of [
    ['Username', 50, 'Username cannot exceed 50 characters'],
    ['Full Name', 100, 'Full name cannot exceed 100 characters'],
    ['Password', 100, 'Password cannot exceed 100 characters'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill('x'.repeat(most + 1));
    await expect(page.getByText(message)).toBeVisible();
    await page.getByLabel(label, { exact: true }).fill('x'.repeat(most));
    await expect(page.getByText(message)).toBeHidden();
  }

  const username = `new.${process.pid}.${Date.now().toString(36)}`;
  await fillRegistration(page, username);
  for (const message of messages) await expect(page.getByText(message)).toBeHidden();
  const sent = page.waitForRequest('**/api/auth/register');
  await createButton(page).click();
  expect((await sent).postDataJSON()).toEqual({
    username,
    email: `${username}@example.com`,
    fullName: 'Lena Lindqvist',
    password: PASSWORD,
    isSeller: false,
  });
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, 'Account created!', 'Your account has been created successfully. Please log in.');
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signInButton(page).click();
  await expectToast(page, 'Welcome back!', `You're now logged in as ${username}`);
});

test('a taken username shows an alert and a toast and keeps the input; the terms open in a dialog', async ({
  page,
  consoleErrors,
  axe,
}) => {
  consoleErrors.allow(/409.*auth\/register/);
  const username = await register(page);
  await page.goto('/register?seller=true');
  await expect(page.getByRole('checkbox', { name: 'Register as a Seller', exact: true })).toBeChecked();
  await fillRegistration(page, username);
  await page.getByRole('link', { name: 'Terms and Conditions', exact: true }).click();
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(terms).toBeVisible();
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(terms).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /Terms and Conditions/ })).toBeChecked();
  await createButton(page).click();
  await expect(alertOf(page)).toHaveText('Registration failed. Please try again with a different username or email.');
  await expectToast(page, 'An error occurred during registration');
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
});

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
