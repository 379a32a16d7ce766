import type { Page } from '@playwright/test';
import { newShopper } from '../account-steps.ts';
import { expect } from '../fixtures.ts';
import { type ReviewState, respondWith } from './review-state.ts';

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
    page: 'Shared wishlist',
    name: 'shared-wishlist',
    fullPage: true,
    go: async (page) => {
      const products = await Promise.all(WISHED.map((id) => productOf(page, id)));
      await respondWith(page, '**/api/wishlists/*', { owner: 'Lena', products });
      await page.goto('/wishlists/a-token');
      await expect(page.getByRole('heading', { level: 1, name: 'Lena’s wishlist' })).toBeVisible();
    },
  },
];
