import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const cartDrawer = (page: Page): Locator => page.getByRole('dialog', { name: /cart/i });
export const cartButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Cart/ });

export interface SeenProduct {
  name: string;
  price: string;
}

/** Reads a product through the API. */
export async function productOf(page: Page, id: number): Promise<SeenProduct> {
  return (await page.request.get(`/api/products/${id}`)).json();
}

/** Opens a product page and presses Add to Cart. */
export async function addFromPage(page: Page, id: number): Promise<void> {
  await page.goto(`/product/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
}

/** Adds items to the signed-in shopper's cart through the API. */
export async function fillCart(page: Page, items: { productId: number; quantity: number }[]): Promise<void> {
  for (const item of items) {
    const answer = await page.request.post('/api/cart', { data: item });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** The three totals shown in the drawer or the order summary. */
export async function shownSums(box: Locator): Promise<{ subtotal: string; shipping: string; total: string }> {
  const [subtotal = '', shipping = '', total = ''] = await box.locator('dl dd').allInnerTexts();
  return { subtotal, shipping, total };
}

/** Formats cents as dollars without the shop's own code. */
const dollars = (cents: bigint): string => `$${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const centsOf = (price: string): bigint => BigInt(price.replace('.', ''));

/** Expected totals; shipping is 4.99 when the subtotal is above 0. */
export function sumsOf(items: { price: string; quantity: number }[]) {
  const subtotal = items.reduce((sum, { price, quantity }) => sum + centsOf(price) * BigInt(quantity), 0n);
  const shipping = subtotal > 0n ? 499n : 0n;
  return { subtotal: dollars(subtotal), shipping: dollars(shipping), total: dollars(subtotal + shipping) };
}

export const ADDRESS = {
  Phone: '+1 555 010 0199',
  Address: '12 Harbour Street',
  City: 'Portland',
  State: 'Oregon',
  'ZIP Code': '97201',
};

/** Fills in the fields that checkout does not prefill. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(ADDRESS)) await page.getByLabel(label, { exact: true }).fill(text);
}

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const region = page.getByRole('status').or(page.getByRole('alert'));
  const notice = region.filter({ has: page.getByRole('button', { name: 'Close notice' }) });
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(notice.getByText(description, { exact: true })).toBeVisible();
}
