/**
 * docs/accessibility.md documents what a screen reader announces from a scan to the account and in a seller's dialogs. These
 * tests compare its blocks with the browser's accessibility tree, so that page and document stay in sync. `PRINT_TREES=1 npx playwright test
 * screen-reader-walk` prints the current trees.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { aCsv } from '../apps/server/src/testing/csv.fixture.ts';
import { anOrder } from '../apps/server/src/testing/order.fixture.ts';
import { newShopper } from './account-steps.ts';
import { cartDrawer, fillAddress } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, analyse, choosePhoto, openResults, openScanner } from './scanner-steps.ts';
import { newShopOf } from './seller-steps.ts';
import { firstOf, isPrepared } from './try-on-steps.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../docs/accessibility.md');

/** The documented trees by station name; each follows a line such as "**Station: the cart**". */
function writtenStations(): Map<string, string> {
  const text = readFileSync(DOCUMENT, 'utf8');
  const blocks = text.matchAll(/^\*\*Station: (.+?)\*\*[\s\S]*?^```yaml\n([\s\S]*?)^```/gm);
  return new Map([...blocks].map(([, name = '', tree = '']) => [name, tree]));
}

/** Each station of the walk: how to reach it, and the part of the page to compare. */
const stations: { name: string; reach: (page: Page) => Promise<Locator> }[] = [
  {
    name: 'the scanner',
    reach: async (page) => {
      await openScanner(page);
      return page.getByRole('region', { name: 'AI Face Scanner' });
    },
  },
  {
    name: 'a photo is chosen',
    reach: async (page) => {
      await choosePhoto(page, await facePhoto('clear'));
      await expect(page.getByRole('button', { name: 'Analyze Image' })).toBeFocused();
      return page.getByRole('region', { name: 'AI Face Scanner' });
    },
  },
  {
    name: 'the analysis is complete',
    reach: async (page) => {
      await analyse(page);
      await expect(page.getByRole('button', { name: 'View Recommendations' })).toBeFocused({ timeout: ANALYSIS_MS });
      return page.getByRole('region', { name: 'AI Face Scanner' });
    },
  },
  {
    name: 'the results',
    reach: async (page) => {
      const dialog = await openResults(page, 'Your results');
      await dialog.getByRole('tab', { name: 'Product Matches' }).click();
      return dialog;
    },
  },
  {
    name: 'a shade is tried on',
    reach: async (page) => {
      const results = page.getByRole('dialog', { name: 'Your results' });
      await isPrepared(results);
      await firstOf(results, 'Lip').click();
      return results.getByRole('region', { name: 'Try on' });
    },
  },
  {
    name: 'the cart',
    reach: async (page) => {
      const results = page.getByRole('dialog', { name: 'Your results' });
      await results
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click();
      await expect(cartDrawer(page)).toBeVisible();
      return cartDrawer(page);
    },
  },
  {
    name: 'the checkout',
    reach: async (page) => {
      await cartDrawer(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
      await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
      return page.getByRole('main');
    },
  },
  {
    name: 'fields that are not right yet',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByLabel('Phone')).toBeFocused();
      return page.getByRole('group', { name: 'Shipping address' });
    },
  },
  {
    name: 'the order is placed',
    reach: async (page) => {
      await fillAddress(page);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('heading', { name: 'Order Complete' })).toBeFocused();
      return page.getByRole('main');
    },
  },
  {
    name: 'the orders of the account',
    reach: async (page) => {
      await page.goto('/account/orders');
      await expect(page.getByRole('heading', { name: /^Order/ }).first()).toBeVisible();
      return page.getByRole('main');
    },
  },
  {
    name: 'the security of the account',
    reach: async (page) => {
      await page.goto('/account/security');
      await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
      return page.getByRole('main');
    },
  },
  {
    name: 'the wishlist',
    reach: async (page) => {
      await page.goto('/product/2');
      await page.getByRole('main').getByRole('button', { name: 'Wishlist' }).first().click();
      await page.getByRole('banner').getByRole('button', { name: 'Wishlist' }).click();
      const drawer = page.getByRole('dialog', { name: 'Your wishlist' });
      await expect(drawer.getByRole('button', { name: /^Remove/ })).toBeVisible();
      return drawer;
    },
  },
];

/** What a seller hears, from a product with shades to a parcel. */
const sellerStations: typeof stations = [
  {
    name: 'a product with shades is edited',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Edit / }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
      return page.getByRole('dialog', { name: 'Edit Product' });
    },
  },
  {
    name: 'someone else has changed the product',
    reach: async (page) => {
      const [product] = await (await page.request.get('/api/seller/products')).json();
      const { id, version } = product;
      const data = { name: 'Harbour Tint Matte', version };
      expect((await page.request.patch(`/api/products/${id}`, { data })).status()).toBe(200);
      const dialog = page.getByRole('dialog', { name: 'Edit Product' });
      await dialog.getByLabel('Product name').fill('Harbour Tint Deluxe');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      return dialog.getByRole('alert');
    },
  },
  {
    name: 'an import is tried',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Use the saved version' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const rows = aCsv({}, { name: 'Shaded', shades: 'Fig|beige|2' });
      const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
      await page.getByLabel('CSV file').setInputFiles(file);
      await expect(page.getByText('This is what the file would do:')).toBeVisible();
      return page.getByRole('dialog', { name: 'Import Products' });
    },
  },
  {
    name: 'a parcel is open',
    reach: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Orders' }).click();
      await page.getByRole('button', { name: /^View order/ }).click();
      await expect(page.getByRole('button', { name: 'Print packing slip' })).toBeVisible();
      return page.getByRole('dialog', { name: /^Order / });
    },
  },
];

/** A new seller with one product in two shades, one piece of which was bought. */
async function openAsSeller(page: Page, browser: Browser, baseURL: string | undefined) {
  const { product } = await newShopOf(page, baseURL);
  const shades = [
    { name: 'Rose', hex: '#aa3344', stock: 3 },
    { name: 'Plum', hex: '#552244', stock: 0 },
  ];
  await page.request.patch(`/api/products/${product.id}`, { data: { shades, stock: null, version: 1 } });
  const shopper = await browser.newContext();
  const theirs = await shopper.newPage();
  await newShopper(theirs);
  await theirs.request.post('/api/cart', { data: { productId: product.id, quantity: 1, shade: 'Rose' } });
  expect((await theirs.request.post('/api/orders', { data: anOrder() })).status()).toBe(201);
  await shopper.close();
  await page.goto('/seller/dashboard');
}

async function walk(page: Page, along: typeof stations) {
  const written = writtenStations();
  for (const { name, reach } of along) {
    const place = await reach(page);
    if (process.env.PRINT_TREES) console.log(`\n**Station: ${name}**\n${await place.ariaSnapshot()}`);
    else
      await test.step(name, () =>
        expect(place).toMatchAriaSnapshot(written.get(name) ?? `- text: ${name} is not written`),
      );
  }
}

test("a seller's dialogs have the documented accessibility tree", { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  // The refused change of someone else's version.
  consoleErrors.allow(/status of 409/);
  await openAsSeller(page, browser, baseURL);
  await walk(page, sellerStations);
});

test('from scan to order the accessibility tree matches the documentation', async ({ page, axe }) => {
  test.slow();
  await newShopper(page);
  await walk(page, stations);
  await page.goto('/account/orders');
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await axe(page);
  const names = [...stations, ...sellerStations].map(({ name }) => name);
  if (!process.env.PRINT_TREES) expect([...writtenStations().keys()]).toEqual(names);
});
