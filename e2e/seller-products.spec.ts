import { fileURLToPath } from 'node:url';
import { register, signIn } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { placeOrder } from './order-steps.ts';
import { fillProduct, newSeller, productDialog } from './seller-steps.ts';
import { shopRows } from './shop-state.ts';

const PICTURE = fileURLToPath(new URL('../catalogue/images/categories/lips.webp', import.meta.url));
const aName = () => `Velvet Tint ${Math.random().toString(36).slice(2, 8)}`;
const SHADES = [
  { name: 'Rose', color: '#aa3344', stock: '3' },
  { name: 'Plum', color: '#552244', stock: '5' },
  { name: 'Coral', color: '#ee7766', stock: '0' },
];

test('a seller uploads a picture, lists three shades with stock, and a shopper buys two', async ({ page }) => {
  await newSeller(page);
  const name = aName();
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const dialog = productDialog(page);
  const typed = { name, brand: 'Rosa & Daughters', category: 'Lips', description: 'A soft matte tint.', price: '24' };
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
  await expect(page.getByText('Product created')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('8 in stock');

  const [product] = shopRows<{ id: number }>('select id from products where name = ?', name);
  await page.context().clearCookies();
  const shopper = await register(page, { isSeller: false });
  await page.goto(`/login?redirect=/product/${product?.id}`);
  await signIn(page, shopper);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await placeOrder(page.request, product?.id ?? 0, { quantity: 2, shade: 'Rose' });
  const left = 'select name, stock from product_shades where product_id = ? order by position';
  expect(shopRows(left, product?.id ?? 0)).toEqual([
    { name: 'Rose', stock: 1 },
    { name: 'Plum', stock: 5 },
    { name: 'Coral', stock: 0 },
  ]);
});
