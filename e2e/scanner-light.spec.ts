import { expect, test } from './fixtures.ts';
import { facePhoto, paperPhoto } from './photos.ts';
import {
  ANALYSIS_MS,
  analyse,
  choosePhoto,
  jpeg,
  openResults,
  openScanner,
  reopenResults,
  SERVICE,
} from './scanner-steps.ts';

const PAPER = 'Use white paper for better accuracy';

test('a tinted sheet is refused with the reason, and the face is read without it', async ({ page }) => {
  await openScanner(page);
  await choosePhoto(page, await paperPhoto('tinted'));
  await page.getByText('For a closer match').click();
  await page.getByLabel(PAPER).check();
  const answered = page.waitForResponse(SERVICE);
  await analyse(page);
  const { details } = await (await answered).json();
  expect(details.reference).toMatchObject({ status: 'refused', reason: 'tinted' });
  await expect(page.getByText(/Your sheet of paper could not be used/)).toBeVisible({ timeout: ANALYSIS_MS });
  await expect(page.getByText("We've found 24 products")).toBeVisible();
});

test('photos in other light are added to an upload', { tag: '@long' }, async ({ page }) => {
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await page.getByText('For a closer match').click();
  await page.getByLabel('Add a photo').setInputFiles(jpeg(await paperPhoto('no-sheet')));
  await expect(page.getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
  await analyse(page);
  const results = await openResults(page, 'Your results');
  await expect(results.getByText('Read from 2 photos.')).toBeVisible();
});

test('a guessed tone is settled with the keyboard, and stays the shopper’s word', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  await openScanner(page);
  await choosePhoto(page, await paperPhoto('no-sheet'));
  await analyse(page);
  const results = await openResults(page, 'Your results');
  const question = results.getByRole('region', { name: 'Which is nearest?' });
  await expect(question).toBeVisible();
  await axe(page);
  const tones = question.getByRole('list', { name: 'Tones' }).getByRole('button');
  await expect(tones).toHaveCount(5);
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await tones.nth(3).evaluate((tone) => tone === document.activeElement)) break;
  }
  await expect(tones.nth(3)).toBeFocused();
  const name = await tones.nth(3).innerText();
  await page.keyboard.press('Enter');
  await expect(question.getByText(`Changed to ${name}.`)).toBeVisible();
  await expect(tones.nth(3)).toBeFocused();
  await results.getByRole('tab', { name: 'Facial Features' }).click();
  await expect(results.getByText('Your choice', { exact: true })).toBeVisible();
  await results.getByRole('tab', { name: 'Product Matches' }).click();
  await expect(results.getByText('Your tone is a best estimate.')).toHaveCount(0);
});

test('a shade that is worn gives the tone without a photo, and again in the results', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  await openScanner(page);
  await page.getByRole('button', { name: 'I already know my shade' }).click();
  const dialog = page.getByRole('dialog', { name: 'I already know my shade' });
  await dialog.getByLabel('Product').selectOption('Paperlark · Everyday Matte Foundation');
  await dialog.getByLabel('Shade', { exact: true }).selectOption('50C Amber');
  await expect(dialog.getByText('Your skin tone: Amber, cool.')).toBeVisible();
  await dialog.getByLabel('Eye colour').selectOption('brown');
  await dialog.getByLabel('Eyebrow colour').selectOption('black');
  await dialog.getByLabel('Eyebrow shape').selectOption('straight');
  await dialog.getByLabel('Lip shade').selectOption('berry');
  await axe(page);
  await dialog.getByRole('button', { name: 'Use this shade' }).click();
  const results = await reopenResults(page);
  await expect(results.getByText('Amber', { exact: true }).first()).toBeVisible();

  await results.getByRole('button', { name: 'I already know my shade' }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Eye colour')).toHaveCount(0);
  await dialog.getByLabel('Product').selectOption('Paperlark · Everyday Matte Foundation');
  await dialog.getByLabel('Shade', { exact: true }).selectOption('10N Porcelain');
  await dialog.getByRole('button', { name: 'Use this shade' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(results.getByText('Porcelain', { exact: true }).first()).toBeVisible();
  await results.getByRole('tab', { name: 'Facial Features' }).click();
  await expect(results.getByText('Your choice', { exact: true }).first()).toBeVisible();
});
