import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fake-camera.ts';
import { facePhoto } from './photos.ts';
import { analyse, choosePhoto, openResults, openScanner } from './scanner-steps.ts';
import { firstOf, isPrepared } from './try-on-steps.ts';

const LIVE_MS = 45_000;

/** Scans a face and opens its matches, ready to be tried on. */
async function openMatches(page: Page): Promise<Locator> {
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  const results = await openResults(page, 'Your results');
  await results.getByRole('tab', { name: 'Product Matches' }).click();
  await isPrepared(results);
  return results;
}

test('a shopper sees live what the photo wears', async ({ page, context, cameras }, info) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['camera']);
  const results = await openMatches(page);
  await firstOf(results, 'Lip').click();
  await results.getByRole('button', { name: 'See it live' }).click();
  await expect(results.getByLabel('Camera view')).toBeAttached();
  await expect(results.getByRole('img', { name: /^You, live\. Wearing .+ on lips\.$/ })).toBeVisible({
    timeout: LIVE_MS,
  });
  await page.waitForTimeout(8000);
  await page.screenshot({ path: `/tmp/live-shots/${info.project.name}-live.png` });
  expect((await cameras()).at(-1)?.running).toBe(true);
  await results.getByRole('button', { name: 'Keep this picture' }).click();
  await isPrepared(results);
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/live-shots/${info.project.name}-kept.png` });
  expect((await cameras()).at(-1)?.running).toBe(false);
});
