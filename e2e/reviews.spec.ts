/** From a delivered parcel to a review by keyboard alone, and from a report to a hidden review. */
import type { Browser, Page } from '@playwright/test';
import { newShopper, register, startAs } from './account-steps.ts';
import { expect, test, themeOf } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';
import { grantOperator, openSection } from './operator-steps.ts';
import { buyAndDeliver } from './order-steps.ts';

const TEXT = 'It stays on all day and never feels dry on my lips.';

/** Someone else in a browser of their own. */
async function otherPage(browser: Browser, baseURL: string | undefined, isMobile: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...themeOf(isMobile) });
  return context.newPage();
}

/** A new seller's product without ratings, delivered to the shopper who is signed in on the page. */
async function deliveredProduct(
  page: Page,
  seller: Page,
  baseURL: string | undefined,
): Promise<{ id: number; name: string }> {
  await startAs(seller, await register(seller, { isSeller: true, fullName: 'Rosa Seller' }));
  const name = `Harbour Balm ${Math.random().toString(36).slice(2, 8)}`;
  const answer = await seller.request.post('/api/products', {
    data: {
      name,
      description: 'A balm for every day of the year.',
      price: '24.00',
      originalPrice: null,
      imageUrl: `${baseURL}/images/categories/lips.webp`,
      brand: 'Rosa & Daughters',
      categoryId: 3,
      isNew: true,
      isBestseller: false,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  await newShopper(page);
  await buyAndDeliver(page.request, seller.request, id);
  return { id, name };
}

const tabTo = async (page: Page, name: string | RegExp, role: 'button' | 'textbox' | 'radio' = 'button') => {
  const wanted = page.getByRole(role, { name });
  for (let i = 0; i < 12; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
};
const structuredData = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');

test('a delivered product is reviewed by keyboard alone; bar, card and structured data follow', async ({
  page,
  browser,
  baseURL,
  axe,
  isMobile,
}) => {
  await page.emulateMedia(themeOf(isMobile));
  const seller = await otherPage(browser, baseURL, isMobile);
  const product = await deliveredProduct(page, seller, baseURL);
  await page.goto(`/product/${product.id}`);
  expect(await structuredData(page)).not.toHaveProperty('aggregateRating');
  await page.getByRole('tab', { name: 'Description' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByText('No reviews available yet.')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible();
  await tabTo(page, 'Write a review');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
  await page.keyboard.press('Space');
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Review', 'textbox');
  await page.keyboard.type('Too short');
  await tabTo(page, 'Publish review');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Review must be at least 20 characters')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Review' })).toBeFocused();
  await axe(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(TEXT);
  await tabTo(page, 'Publish review');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('article', { name: 'Review by Lena L.' })).toContainText(TEXT);
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused();
  await expect(page.getByRole('button', { name: '4 stars 1 review' })).toBeEnabled();
  await expect(page.getByText('4 out of 5, 1 rating').first()).toBeVisible();
  await axe(page, 'main');
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`);
  await expect(page.getByRole('article').filter({ hasText: product.name })).toContainText('4 out of 5, 1 rating');
  await page.goto(`/product/${product.id}`);
  expect(await structuredData(page)).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: 'Lena L.' }, reviewBody: TEXT }],
  });
  await seller.context().close();
});

test('a reported review is hidden by an operator with a reason, which its author reads on a page that stands still', {
  tag: '@long',
}, async ({ page, browser, baseURL, axe, isMobile }) => {
  await page.emulateMedia(themeOf(isMobile));
  const seller = await otherPage(browser, baseURL, isMobile);
  const product = await deliveredProduct(page, seller, baseURL);
  const written = { rating: 1, title: `Buy elsewhere ${product.name}`, text: TEXT };
  expect((await page.request.put(`/api/products/${product.id}/review`, { data: written })).status()).toBe(200);

  await seller.goto(`/product/${product.id}#reviews`);
  await seller.getByRole('button', { name: 'Report the review by Lena L.' }).click();
  await seller.getByRole('dialog', { name: 'Report this review' }).getByLabel('Reason').fill('Advertising');
  await seller.getByRole('button', { name: 'Send report' }).click();
  await expect(seller.getByText('Thank you for your report')).toBeVisible();

  const operator = await otherPage(browser, baseURL, isMobile);
  const username = await register(operator);
  await grantOperator(username);
  await startAs(operator, username);
  await operator.goto('/operator');
  await openSection(operator, 'Reports');
  await expect(operator.getByRole('row', { name: new RegExp(product.name) })).toContainText('Advertising');
  await operator.getByRole('button', { name: `Hide review by Lena L. of ${product.name}` }).click();
  await operator.getByRole('dialog', { name: 'Hide this review' }).getByLabel('Reason').fill('It names a rival.');
  await axe(operator);
  await operator.getByRole('button', { name: 'Hide review', exact: true }).click();
  await expect(operator.getByRole('row', { name: new RegExp(product.name) })).toHaveCount(0);

  await page.goto(`/product/${product.id}#reviews`);
  await expect(page.getByText('No reviews available yet.')).toBeVisible();
  await expect(
    page.getByText('BeautyMark has hidden your review, so nobody else can read it: It names a rival.'),
  ).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await axe(page, 'main');
  for (const other of [seller, operator]) await other.context().close();
});
