import type { Page } from '@playwright/test';
import { newShopper, signIn, startAs } from '../account-steps.ts';
import { cartButton, cartDrawer, fillAddress, fillCart } from '../cart-steps.ts';
import { expect } from '../fixtures.ts';
import { manyItems } from './edge-case-products.ts';
import { closeToast, keepToastOpen, type ReviewState, respondWith, SERVER_ERROR } from './review-state.ts';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true });
const account = (page: Page) => page.getByRole('button', { name: /Account/ });
const openCart = async (page: Page) => {
  await cartButton(page).click();
  await expect(cartDrawer(page)).toBeVisible();
};
const openCheckout = async (page: Page, items = [1, 14, 40]) => {
  await newShopper(page);
  await fillCart(
    page,
    items.map((productId, place) => ({ productId, quantity: place + 1 })),
  );
  await page.goto('/checkout');
  await expect(placeOrder(page)).toBeVisible();
};
const complete = async (page: Page) => {
  await openCheckout(page);
  await fillAddress(page);
  await placeOrder(page).click();
  await expect(page.getByRole('heading', { name: 'Order Complete' })).toBeVisible();
};

export const cartStates: ReviewState[] = [
  {
    page: 'Cart',
    name: 'cart-empty',
    go: async (page) => {
      await page.goto('/products');
      await openCart(page);
    },
  },
  {
    page: 'Cart',
    name: 'cart-500',
    skipAxe: true,
    go: async (page) => {
      await newShopper(page);
      await respondWith(page, '**/api/cart', manyItems(500));
      await page.goto('/products');
      await expect(cartButton(page)).toHaveAccessibleName(/500|[1-9]\d{2,}/, { timeout: 20_000 });
      await cartButton(page).click();
      // Located by class, because computing roles for about 10,000 elements takes longer than opening the drawer.
      await expect(page.locator('.drawer-foot')).toBeVisible({ timeout: 20_000 });
    },
  },
];

export const checkoutStates: ReviewState[] = [
  { page: 'Checkout', name: 'checkout', fullPage: true, go: (page) => openCheckout(page) },
  { page: 'Checkout', name: 'checkout-many', go: (page) => openCheckout(page, [1, 2, 3, 4, 5, 14, 40, 60, 80]) },
  {
    page: 'Checkout',
    name: 'checkout-errors',
    fullPage: true,
    go: async (page) => {
      await openCheckout(page);
      await page.getByLabel('Full Name', { exact: true }).fill(' ');
      await placeOrder(page).click();
      await expect(page.getByText('City is required')).toBeVisible();
    },
  },
  {
    page: 'Checkout',
    name: 'order-complete',
    go: async (page) => {
      await complete(page);
      await closeToast(page);
    },
  },
  {
    page: 'Checkout',
    name: 'order-complete-print',
    fullPage: true,
    go: async (page) => {
      await complete(page);
      await closeToast(page);
      await page.emulateMedia({ media: 'print' });
    },
  },
];

export const accountStates: ReviewState[] = [
  { page: 'Sign-in', name: 'login', fullPage: true, go: (page) => page.goto('/login') },
  {
    page: 'Sign-in',
    name: 'login-failed',
    allowedErrors: SERVER_ERROR,
    go: async (page) => {
      await page.goto('/login');
      await signIn(page, 'nobody', 'wrong password');
      await keepToastOpen(page);
    },
  },
  { page: 'Register', name: 'register', fullPage: true, go: (page) => page.goto('/register') },
  {
    page: 'Header',
    name: 'menu-guest',
    go: async (page) => {
      await page.goto('/products');
      await account(page).click();
    },
  },
  {
    page: 'Header',
    name: 'menu-seller-long-name',
    go: async (page) => {
      const username = `zoe.angstrom.von.und.zu.hohenlohe.${Date.now()}`;
      const account_ = {
        username,
        email: `${username}@example.com`,
        fullName: 'Zoë',
        password: 'correct horse battery',
        isSeller: true,
      };
      await page.request.post('/api/auth/register', { data: account_ });
      await startAs(page, username);
      await page.goto('/products');
      await account(page).click();
      await expect(page.getByText(username)).toBeVisible();
    },
  },
];
