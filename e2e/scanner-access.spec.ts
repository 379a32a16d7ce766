import type { Page } from '@playwright/test';
import { expect, test, themeOf } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, analyse, choosePhoto, isIdle, jpeg, openResults, openScanner, SERVICE } from './scanner-steps.ts';

/** The home page around it is checked by browse.spec.ts. */
const SCANNER = '#ai-scanner';
const RESULTS = '[role=dialog]';

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const focused = (page: Page, name: string | RegExp) => expect(page.getByRole('button', { name })).toBeFocused();
const endlessMotion = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((one) => one.effect?.getTiming().iterations === Infinity).length);

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

test('with reduced motion no animation loops', { tag: '@long' }, async ({ page }) => {
  await page.route(SERVICE, () => undefined);
  const spinning = async () => {
    await openScanner(page);
    await choosePhoto(page, await facePhoto('clear'));
    await analyse(page);
    await expect(page.getByText('Measuring your colours').first()).toBeVisible();
    return endlessMotion(page);
  };
  // Without reduced motion the ring is animated; otherwise the assertion below would prove nothing.
  expect(await spinning()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await spinning()).toBe(0);
});

test('the completion overlay and the results pass axe', { tag: '@widths' }, async ({ page, axe, isMobile }) => {
  test.slow();
  await page.emulateMedia(themeOf(isMobile));
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  await expect(page.getByText("We've found 24 products")).toBeVisible({ timeout: ANALYSIS_MS });
  await axe(page, SCANNER);
  const results = await openResults(page, 'Your results');
  for (const tab of ['Visual Analysis', 'Facial Features', 'Product Matches']) {
    await results.getByRole('tab', { name: tab }).click();
    await axe(page, RESULTS);
  }
});
