import type { Page } from '@playwright/test';
import { newShopper } from './account-steps.ts';
import { expect, test, themeOf } from './fixtures.ts';
import { buyAndDeliver } from './order-steps.ts';
import { newShopOf } from './seller-steps.ts';

const TEXT = 'It stays on all day and never feels dry on my lips.';

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
  const seller = await browser.newPage(baseURL ? { baseURL } : {});
  const { product } = await newShopOf(seller, baseURL);
  await newShopper(page);
  await buyAndDeliver(page.request, seller.request, product.id);
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
  await seller.close();
});
