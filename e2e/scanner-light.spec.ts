import { expect, test } from './fixtures.ts';
import { paperPhoto } from './photos.ts';
import { ANALYSIS_MS, analyse, choosePhoto, openScanner, SERVICE } from './scanner-steps.ts';

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
