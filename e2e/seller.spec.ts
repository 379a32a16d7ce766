import { register, signIn } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { fillProduct, productDialog } from './seller-steps.ts';

/** Matches the page itself and not a URL that redirects to it later. */
const DASHBOARD = /^http:\/\/[^/]+\/seller\/dashboard$/;
const picture = (baseURL: string | undefined) => `${baseURL}/images/categories/lips.webp`;
const tintProduct = (baseURL: string | undefined, name = `Velvet Tint ${Math.random().toString(36).slice(2, 8)}`) => ({
  name,
  brand: 'Rosa & Daughters',
  category: 'Lips',
  description: 'A soft matte tint for every day.',
  price: '24',
  originalPrice: '30',
  imageUrl: picture(baseURL),
});

test('a shopper is redirected to seller registration', { tag: '@long' }, async ({ page }) => {
  const username = await register(page, { isSeller: false });
  await page.goto('/login?redirect=/seller/dashboard');
  await signIn(page, username);
  await expect(page).toHaveURL(/\/register\?seller=true$/);
  await expect(page.getByText('Seller account required')).toBeVisible();
  await expect(page.getByText('You need a seller account to access the dashboard')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Register as a Seller' })).toBeChecked();
  // Back does not trigger the redirect again.
  await page.goBack();
  await expect(page).not.toHaveURL(DASHBOARD);
});

test('a first product appears in the table and on the shop pages of the same tab', async ({ page, baseURL }) => {
  const username = await register(page, { isSeller: true });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'New Arrivals' }).getByRole('article')).toHaveCount(4);
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, username);
  await page.getByRole('link', { name: 'Go to Seller Dashboard' }).click();

  await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click();
  const dialog = productDialog(page);
  await expect(dialog.getByLabel('Product name')).toBeFocused();
  const tint = tintProduct(baseURL);
  await fillProduct(page, tint);
  await expect(dialog.getByText('Shoppers see -20%: $24.00 instead of $30.00.')).toBeVisible();
  await expect(dialog.getByText('This is what shoppers see.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Product created')).toBeVisible();
  await expect(page.getByText('Your product has been successfully added')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add New Product' })).toBeFocused();

  const row = page.getByRole('row', { name: new RegExp(tint.name) });
  await expect(row).toContainText('$24.00');
  await expect(row.locator('s')).toContainText('$30.00');
  await expect(row).toContainText('Lips');
  await expect(row).toContainText('New');
  await row.getByRole('link', { name: tint.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tint.name);
  await page.getByRole('banner').getByRole('link', { name: 'BeautyMark' }).first().click();
  await expect(page.getByRole('region', { name: 'New Arrivals' }).getByRole('link', { name: tint.name })).toBeVisible();
  await page.getByRole('link', { name: 'All brands' }).click();
  await expect(page.getByRole('link', { name: /Rosa & Daughters/ })).toBeVisible();
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
});

test('the preview reports an image that fails to load, and the table shows the default image', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const broken = `${baseURL}/images/no-such-picture.webp`;
  // Only in this browser, because other journeys would see a product in the shop.
  await page.route('**/api/seller/products', async (route) => {
    const products = await (await route.fetch()).json();
    products[0].imageUrl = broken;
    products[0].createdAt = '2001-01-01T00:00:00.000Z';
    await route.fulfill({ json: products });
  });
  await page.goto('/login?redirect=/seller/dashboard');
  await signIn(page, 'demo.seller', 'beautymark-demo');
  await expect(page).toHaveURL(DASHBOARD);
  await expect(page).toHaveTitle('Seller Dashboard · BeautyMark');
  await expect(page.getByRole('table', { name: 'Your products' })).toBeVisible();
  // The image of the last row loads lazily.
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(page.locator(`img[src="${broken}"]`)).toHaveCount(0);
  await expect(page.locator('tbody img[src="/images/default.webp"]')).toHaveCount(1);

  await page.getByRole('button', { name: 'Add New Product' }).click();
  const dialog = productDialog(page);
  await fillProduct(page, { ...tintProduct(baseURL), imageUrl: broken });
  await expect(dialog.getByText('No picture loads from this address.')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', '/images/default.webp');
  await dialog.getByLabel('Image URL').fill(picture(baseURL));
  await expect(dialog.getByText('This is what shoppers see.')).toBeVisible();
});
