import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, startAs } from '../account-steps.ts';
import { expect } from '../fixtures.ts';
import { fillProduct, newSeller, productDialog } from '../seller-steps.ts';
import { manyProducts } from './edge-case-products.ts';
import { hangCalls, type ReviewState, respondWith } from './review-state.ts';

const openAsDemo = async (page: Page) => {
  await startAs(page, 'demo.seller', DEMO_PASSWORD);
  await page.goto('/seller/dashboard');
  await expect(page.getByRole('heading', { name: 'Seller Dashboard' })).toBeVisible();
};
const openTab = (name: string) => async (page: Page) => {
  await openAsDemo(page);
  await page.getByRole('tab', { name }).click();
};
const openDialog = async (page: Page) => {
  await openAsDemo(page);
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await expect(productDialog(page)).toBeVisible();
};
const fillDialog = async (page: Page) => {
  await openDialog(page);
  await fillProduct(page, {
    name: 'Crème Éclat d’Été “Señorita”',
    brand: 'Maison Élodie Ångström',
    category: 'Lips',
    description: 'A soft matte tint for every day.',
    price: '24',
    originalPrice: '30',
    imageUrl: `${new URL(page.url()).origin}/images/categories/lips.webp`,
  });
};

export const sellerStates: ReviewState[] = [
  { page: 'Seller dashboard', name: 'seller-empty', fullPage: true, go: newSeller },
  { page: 'Seller dashboard', name: 'seller', fullPage: true, go: openAsDemo },
  { page: 'Seller dashboard', name: 'seller-sales-orders', shop: 'sales', go: openTab('Orders') },
  { page: 'Seller dashboard', name: 'seller-sales-customers', shop: 'sales', go: openTab('Customers') },
  { page: 'Seller dashboard', name: 'seller-sales-analytics', shop: 'sales', fullPage: true, go: openTab('Analytics') },
  {
    page: 'Seller dashboard',
    name: 'seller-sales-parcel',
    shop: 'sales',
    go: async (page) => {
      await openTab('Orders')(page);
      await page
        .getByRole('button', { name: /^View order/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Print packing slip' })).toBeVisible();
    },
  },
  {
    page: 'Seller dashboard',
    name: 'seller-sales-selected',
    shop: 'sales',
    go: async (page) => {
      await openTab('Orders')(page);
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await expect(page.getByRole('button', { name: /packing slip/ })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select all' }).scrollIntoViewIfNeeded();
    },
  },
  {
    page: 'Seller dashboard',
    name: 'seller-sales-ship',
    shop: 'sales',
    go: async (page) => {
      await openTab('Orders')(page);
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await page.getByRole('button', { name: /as shipped$/ }).click();
      await expect(page.getByRole('dialog', { name: /as shipped$/ })).toBeVisible();
    },
  },
  { page: 'Seller', name: 'seller-page', go: (page) => page.goto('/sellers/2') },
  {
    page: 'Seller dashboard',
    name: 'seller-500',
    skipAxe: true,
    go: async (page) => {
      await respondWith(page, '**/api/seller/products', manyProducts(500));
      await openAsDemo(page);
      // Located by tag, because computing roles for about 10,000 elements takes longer than the page load.
      await expect(page.locator('tbody tr').nth(3)).toBeVisible();
    },
  },
  {
    page: 'Seller dashboard',
    name: 'seller-loading',
    go: async (page) => {
      await hangCalls(page, '**/api/seller/products');
      await openAsDemo(page);
    },
  },
  { page: 'Seller dashboard', name: 'seller-dialog-filled', go: fillDialog },
];
