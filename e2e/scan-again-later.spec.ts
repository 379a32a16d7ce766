import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import {
  ANALYSIS_MS,
  analyse,
  choosePhoto,
  openResults,
  openScanner,
  reopenResults,
  storedAnalysis,
} from './scanner-steps.ts';

test('a shopper scans, follows a match, comes Back, reloads, and buys a match from the stored result', {
  tag: ['@phone', '@long'],
}, async ({ page, axe }) => {
  test.slow();
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  await expect(page.getByText("We've found 24 products")).toBeVisible({ timeout: ANALYSIS_MS });
  await expect(page.getByText('Analysis Complete!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const results = await openResults(page, 'Your results');
  await expect(page.getByText('Analysis Complete!')).toHaveCount(0);
  const stored = JSON.parse((await storedAnalysis(page)) ?? 'null');
  expect(Object.keys(stored).sort()).toEqual(['analysis', 'timestamp']);

  await results.getByRole('tab', { name: 'Product Matches' }).click();
  const links = results.getByRole('tabpanel').locator('a[href^="/product/"]');
  const products = await links.allInnerTexts();
  expect(products).toHaveLength(24);
  await links.first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Use Webcam' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your own' })).toHaveCount(0);
  const again = await reopenResults(page);
  await expect(again.getByRole('img', { name: 'Your own' })).toBeVisible();
  await again.getByRole('button', { name: 'Close' }).click();

  await page.reload();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const later = await reopenResults(page);
  await expect(later.getByText('We kept your skin colour, not your photo.')).toBeVisible();
  await expect(later.getByRole('img', { name: 'Your own' })).toHaveCount(0);
  await axe(page, '[role=dialog]');
  await later.getByRole('tab', { name: 'Facial Features' }).click();
  for (const word of Object.values<string>(stored.analysis)) {
    await expect(later.getByRole('tabpanel').getByText(word).first()).toBeVisible();
  }
  // In doubt no tone is asserted: the reading stands among those to choose from.
  const tones = later.getByRole('group', { name: 'Tones' });
  await expect(tones.getByText(stored.analysis.skin_tone, { exact: true })).toBeInViewport();
  await later.getByRole('tab', { name: 'Product Matches' }).click();
  expect(await later.getByRole('tabpanel').locator('a[href^="/product/"]').allInnerTexts()).toEqual(products);
  expect(calls.filter((url) => url.includes('analyze_and_recommend'))).toEqual([]);
  await later.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: /cart/i });
  await expect(drawer.getByRole('link', { name: products[0] ?? '?' })).toBeVisible();
});
