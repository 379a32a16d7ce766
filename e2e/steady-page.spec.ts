/** What comes late pushes nothing away, and a notice hides nothing that is needed at that moment. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, newShopper, signIn, startAs } from './account-steps.ts';
import { fillAddress, fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';
import { facePhoto } from './photos.ts';
import { analyse, choosePhoto, openScanner } from './scanner-steps.ts';

const late = (page: Page, address: string, ms: number) =>
  page.route(address, async (route) => {
    await new Promise((done) => setTimeout(done, ms));
    await route.continue();
  });

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('not there');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
};

/** Both stand on the screen as they are, and neither covers the other. */
async function expectClear(notice: Locator, other: Locator) {
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(other).toBeInViewport({ ratio: 0.9 });
  await expectApart(notice, other);
}

async function expectApart(notice: Locator, other: Locator) {
  const [a, b] = [await boxOf(notice), await boxOf(other)];
  expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
}

test('the dashboard of a seller stands still while the products come', { tag: '@widths' }, async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 1024, height: 1024 });
  await startAs(page, 'demo.seller', DEMO_PASSWORD);
  await late(page, '**/api/auth/me', 300);
  await late(page, '**/api/seller/products', 700);
  await page.goto('/seller/dashboard');
  await expect(
    page.getByRole('status', { name: /Loading/ }).or(page.getByText('Loading your products')),
  ).toBeAttached();
  await expect(page.getByText('Loading your products')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Seller Tips' })).toBeAttached();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('the header has its place before the rest of the page has come', { tag: '@phone' }, async ({ page }) => {
  const nav = page.getByRole('navigation', { name: 'Catalogue' });
  await page.goto('/products?category=1');
  const { top } = await boxOf(nav);
  await page.route('/products?category=1', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).split('<main')[0] ?? '' });
  });
  await page.goto('/products?category=1', { waitUntil: 'commit' });
  expect((await boxOf(nav)).top).toBe(top);
});

test('checkout stands still while the cart comes, with its heads from the start', { tag: '@widths' }, async ({
  page,
}) => {
  await startAs(page, 'demo.shopper', DEMO_PASSWORD);
  for (const productId of [3, 54]) await page.request.post('/api/cart', { data: { productId, quantity: 1 } });
  await late(page, '**/api/cart', 700);
  await page.goto('/checkout');
  const head = page.getByRole('heading', { name: 'Shipping address' });
  await expect(head).toBeVisible();
  const first = await head.elementHandle();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  for (const label of ['Full Name', 'Email', 'Phone', 'Address', 'City', 'State', 'ZIP Code', 'Country'])
    await expect(page.getByRole('main').getByLabel(label), `fields called ${label}`).toHaveCount(1);
  // The same element: a second one would be the page's largest words once more, seconds later.
  expect(await head.evaluate((element, one) => element === one, first)).toBe(true);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('a failed sign-in leaves the ways to an account free', { tag: '@widths' }, async ({
  page,
  isMobile,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  // A laptop: the column of words ends where notices stand elsewhere.
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 720 });
  await late(page, '**/api/auth/login', 700);
  await page.goto('/login?redirect=/checkout');
  await signIn(page, 'nobody', 'wrong password');
  const notice = page.locator('.toast');
  await expect(notice).toContainText('Login failed');
  for (const name of ['Create an account', 'Register as a seller']) {
    await expectClear(notice, page.getByRole('main').getByRole('link', { name }));
  }
  await expectClear(notice, page.getByRole('main').getByRole('alert'));
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('a notice that goes along to the next page leaves search, account and cart in reach', { tag: '@widths' }, async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'demo.seller', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/$/);
  const notice = page.locator('.toast');
  await expect(notice).toContainText('Welcome back!');
  const header = page.getByRole('banner');
  for (const name of [/^Account/, /^Cart/]) await expectClear(notice, header.getByRole('button', { name }));
  await expectClear(notice, header.getByRole('searchbox'));
  await header.getByRole('button', { name: /^Account/ }).click({ timeout: 1000 });
  await expect(page.getByText('Log Out')).toBeVisible();
});

test('the notice of a placed order covers none of its lines', { tag: '@widths' }, async ({ page }) => {
  await newShopper(page);
  await fillCart(page, [{ productId: 3, quantity: 1 }]);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  const notice = page.locator('.toast');
  await expect(notice).toContainText('Order Placed Successfully!');
  const main = page.getByRole('main');
  const lines = [main.getByRole('heading', { name: 'Order Complete' }), ...(await main.locator('dl > div').all())];
  for (const line of [...lines, main.getByText(/^A confirmation and receipt/)]) await expectApart(notice, line);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeInViewport();
});

test('who wants less motion sees placeholders that stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of ['**/api/products?*', '**/api/products/facets*']) await page.route(address, () => undefined);
  await page.goto('/register');
  await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Sale' }).click();
  await expect(page.locator('[data-placeholder=card]').first()).toBeVisible();
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'another')),
  );
  expect(endless).toEqual([]);
});

test('reviews that come late push nothing about on the screen', async ({ page }) => {
  const review = { rating: 5, title: '', text: 'It lasts.', tone: null, author: 'Ana R.', editedAt: null, helpful: 0 };
  const items = [1, 2, 3, 4].map((id) => ({ ...review, id, answer: null, writtenAt: '2026-10-02T08:00:00.000Z' }));
  const bars = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? items.length : 0 }));
  const json = { average: 5, count: items.length, written: items.length, items, bars };
  await page.route('**/api/products/54/reviews*', (route) => route.fulfill({ json }));
  await late(page, '**/reviews-panel*', 900);
  await page.goto('/products?search=Rouge Cathédrale');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rouge Cathédrale/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByRole('article', { name: /^Review by/ })).toHaveCount(items.length);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('the notice of a photo that could not be analysed covers nothing of the scanner', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  await page.route('**/analyze_and_recommend', (route) => route.abort());
  for (const width of [360, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openScanner(page);
    await choosePhoto(page, await facePhoto('clear'));
    await analyse(page);
    const notice = page.getByRole('alert').filter({ hasText: 'still here' });
    await expect(notice).toBeVisible();
    const samples = page.getByRole('list', { name: 'Three skins and what suits them' }).getByRole('link');
    const ways = [page.getByRole('button', { name: 'Use Webcam' }), page.getByText('Choose an image file')];
    for (const other of [...ways, ...(await samples.all())]) await expectApart(notice, other);
  }
});
