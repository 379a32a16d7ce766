import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from './fake-camera.ts';
import { longestTask } from './main-thread.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, analyse, openScanner, photoInput } from './scanner-steps.ts';

/** Measurements, on an idle machine. */

const SLOWDOWN = 4;
const LONGEST_MS = 200;
const found = "We've found 24 products";

test(
  'the page stays responsive from camera to result',
  { tag: ['@phone', '@long'] },
  async ({ page, context, browser }, info) => {
    await context.grantPermissions(['camera']);
    await openScanner(page);
    const measured = await longestTask(browser, page, SLOWDOWN, async () => {
      await page.getByRole('button', { name: /Use Webcam/ }).click();
      await expect(page.getByText('Fill the oval with your face')).toBeVisible();
      await page.getByRole('button', { name: 'Take Photo' }).click();
      await analyse(page);
      await expect(page.getByText(found)).toBeVisible({ timeout: ANALYSIS_MS });
    });
    info.annotations.push({ type: 'longest task', description: JSON.stringify(measured) });
    expect(measured.tasks).toBeGreaterThan(100);
    expect(measured.longestMs).toBeLessThan(LONGEST_MS);
  },
);

test(
  'the page stays responsive while a photo of 12 megapixels is scaled and analyzed',
  { tag: ['@phone', '@long'] },
  async ({ page, browser }, info) => {
    const huge = await sharp(await facePhoto('clear'))
      .resize(3000, 3000)
      .extend({ left: 500, right: 500, background: '#999' })
      .jpeg()
      .toBuffer();
    // Chosen by path, because passing the bytes would add work to the page.
    const file = info.outputPath('huge.jpg');
    await writeFile(file, huge);
    await openScanner(page);
    const measured = await longestTask(browser, page, SLOWDOWN, async () => {
      await page.locator(photoInput).setInputFiles(file);
      await analyse(page);
      await expect(page.getByText(found)).toBeVisible({ timeout: ANALYSIS_MS });
    });
    info.annotations.push({ type: 'longest task', description: JSON.stringify(measured) });
    expect(measured.tasks).toBeGreaterThan(100);
    expect(measured.longestMs).toBeLessThan(LONGEST_MS);
  },
);
