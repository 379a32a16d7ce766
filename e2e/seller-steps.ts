import type { Locator, Page } from '@playwright/test';
import { register, signIn, startAs } from './account-steps.ts';
import { expect } from './fixtures.ts';

/** Registers a seller and opens the dashboard. @returns the username */
export async function newSeller(page: Page): Promise<string> {
  const username = await register(page, { isSeller: true });
  await page.goto('/login?redirect=/seller/dashboard');
  await signIn(page, username);
  await expect(page.getByText('No products yet')).toBeVisible();
  return username;
}

export const productDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Add New Product' });

export interface Typed {
  name: string;
  brand: string;
  category: string;
  description: string;
  price: string;
  originalPrice?: string;
  imageUrl: string;
}

export async function fillProduct(page: Page, typed: Typed): Promise<void> {
  const dialog = productDialog(page);
  await dialog.getByLabel('Product name').fill(typed.name);
  await dialog.getByLabel('Brand').fill(typed.brand);
  await dialog.getByLabel('Category').selectOption({ label: typed.category });
  await dialog.getByLabel('Description').fill(typed.description);
  await dialog.getByLabel('Price', { exact: true }).fill(typed.price);
  if (typed.originalPrice) await dialog.getByLabel('Original price').fill(typed.originalPrice);
  await dialog.getByLabel('Image URL').fill(typed.imageUrl);
}

interface Sold {
  username: string;
  sellerId: number;
  product: { id: number; name: string };
}

/** A new seller with one product of which five pieces are there. Leaves the page signed in as the seller. */
export async function newShopOf(page: Page, baseURL: string | undefined): Promise<Sold> {
  const username = await register(page, { isSeller: true, fullName: `Rosa ${Date.now().toString(36)}` });
  await startAs(page, username);
  const name = `Harbour Tint ${Math.random().toString(36).slice(2, 8)}`;
  const answer = await page.request.post('/api/products', {
    data: {
      name,
      description: 'A soft matte tint for every day.',
      price: '24.00',
      originalPrice: null,
      imageUrl: `${baseURL}/images/categories/lips.webp`,
      brand: 'Rosa & Daughters',
      categoryId: 3,
      isNew: true,
      isBestseller: false,
      stock: 5,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id: sellerId } = await (await page.request.get('/api/auth/me')).json();
  return { username, sellerId, product: { id: (await answer.json()).id, name } };
}
