import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fake-camera.ts';
import { themeOf } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { analyse, choosePhoto, openResults, openScanner } from './scanner-steps.ts';
import { isPrepared } from './try-on-steps.ts';

/** The networks are loaded and compiled. */
const LIVE_MS = 60_000;

test.describe.configure({ timeout: 240_000 });
// A quarter of the pixels for software graphics to draw.
test.use({ device: 'small face' });

/** Scans a face and wears a whole look on its photo. */
async function openLook(page: Page): Promise<Locator> {
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  const results = await openResults(page, 'Your results');
  await results.getByRole('tab', { name: 'Product Matches' }).click();
  await isPrepared(results);
  await results.getByRole('button', { name: 'Bold' }).click();
  return results;
}

async function openLive(results: Locator) {
  await results.getByRole('button', { name: 'See it live' }).click();
  await expect(results.getByRole('img', { name: /^You, live\. Wearing .+ on lips\.$/ })).toBeVisible({
    timeout: LIVE_MS,
  });
}

/** The mean red, green and blue of the middle of the face in the live picture: slow machines get it coarser, with the same means. */
const colorOf = (results: Locator) =>
  results.getByRole('img', { name: /^You, live/ }).evaluate((element) => {
    const canvas = element as HTMLCanvasElement; // the role says so
    const [width, height] = [Math.round(0.3 * canvas.width), Math.round(0.4 * canvas.height)];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(canvas, -0.38 * canvas.width, -0.35 * canvas.height);
    const pixels = context?.getImageData(0, 0, width, height).data ?? [];
    const sums: [number, number, number] = [0, 0, 0];
    for (let i = 0; i < pixels.length; i++) if (i % 4 < 3) sums[i % 4] = (sums[i % 4] ?? 0) + (pixels[i] ?? 0);
    return sums.map((sum) => sum / (width * height));
  });

/** The largest change of a channel. */
const difference = (one: number[], other: number[]) =>
  Math.max(...one.map((mean, i) => Math.abs(mean - (other[i] ?? 0))));

/** A whole look changes a channel by more, another size of the same frame by less. */
const MAKEUP = 4;

async function takeOffAll(results: Locator) {
  const takeOff = results.getByRole('list', { name: 'Worn now' }).getByRole('button', { name: /^Take off/ });
  while ((await takeOff.count()) > 0) await takeOff.first().click();
  await expect(results.getByRole('img', { name: 'You, live. Wearing nothing.' })).toBeVisible();
}

/** The camera shows the same frame again and again: once two colors in a row are alike, nothing is still on its way. */
async function settledColor(results: Locator): Promise<number[]> {
  let last = await colorOf(results);
  await expect
    .poll(
      async () => {
        const before = last;
        last = await colorOf(results);
        return difference(before, last);
      },
      { timeout: LIVE_MS, intervals: [1000] },
    )
    .toBeLessThan(0.2);
  return last;
}

/** All that a page can keep in the browser. */
const storedIn = async (page: Page) => ({
  cookies: await page.context().cookies(),
  ...(await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))),
});

const isRunning = async (cameras: () => Promise<{ running: boolean }[]>) =>
  (await cameras()).some(({ running }) => running);

test('live wears the look of the photo, sends and stores nothing, and a kept picture becomes the photo', {
  tag: '@long',
}, async ({ page, isMobile, context, cameras, axe }) => {
  await page.emulateMedia(themeOf(isMobile));
  await context.grantPermissions(['camera']);
  const results = await openLook(page);
  expect(await cameras()).toEqual([]);
  await openLive(results);
  expect(await cameras()).toEqual([
    { asked: { audio: false, video: expect.objectContaining({ facingMode: 'user' }) }, running: true },
  ]);
  await page.waitForLoadState('networkidle');
  const stored = await storedIn(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await expect(results.getByText('Move your face into the picture')).toBeHidden();
  await takeOffAll(results);
  const bare = await settledColor(results);
  const makeup = async () => difference(bare, await colorOf(results));
  await results.getByRole('button', { name: 'Bold' }).click();
  await expect.poll(makeup, { timeout: LIVE_MS }).toBeGreaterThan(MAKEUP);
  await axe(page, '[role=dialog]');
  await takeOffAll(results);
  await expect.poll(makeup, { timeout: LIVE_MS }).toBeLessThan(MAKEUP / 2);
  await results.getByRole('button', { name: 'Bold' }).click();

  await results.getByRole('button', { name: 'Keep this picture' }).click();
  await isPrepared(results);
  expect(await isRunning(cameras)).toBe(false);
  await expect(results.getByRole('button', { name: 'See it live' })).toBeFocused();
  await expect(results.getByRole('button', { name: 'Save picture' })).toBeVisible();
  // The worker of the still is fetched again by browsers that do not keep it: it is no picture.
  expect(requests.filter((url) => !/^blob:|try-on\.worker-/.test(url))).toEqual([]);
  expect(await storedIn(page)).toEqual(stored);
});
