import type { Page } from '@playwright/test';
import { newShopper } from '../account-steps.ts';
import { cartButton, cartDrawer, fillAddress, fillCart } from '../cart-steps.ts';
import { expect } from '../fixtures.ts';
import { closeToast, type ReviewState } from './review-state.ts';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true });
const account = (page: Page) => page.getByRole('button', { name: /Account/ });
const openCart = async (page: Page) => {
  await cartButton(page).click();
  await expect(cartDrawer(page)).toBeVisible();
};
const openCheckout = async (page: Page) => {
  await newShopper(page);
  await fillCart(
    page,
    [1, 14, 40].map((productId, place) => ({ productId, quantity: place + 1 })),
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
];

export const checkoutStates: ReviewState[] = [
  { page: 'Checkout', name: 'checkout', fullPage: true, go: openCheckout },
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
  { page: 'Register', name: 'register', fullPage: true, go: (page) => page.goto('/register') },
  {
    page: 'Header',
    name: 'menu-guest',
    go: async (page) => {
      await page.goto('/products');
      await account(page).click();
    },
  },
];
