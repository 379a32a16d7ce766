/**
 * A shop of which only SPEC.md is known (DESIGN.md 3.21): each answer is cut down to the specified fields on its way.
 */
import { onlySpecified } from '@beautymark/contracts/specified-fields';
import type { Page, Route } from '@playwright/test';
import { newShopper } from './account-steps.ts';
import { expect, test, themeOf } from './fixtures.ts';
import { facePhoto } from './photos.ts';

/** Headers that the specification does not name go, too. */
const UNSPECIFIED = ['x-total-count', 'link'];

async function cut(route: Route) {
  const request = route.request();
  const response = await route.fetch();
  const { pathname, search } = new URL(request.url());
  const isJson = response.headers()['content-type']?.startsWith('application/json');
  if (!response.ok() || !isJson) return route.fulfill({ response });
  const headers = Object.entries(response.headers()).filter(([name]) => !UNSPECIFIED.includes(name));
  const json = onlySpecified(`${request.method()} ${pathname}${search}`, await response.json());
  return route.fulfill({ response, headers: Object.fromEntries(headers), json });
}

async function knowOnlySpecified(page: Page) {
  await page.route('**/api/**', cut);
  await page.route('**/analyze_and_recommend', cut);
  await page.route('**/chatbot', cut);
  // What no specification names is not there.
  for (const unknown of ['**/api/products/facets*', '**/api/products/*/reviews*']) {
    await page.route(unknown, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  }
}

test.beforeEach(async ({ page, consoleErrors, isMobile }) => {
  consoleErrors.allow(/products\/(facets|\d+\/reviews)/);
  await page.emulateMedia(themeOf(isMobile));
  await knowOnlySpecified(page);
});

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const main = (page: Page) => page.getByRole('main');

test('a page that the server has drawn stays when the answers follow', async ({ page }) => {
  for (const [path, heading] of [
    ['/product/1', 'Voile'],
    ['/products', 'All Products'],
    ['/products?brands=true', 'All Brands'],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(main(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  }
});

test('a shopper’s cart, and an order whose answer carries nothing', async ({ page }) => {
  await newShopper(page);
  await page.goto('/product/2');
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(drawer(page).getByRole('button', { name: /^Remove/ })).toBeVisible();
  await drawer(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
  for (const [label, text] of Object.entries({
    Phone: '+1 555 010 0199',
    Address: '12 Harbour Street',
    City: 'Portland',
    State: 'Oregon',
    'ZIP Code': '97201',
  })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Complete' })).toBeVisible();
  await expect(page.getByText(/^#BM\d{1,4}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('the results of a scan, and a question about them', { tag: '@long' }, async ({ page }) => {
  await page.goto('/#ai-scanner');
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await facePhoto('clear') };
  await page.locator('#ai-scanner input[type=file]').setInputFiles(photo);
  await page.getByRole('button', { name: 'Analyze Image' }).click();
  await page.getByRole('button', { name: 'View Recommendations' }).click();
  const results = page.getByRole('dialog', { name: 'Your results' });
  for (const tab of ['Visual Analysis', 'Facial Features', 'Product Matches']) {
    await results.getByRole('tab', { name: tab }).click();
    await expect(results.getByRole('tabpanel', { name: tab })).toBeVisible();
  }
  await results.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(drawer(page).getByRole('button', { name: /^Remove/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(results).toHaveCount(0);
  // On phones the button is back when one scrolls up.
  await page.evaluate(() => window.scrollBy({ top: -100, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Open KeyBot' }).click();
  await page.getByLabel('Your question').fill('Which foundation suits me?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByRole('listitem').last()).toContainText(/foundation/i);
});
