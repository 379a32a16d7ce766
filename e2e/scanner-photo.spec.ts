import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { analyse, choosePhoto, openResults, openScanner, SERVICE, sentPhoto } from './scanner-steps.ts';

test('a photo is sent once, by Analyze Image, and nowhere else', async ({ page, baseURL }) => {
  const requests: { method: string; origin: string; path: string; bytes: number }[] = [];
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (protocol === 'blob:' || protocol === 'data:') return;
    requests.push({ method: request.method(), origin, path: pathname, bytes: request.postDataBuffer()?.length ?? 0 });
  });
  const carrying = () => requests.filter(({ bytes }) => bytes > 0);
  const upright = sharp(await facePhoto('clear'))
    .resize(3000, 3000)
    .extend({ left: 500, right: 500, background: '#999' });
  // Large, and stored sideways with an EXIF orientation of 90°.
  const lying = await sharp(await upright.jpeg().toBuffer())
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await openScanner(page);
  await choosePhoto(page, lying);
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyze Image' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(carrying(), 'before the consent').toEqual([]);

  const sent = page.waitForRequest(SERVICE);
  await analyse(page);
  const { format, width, height, orientation = 1 } = await sharp(sentPhoto(await sent)).metadata();
  expect({ format, width, height, orientation }).toEqual({ format: 'jpeg', width: 1600, height: 1200, orientation: 1 });
  const results = await openResults(page, 'Your results');
  await results.getByRole('tab', { name: 'Product Matches' }).click();
  await page.waitForLoadState('networkidle');
  expect(carrying().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /analyze_and_recommend']);
  expect([...new Set(requests.map(({ origin }) => origin))]).toEqual([new URL(baseURL ?? '').origin]);
});
