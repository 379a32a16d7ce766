import type { Page } from '@playwright/test';
import { aCsv } from '../../apps/server/src/testing/csv.fixture.ts';
import { expect } from '../fixtures.ts';
import { newShopOf } from '../seller-steps.ts';
import { type ReviewState, SERVER_ERROR } from './review-state.ts';

const SHADES = [
  { name: 'Rosé d’Été', hex: '#aa3344', stock: 3 },
  { name: 'Plum', hex: '#552244', stock: 0 },
  { name: 'A shade whose name is longer than most', hex: '#ee7766', stock: null },
];
const editDialog = (page: Page) => page.getByRole('dialog', { name: /^Edit/ });

/** A new seller edits a product with three shades. @returns its id */
async function editShaded(page: Page): Promise<number> {
  const home = await page.goto('/');
  const { product } = await newShopOf(page, new URL(home?.url() ?? '').origin);
  const changed = await page.request.patch(`/api/products/${product.id}`, { data: { shades: SHADES, version: 1 } });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.goto('/seller/dashboard');
  await page.getByRole('button', { name: `Edit ${product.name}` }).click();
  await expect(editDialog(page)).toBeVisible();
  return product.id;
}

async function chooseImport(page: Page, csv: string): Promise<void> {
  await page.goto('/');
  await newShopOf(page, new URL(page.url()).origin);
  await page.goto('/seller/dashboard');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByText('This is what the file would do:')).toBeVisible();
}

/** The dialogs of a seller in their less usual states. */
export const sellerDialogStates: ReviewState[] = [
  {
    page: 'Seller dialogs',
    name: 'seller-edit-shades',
    go: async (page) => {
      await editShaded(page);
      await page.getByLabel('Shade name').last().scrollIntoViewIfNeeded();
    },
  },
  {
    page: 'Seller dialogs',
    name: 'seller-version-conflict',
    allowedErrors: SERVER_ERROR,
    go: async (page) => {
      const id = await editShaded(page);
      const data = { name: 'Harbour Tint, now in three shades', price: '26.00', version: 2 };
      expect((await page.request.patch(`/api/products/${id}`, { data })).status()).toBe(200);
      await page.getByLabel('Product name').fill('Harbour Tint Deluxe');
      await page.getByLabel('Shade name').first().fill('Rosé');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('columnheader', { name: 'Saved' })).toBeVisible();
    },
  },
  {
    page: 'Seller dialogs',
    name: 'seller-import-refusals',
    go: (page) =>
      chooseImport(
        page,
        aCsv(
          {},
          { name: 'Shaded', shades: 'Fig|#8c1c3c|12; Rose Milk|beige|5' },
          { name: 'No price', price: 'twelve', category: 'Cars' },
          { name: 'ab', stock: '-1' },
          {},
        ),
      ),
  },
];
