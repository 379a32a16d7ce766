import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

const PREPARED_MS = 30_000;

/** Waits until shades can be tried on the photo in this place; phones may show it later. */
export async function isPrepared(place: Locator) {
  await expect(place.locator('canvas')).toHaveCount(2, { timeout: PREPARED_MS });
  await expect(place.getByText('Preparing your photo')).toHaveCount(0, { timeout: PREPARED_MS });
}

/** The button of the first match of a category. */
export const firstOf = (results: Locator, category: string) =>
  results
    .locator('section')
    .filter({ has: results.page().getByRole('heading', { name: category, exact: true }) })
    .getByRole('button', { name: 'Try on' })
    .first();
