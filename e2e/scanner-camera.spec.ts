import sharp from 'sharp';
import { expect, test } from './fake-camera.ts';
import { themeOf } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, analyse, isIdle, jpeg, openScanner, SERVICE, sentPhoto } from './scanner-steps.ts';

/** The home page around it is checked by browse.spec.ts. */
const SCANNER = '#ai-scanner';
const takePhoto = { name: 'Take Photo' };

test('a photo taken with the camera is analyzed, and the camera is released', async ({
  page,
  context,
  cameras,
  axe,
}) => {
  await context.grantPermissions(['camera']);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  const view = page.getByLabel('Camera view');
  await expect(view).toBeVisible();
  await expect(page.locator('[data-guide="oval"]')).toBeVisible();
  await expect(page.getByText('Fill the oval with your face')).toBeVisible();
  expect(await cameras()).toEqual([
    { asked: { audio: false, video: expect.objectContaining({ facingMode: 'user' }) }, running: true },
  ]);
  await axe(page, SCANNER);
  await expect(page.getByRole('button', takePhoto)).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', takePhoto).click();
  await expect(page.getByRole('button', { name: 'Analyze Image' })).toBeFocused();
  await expect.poll(async () => (await cameras()).map(({ running }) => running)).toEqual([false]);
  await axe(page, SCANNER);

  const sent = page.waitForRequest(SERVICE);
  await analyse(page);
  const { format, width, height } = await sharp(sentPhoto(await sent)).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1280, 960]);
  await expect(page.getByText("We've found 24 products")).toBeVisible({ timeout: ANALYSIS_MS });
  await page.getByRole('button', { name: 'Scan Again' }).click();
  await isIdle(page);
});

test('on a phone the camera and photo views pass axe', { tag: ['@phone', '@long'] }, async ({
  page,
  context,
  axe,
  isMobile,
}) => {
  test.slow();
  await page.emulateMedia(themeOf(isMobile));
  await context.grantPermissions(['camera']);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  await expect(page.getByText('Fill the oval with your face')).toBeVisible();
  await axe(page, SCANNER);
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expect(page.getByRole('button', { name: 'Analyze Image' })).toBeVisible();
  await axe(page, SCANNER);
});

test('Close Camera returns to idle and releases the camera', async ({ page, context, cameras }) => {
  await context.grantPermissions(['camera']);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  await expect(page.getByLabel('Camera view')).toBeVisible();
  await page.getByRole('button', { name: 'Close Camera' }).click();
  await isIdle(page);
  expect((await cameras()).map(({ running }) => running)).toEqual([false]);
});

test('navigating away releases the camera', { tag: '@long' }, async ({ page, context, cameras }) => {
  await context.grantPermissions(['camera']);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  await expect(page.getByLabel('Camera view')).toBeVisible();
  await page.locator('#featured a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  expect((await cameras()).map(({ running }) => running)).toEqual([false]);
});

test('a denied camera shows the specified message, Go Back and the upload option', async ({ page, context, axe }) => {
  await context.grantPermissions([]);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  const scanner = page.locator('#ai-scanner');
  await expect(scanner.getByRole('alert')).toHaveText(
    'Camera access denied. Please enable camera access in your browser settings to use this feature.',
  );
  await expect(page.getByText('Please grant permission to use your camera for the AI scanner.')).toBeVisible();
  await axe(page, SCANNER);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await isIdle(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  await scanner.getByLabel('Choose an image file').setInputFiles(jpeg(await facePhoto('clear')));
  await expect(page.getByRole('button', { name: 'Analyze Image' })).toBeVisible();
});
