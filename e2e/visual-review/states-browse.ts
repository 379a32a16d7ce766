import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { hangCalls, NO_PICTURE, type ReviewState } from './review-state.ts';

const HOME_CALLS = ['**/api/products/*', '**/api/categories', '**/api/brands', '**/api/testimonials'];
const LIST_CALLS = ['**/api/products?*', '**/api/products/facets*', '**/api/products', '**/api/brands'];

const goToLink = async (page: Page, name: string) => {
  await page.goto('/login');
  await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/products/);
};
const goToFirstCard = async (page: Page) => {
  await page.goto('/products');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
};
const search = (words: string) => (page: Page) => page.goto(`/products?${new URLSearchParams({ search: words })}`);
const openFilters = async (page: Page) => {
  await page.goto('/products?brandIds=3,5&minRating=3');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
};
const openEdgeCase = (words: string) => async (page: Page) => {
  await search(words)(page);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
};

export const browseStates: ReviewState[] = [
  { page: 'Home', name: 'home', fullPage: true, go: (page) => page.goto('/') },
  {
    page: 'Home',
    name: 'home-loading',
    fullPage: true,
    go: async (page) => {
      await page.goto('/login');
      await hangCalls(page, ...HOME_CALLS);
      await goHomeFromHere(page);
    },
  },
  { page: 'Listing', name: 'listing', fullPage: true, go: (page) => page.goto('/products') },
  {
    page: 'Listing',
    name: 'listing-filtered',
    go: (page) => page.goto('/products?brandIds=3,5,7&minRating=3&minPrice=10&maxPrice=60&sort=rating'),
  },
  { page: 'Listing', name: 'listing-filters', maxWidth: 1023, go: openFilters },
  {
    page: 'Listing',
    name: 'listing-empty',
    fullPage: true,
    go: (page) => page.goto('/products?search=zzzz&minRating=4'),
  },
  {
    page: 'Listing',
    name: 'search-suggestions',
    go: async (page) => {
      await page.goto('/');
      await page.getByRole('searchbox').pressSequentially('ma');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    page: 'Listing',
    name: 'listing-loading',
    fullPage: true,
    go: async (page) => {
      await hangCalls(page, ...LIST_CALLS);
      await goToLink(page, 'Sale');
    },
  },
  { page: 'Listing', name: 'listing-brands', fullPage: true, go: (page) => page.goto('/products?brands=true') },
  {
    page: 'Listing',
    name: 'listing-500',
    shop: 'edge-cases',
    allowedErrors: NO_PICTURE,
    fullPage: true,
    go: (page) => page.goto('/products?sort=newest'),
  },
  {
    page: 'Listing',
    name: 'listing-edge-cases',
    shop: 'edge-cases',
    allowedErrors: NO_PICTURE,
    fullPage: true,
    go: search('odd'),
  },
  { page: 'Product', name: 'product', fullPage: true, go: (page) => page.goto('/product/1') },
  {
    page: 'Product',
    name: 'product-long-name',
    shop: 'edge-cases',
    allowedErrors: NO_PICTURE,
    fullPage: true,
    go: openEdgeCase('Feuchtigkeits'),
  },
  {
    page: 'Product',
    name: 'product-loading',
    go: async (page) => {
      await hangCalls(page, '**/api/products/*');
      await goToFirstCard(page);
    },
  },
  {
    page: 'Not found',
    name: 'not-found',
    fullPage: true,
    allowedErrors: /status of 404/,
    go: (page) => page.goto('/there/is/nothing'),
  },
];

async function goHomeFromHere(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'BeautyMark, home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Colour');
}
