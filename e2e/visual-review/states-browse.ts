import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { failCalls, hangCalls, NO_CONNECTION, NO_PICTURE, type ReviewState } from './review-state.ts';

const HOME_CALLS = ['**/api/products/*', '**/api/categories', '**/api/brands', '**/api/testimonials'];
const LIST_CALLS = ['**/api/products?*', '**/api/products/facets*', '**/api/products', '**/api/brands'];

const goHome = async (page: Page) => {
  await page.goto('/login');
  await page.getByRole('banner').getByRole('link', { name: 'BeautyMark, home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Colour');
};
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
const tab = async (page: Page, name: string) => {
  await page.goto('/product/1');
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tab', { name }).scrollIntoViewIfNeeded();
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
  { page: 'Home', name: 'home-first-screen', go: (page) => page.goto('/') },
  {
    page: 'Home',
    name: 'home-edge-cases',
    shop: 'edge-cases',
    allowedErrors: NO_PICTURE,
    fullPage: true,
    go: (page) => page.goto('/'),
  },
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
  {
    page: 'Home',
    name: 'home-calls-failed',
    fullPage: true,
    allowedErrors: NO_CONNECTION,
    go: async (page) => {
      await failCalls(page, ...HOME_CALLS);
      await goHome(page);
    },
  },
  {
    page: 'Home',
    name: 'home-tutorial-steps',
    go: async (page) => {
      await page.goto('/');
      const steps = page.getByText('7 steps').first();
      // The section hydrates when it is scrolled into view, which may discard the first click.
      await expect(async () => {
        await steps.scrollIntoViewIfNeeded();
        await steps.click();
        await expect(page.getByText('0:00').first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(() => steps.scrollIntoViewIfNeeded()).toPass();
    },
  },
  { page: 'Listing', name: 'listing', fullPage: true, go: (page) => page.goto('/products') },
  { page: 'Listing', name: 'listing-category', go: (page) => page.goto('/products?category=3') },
  {
    page: 'Listing',
    name: 'listing-filtered',
    go: (page) => page.goto('/products?brandIds=3,5,7&minRating=3&minPrice=10&maxPrice=60&sort=rating'),
  },
  { page: 'Listing', name: 'listing-filters', maxWidth: 1023, go: openFilters },
  { page: 'Listing', name: 'listing-one', go: search("Voile d'Onyx Longwear Foundation") },
  {
    page: 'Listing',
    name: 'listing-empty',
    fullPage: true,
    go: (page) => page.goto('/products?search=zzzz&minRating=4'),
  },
  { page: 'Listing', name: 'listing-close-matches', go: search('foundaton for dry skin') },
  {
    page: 'Listing',
    name: 'listing-makeup-filters',
    go: (page) =>
      page.goto('/products?category=3&shadeFamily=red,nude+pink&undertone=warm&finish=matte&vegan=true&sale=true'),
  },
  {
    page: 'Listing',
    name: 'search-suggestions',
    go: async (page) => {
      await page.goto('/');
      await page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true }).pressSequentially('ma');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  { page: 'Listing', name: 'listing-long-search', go: search('Feuchtigkeitscremeverpackungsgestaltung '.repeat(4)) },
  {
    page: 'Listing',
    name: 'listing-loading',
    fullPage: true,
    go: async (page) => {
      await hangCalls(page, ...LIST_CALLS);
      await goToLink(page, 'Sale');
    },
  },
  {
    page: 'Listing',
    name: 'listing-call-failed',
    allowedErrors: NO_CONNECTION,
    go: async (page) => {
      await failCalls(page, ...LIST_CALLS);
      await goToLink(page, 'Sale');
    },
  },
  { page: 'Listing', name: 'listing-brands', fullPage: true, go: (page) => page.goto('/products?brands=true') },
  {
    page: 'Listing',
    name: 'listing-brands-loading',
    go: async (page) => {
      await hangCalls(page, '**/api/brands');
      await goToLink(page, 'Brands');
    },
  },
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
  {
    page: 'Listing',
    name: 'listing-edge-case-brands',
    shop: 'edge-cases',
    allowedErrors: NO_PICTURE,
    go: (page) => page.goto('/products?brands=true'),
  },
  { page: 'Product', name: 'product', fullPage: true, go: (page) => page.goto('/product/1') },
  {
    page: 'Product',
    name: 'product-recently-viewed',
    fullPage: true,
    go: async (page) => {
      for (const id of [54, 20, 30, 70, 5]) {
        await page.goto(`/product/${id}`);
        await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
      }
      await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
    },
  },
  { page: 'Product', name: 'product-sale', go: (page) => page.goto('/product/14') },
  {
    page: 'Product',
    name: 'product-shade-picked',
    go: async (page) => {
      await page.goto('/product/1');
      await page.getByRole('radio').nth(20).check({ force: true });
      await page.getByRole('radio').nth(20).focus();
      for (let times = 0; times < 3; times++) {
        await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click();
      }
      // Otherwise the sticky header half covers the row above, and axe reports it.
      await page
        .getByText(/^Choose a shade|^Shade:/)
        .first()
        .evaluate((legend) => legend.scrollIntoView({ block: 'start' }));
    },
  },
  { page: 'Product', name: 'product-details', go: (page) => tab(page, 'Details') },
  { page: 'Product', name: 'product-reviews', go: (page) => tab(page, 'Reviews') },
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
    name: 'product-no-picture',
    shop: 'edge-cases',
    allowedErrors: NO_PICTURE,
    go: openEdgeCase('Crème Éclat'),
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
    page: 'Product',
    name: 'product-call-failed',
    allowedErrors: NO_CONNECTION,
    go: async (page) => {
      await failCalls(page, '**/api/products/*');
      await goToFirstCard(page);
    },
  },
  {
    page: 'Product',
    name: 'product-offline',
    allowedErrors: NO_CONNECTION,
    go: async (page) => {
      await page.goto('/login');
      await failCalls(page, '**/*');
      await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Sale' }).click();
      await expect(page.getByText(/could not be (shown|loaded)/)).toBeVisible();
    },
  },
  {
    page: 'Not found',
    name: 'not-found',
    fullPage: true,
    allowedErrors: /status of 404/,
    go: (page) => page.goto('/there/is/nothing'),
  },
  {
    page: 'Not found',
    name: 'not-found-product',
    allowedErrors: /status of 404/,
    go: (page) => page.goto('/product/999999'),
  },
];

async function goHomeFromHere(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'BeautyMark, home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Colour');
}
