import type { Page } from '@playwright/test';
import { newShopper, register, signIn, startAs } from '../account-steps.ts';
import { addFromPage, cartButton, cartDrawer, fillAddress, fillCart } from '../cart-steps.ts';
import { expect } from '../fixtures.ts';
import { manyItems } from './edge-case-products.ts';
import {
  closeToast,
  failCalls,
  hangCalls,
  keepToastOpen,
  NO_CONNECTION,
  type ReviewState,
  respondWith,
  SERVER_ERROR,
} from './review-state.ts';

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
const sendRegistration = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
const fillRegistration = async (page: Page) => {
  await page.goto('/register');
  await page.getByLabel('Username').fill('demo.shopper');
  await page.getByLabel('Email').fill('demo@example.com');
  await page.getByLabel('Full Name').fill('Zoë Ångström-Đặng');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
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
    name: 'cart-one',
    go: async (page) => {
      await addFromPage(page, 1);
      await expect(cartDrawer(page)).toBeVisible();
      await closeToast(page);
    },
  },
  {
    page: 'Cart',
    name: 'cart-just-added',
    go: async (page) => {
      await addFromPage(page, 14);
      await keepToastOpen(page);
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
  {
    page: 'Cart',
    name: 'cart-loading',
    go: async (page) => {
      await newShopper(page);
      await hangCalls(page, '**/api/cart');
      await page.goto('/products');
      await openCart(page);
    },
  },
  {
    page: 'Cart',
    name: 'cart-failed',
    allowedErrors: NO_CONNECTION,
    go: async (page) => {
      await newShopper(page);
      await failCalls(page, '**/api/cart');
      await page.goto('/products');
      await openCart(page);
      await keepToastOpen(page);
    },
  },
  {
    page: 'Cart',
    name: 'cart-change-failed',
    allowedErrors: NO_CONNECTION,
    go: async (page) => {
      await newShopper(page);
      await fillCart(page, [{ productId: 1, quantity: 2 }]);
      await page.goto('/products');
      await openCart(page);
      await failCalls(page, '**/api/cart/*');
      await cartDrawer(page).getByRole('button', { name: 'Increase quantity' }).click();
      await keepToastOpen(page);
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
    name: 'checkout-paypal',
    fullPage: true,
    go: async (page) => {
      await openCheckout(page);
      await page.getByRole('radio', { name: 'PayPal' }).check();
    },
  },
  {
    page: 'Checkout',
    name: 'checkout-processing',
    go: async (page) => {
      await openCheckout(page);
      await hangCalls(page, '**/api/orders');
      await fillAddress(page);
      await placeOrder(page).click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    },
  },
  {
    page: 'Checkout',
    name: 'checkout-failed',
    allowedErrors: SERVER_ERROR,
    go: async (page) => {
      await openCheckout(page);
      await page.route('**/api/orders', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await fillAddress(page);
      await placeOrder(page).click();
      await keepToastOpen(page);
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
  { page: 'Sign-in', name: 'login-for-checkout', go: (page) => page.goto('/login?redirect=/checkout') },
  {
    page: 'Sign-in',
    name: 'login-errors',
    go: async (page) => {
      await page.goto('/login');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Username is required')).toBeVisible();
    },
  },
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
  {
    page: 'Sign-in',
    name: 'login-welcome',
    go: async (page) => {
      const username = await register(page);
      await page.goto('/login');
      await signIn(page, username);
      await keepToastOpen(page);
    },
  },
  { page: 'Register', name: 'register', fullPage: true, go: (page) => page.goto('/register') },
  { page: 'Register', name: 'register-seller', go: (page) => page.goto('/register?seller=true') },
  {
    page: 'Register',
    name: 'register-errors',
    fullPage: true,
    go: async (page) => {
      await page.goto('/register');
      await sendRegistration(page);
      await expect(page.getByText('You must accept the terms')).toBeVisible();
    },
  },
  {
    page: 'Register',
    name: 'register-failed',
    allowedErrors: SERVER_ERROR,
    go: async (page) => {
      await fillRegistration(page);
      await sendRegistration(page);
      await keepToastOpen(page);
    },
  },
  {
    page: 'Register',
    name: 'register-terms',
    go: async (page) => {
      await page.goto('/register');
      await page
        .getByRole('button', { name: 'Terms and Conditions' })
        .or(page.getByRole('link', { name: 'Terms and Conditions' }))
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
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
