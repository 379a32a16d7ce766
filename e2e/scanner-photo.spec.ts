import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import {
  ANALYSIS_MS,
  analyse,
  choosePhoto,
  drop,
  openResults,
  openScanner,
  SERVICE,
  sentPhoto,
} from './scanner-steps.ts';

test('a photo is sent once, by Analyze Image, and nowhere else', async ({ page, baseURL }) => {
  const requests: { method: string; origin: string; path: string; bytes: number }[] = [];
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (protocol === 'blob:' || protocol === 'data:') return;
    requests.push({ method: request.method(), origin, path: pathname, bytes: request.postDataBuffer()?.length ?? 0 });
  });
  const carrying = () => requests.filter(({ bytes }) => bytes > 0);
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await expect(page.getByRole('img', { name: 'Your own' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyze Image' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(carrying(), 'before the consent').toEqual([]);

  const sent = page.waitForRequest(SERVICE);
  await analyse(page);
  expect((await sharp(sentPhoto(await sent)).metadata()).format).toBe('jpeg');
  const results = await openResults(page, 'Your results');
  await results.getByRole('tab', { name: 'Product Matches' }).click();
  await page.waitForLoadState('networkidle');
  expect(carrying().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /analyze_and_recommend']);
  expect([...new Set(requests.map(({ origin }) => origin))]).toEqual([new URL(baseURL ?? '').origin]);
});

test('a large rotated photo is sent upright with at most 1600 px on its longer side', async ({ page }) => {
  const upright = sharp(await facePhoto('clear'))
    .resize(3000, 3000)
    .extend({ left: 500, right: 500, background: '#999' });
  // Stored sideways with an EXIF orientation of 90°.
  const lying = await sharp(await upright.jpeg().toBuffer())
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await openScanner(page);
  await choosePhoto(page, lying);
  const sent = page.waitForRequest(SERVICE);
  await analyse(page);
  const { width, height, orientation } = await sharp(sentPhoto(await sent)).metadata();
  expect([width, height]).toEqual([1600, 1200]);
  expect(orientation ?? 1).toBe(1);
  await expect(page.getByText("We've found 24 products")).toBeVisible({ timeout: ANALYSIS_MS });
});

test('a HEIC photo that the browser cannot decode shows what to do', { tag: '@long' }, async ({ page }) => {
  await openScanner(page);
  await drop(page, { name: 'IMG_0002.heic', mimeType: 'image/heic', buffer: Buffer.from('not for Chromium') });
  await expect(page.locator('#ai-scanner').getByRole('alert')).toContainText('HEIC photos can’t be read here');
});
