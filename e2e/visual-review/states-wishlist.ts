import type { Page } from '@playwright/test';
import { newShopper } from '../account-steps.ts';
import { expect } from '../fixtures.ts';
import { failCalls, NO_CONNECTION, type ReviewState, respondWith, SERVER_ERROR } from './review-state.ts';

const WISHED = [1, 54, 80];
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your wishlist' });
const openWishlist = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Wishlist', exact: true }).click();
  await expect(drawer(page)).toBeVisible();
};
const fillWishlist = async (page: Page) => {
  await newShopper(page);
  for (const id of WISHED) await page.request.put(`/api/wishlist/${id}`);
};
const productOf = async (page: Page, id: number) => (await page.request.get(`/api/products/${id}`)).json();
const answerChoice = (page: Page, wantsMails: boolean) => respondWith(page, '**/api/unsubscribe/*', { wantsMails });

export const wishlistStates: ReviewState[] = [
  {
    page: 'Wishlist',
    name: 'wishlist-empty',
    go: async (page) => {
      await page.goto('/products');
      await openWishlist(page);
    },
  },
  {
    page: 'Wishlist',
    name: 'wishlist-guest',
    go: async (page) => {
      await page.goto('/product/54');
      await page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).first().click();
      await openWishlist(page);
      await expect(drawer(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    },
  },
  {
    page: 'Wishlist',
    name: 'wishlist-filled',
    go: async (page) => {
      await fillWishlist(page);
      await page.request.post('/api/wishlist/share');
      const items = await (await page.request.get('/api/wishlist')).json();
      const [cheaper, soldOut, gone] = items;
      await respondWith(page, '**/api/wishlist', [
        { ...cheaper, addedPrice: '99.00' },
        { ...soldOut, product: { ...soldOut.product, isSoldOut: true } },
        { ...gone, isForSale: false },
      ]);
      await page.goto('/products');
      await openWishlist(page);
      await expect(drawer(page).getByRole('button', { name: 'Stop sharing' })).toBeVisible();
    },
  },
  {
    page: 'Wishlist',
    name: 'wishlist-failed',
    allowedErrors: NO_CONNECTION,
    go: async (page) => {
      await newShopper(page);
      await failCalls(page, '**/api/wishlist');
      await page.goto('/products');
      await openWishlist(page);
    },
  },
  {
    page: 'Shared wishlist',
    name: 'shared-wishlist',
    fullPage: true,
    go: async (page) => {
      const products = await Promise.all(WISHED.map((id) => productOf(page, id)));
      await respondWith(page, '**/api/wishlists/*', { owner: 'Lena', products });
      await page.goto('/wishlists/a-token');
      await expect(page.getByRole('heading', { level: 1, name: "Lena's wishlist" })).toBeVisible();
    },
  },
  {
    page: 'Shared wishlist',
    name: 'shared-wishlist-ended',
    allowedErrors: SERVER_ERROR,
    go: async (page) => {
      await page.goto('/wishlists/a-token');
      await expect(page.getByRole('heading', { level: 1, name: /not shared any more/ })).toBeVisible();
    },
  },
  {
    page: 'Unsubscribe',
    name: 'unsubscribe',
    go: async (page) => {
      await answerChoice(page, true);
      await page.goto('/unsubscribe/1.token');
    },
  },
  {
    page: 'Unsubscribe',
    name: 'unsubscribe-done',
    go: async (page) => {
      await answerChoice(page, false);
      await page.goto('/unsubscribe/1.token');
      await expect(page.getByText('You are unsubscribed.')).toBeVisible();
    },
  },
  {
    page: 'Unsubscribe',
    name: 'unsubscribe-wrong-link',
    allowedErrors: SERVER_ERROR,
    go: async (page) => {
      await page.goto('/unsubscribe/1.token');
      await expect(page.getByText('This link is not valid.')).toBeVisible();
    },
  },
];
