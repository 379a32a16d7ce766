import { fileURLToPath } from 'node:url';
import { register, signIn, startAs } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { placeOrder } from './order-steps.ts';
import { fillProduct, productDialog } from './seller-steps.ts';

const PICTURE = fileURLToPath(new URL('../catalogue/images/categories/lips.webp', import.meta.url));
const SHADES = [
  { name: 'Rose', color: '#aa3344', stock: '3' },
  { name: 'Plum', color: '#552244', stock: '5' },
  { name: 'Coral', color: '#ee7766', stock: '0' },
];

test('a first product with its picture and three shades is on the shop pages of the same tab, and a shopper buys two', async ({
  page,
}) => {
  test.slow();
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
  const name = `Velvet Tint ${Math.random().toString(36).slice(2, 8)}`;
  const description = 'A soft matte tint.';
  const typed = { name, brand: 'Rosa & Daughters', category: 'Lips', description, price: '24', originalPrice: '30' };
  await fillProduct(page, { ...typed, imageUrl: '' });
  await dialog.locator('summary').click();
  await dialog.getByLabel('Picture file').setInputFiles(PICTURE);
  await expect(dialog.getByText('The picture is uploaded')).toBeVisible();
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/\/pictures\/[0-9a-f]{64}\.webp$/);
  await expect(dialog.getByText('This is what shoppers see.')).toBeVisible();
  for (const [i, shade] of SHADES.entries()) {
    await dialog.getByRole('button', { name: 'Add Shade' }).click();
    await dialog.getByLabel('Shade name').nth(i).fill(shade.name);
    await dialog.getByLabel('Colour').nth(i).fill(shade.color);
    await dialog.getByLabel('Shade stock').nth(i).fill(shade.stock);
  }
  await dialog.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Your product has been successfully added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Product' })).toBeFocused();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('8 in stock');
  await expect(row.locator('s')).toContainText('$30.00');
  const address = await row.getByRole('link', { name }).getAttribute('href');
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('banner').getByRole('link', { name: 'BeautyMark' }).first().click();
  await expect(page.getByRole('region', { name: 'New Arrivals' }).getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: 'All brands' }).click();
  await expect(page.getByRole('link', { name: /Rosa & Daughters/ })).toBeVisible();
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);

  const id = Number(address?.split('/').pop());
  await startAs(page, await register(page));
  await placeOrder(page.request, id, { quantity: 2, shade: 'Rose' });
  await startAs(page, username);
  const { shades } = await (await page.request.get(`/api/products/${id}`)).json();
  const left = shades.map(({ name, stock }: { name: string; stock: number }) => [name, stock]);
  expect(Object.fromEntries(left)).toEqual({ Rose: 1, Plum: 5, Coral: 0 });
});
