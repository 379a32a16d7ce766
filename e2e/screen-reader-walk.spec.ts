/**
 * docs/accessibility.md documents what a screen reader announces from a scan to the account. This test compares its blocks
 * with the browser's accessibility tree, so that page and document stay in sync. `PRINT_TREES=1 npx playwright test
 * screen-reader-walk` prints the current trees.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { newShopper } from './account-steps.ts';
import { cartDrawer, fillAddress } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, analyse, choosePhoto, openResults, openScanner } from './scanner-steps.ts';

test.skip(({ isMobile }) => isMobile, 'screen reader output does not depend on the viewport');

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

test('from scan to order the accessibility tree matches the documentation', async ({ page }) => {
  test.slow();
  const written = writtenStations();
  await newShopper(page);
  for (const { name, reach } of stations) {
    const place = await reach(page);
    if (process.env.PRINT_TREES) console.log(`\n**Station: ${name}**\n${await place.ariaSnapshot()}`);
    else
      await test.step(name, () =>
        expect(place).toMatchAriaSnapshot(written.get(name) ?? `- text: ${name} is not written`),
      );
  }
  if (!process.env.PRINT_TREES) expect([...written.keys()]).toEqual(stations.map(({ name }) => name));
});
