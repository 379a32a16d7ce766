import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, isIdle, jpeg, openScanner } from './scanner-steps.ts';

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const focused = (page: Page, name: string | RegExp) => expect(page.getByRole('button', { name })).toBeFocused();

test('the scanner works with the keyboard alone, and every control has an accessible name', async ({ page }) => {
  // Listen from the start, because the browser needs time before it reports file choosers.
  const chooser = page.waitForEvent('filechooser', { timeout: 45_000 });
  await openScanner(page);
  const scanner = page.getByRole('region', { name: 'AI Face Scanner' });
  await scanner.getByRole('button', { name: /Use Webcam/ }).focus();
  await press(page, 'Tab');
  await expect(scanner.getByLabel(/Choose an image file/)).toBeFocused();
  await press(page, 'Enter');
  await (await chooser).setFiles(jpeg(await facePhoto('clear')));
  await focused(page, 'Analyze Image');
  await expect(scanner.getByRole('status').last()).toHaveText('Your photo is ready to be analysed');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'View Recommendations' })).toBeFocused({ timeout: ANALYSIS_MS });
  await expect(scanner.getByRole('status').last()).toHaveText('All done. Your results are ready.');

  await press(page, 'Enter');
  const results = page.getByRole('dialog', { name: 'Your results' });
  await results.getByRole('tab', { name: 'Visual Analysis' }).focus();
  await press(page, 'ArrowRight');
  await expect(results.getByRole('tab', { name: 'Facial Features' })).toBeFocused();
  await expect(results.getByRole('tabpanel', { name: 'Facial Features' })).toBeVisible();
  await press(page, 'End');
  await expect(results.getByRole('tabpanel', { name: 'Product Matches' })).toBeVisible();
  // The focus stays inside the dialog.
  for (let times = 0; times < 6; times += 1) await press(page, 'Shift+Tab');
  expect(await results.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await press(page, 'Escape');
  await focused(page, 'View Recommendations');
  await press(page, 'Tab', 'Enter');
  await isIdle(page);
  await focused(page, /Use Webcam/);
});
