import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test, themeOf } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { analyse, choosePhoto, openResults, openScanner } from './scanner-steps.ts';
import { firstOf, isPrepared } from './try-on-steps.ts';

/** Scans a face and opens its matches, ready to be tried on. */
async function openMatches(page: Page): Promise<Locator> {
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  const results = await openResults(page, 'Your results');
  await results.getByRole('tab', { name: 'Product Matches' }).click();
  await isPrepared(results);
  return results;
}

/** The picture, made small enough to be asked for often. */
const fewPixels = (place: Locator) =>
  place
    .locator('canvas')
    .last()
    .evaluate((element) => {
      const context = new OffscreenCanvas(32, 40).getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(element as HTMLCanvasElement, 0, 0, 32, 40); // the selector says so
      return context?.getImageData(0, 0, 32, 40).data.join() ?? '';
    });

test('a shopper tries two products on, compares, wears and buys a look, and sees another shade by keyboard on a product page', async ({
  page,
  isMobile,
  axe,
}) => {
  // Two faces are prepared and three looks drawn, in software graphics.
  test.setTimeout(150_000);
  await page.emulateMedia(themeOf(isMobile));
  const results = await openMatches(page);
  await expect(results.getByRole('heading', { name: 'Foundation' })).toBeInViewport();
  const bare = await fewPixels(results);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await firstOf(results, 'Lip').click();
  await expect(results.getByText(/^Wearing .+ in .+ on lips$/)).toBeAttached();
  await expect.poll(() => fewPixels(results)).not.toBe(bare);
  await expect(results.locator('canvas[role=img]')).toBeInViewport({ ratio: 1 });
  const lips = await fewPixels(results);
  await firstOf(results, 'Blush').click();
  await expect.poll(() => fewPixels(results)).not.toBe(lips);
  await expect(results.getByRole('list', { name: 'Worn now' }).getByRole('listitem')).toHaveCount(2);

  const slider = results.getByRole('slider', { name: 'Before and after' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(results.locator('canvas[role=img]')).toHaveCSS('clip-path', /100%/);
  await page.keyboard.press('Home');

  const looks = results.getByRole('group', { name: 'Looks from your matches' });
  const plain = await fewPixels(results);
  await looks.getByRole('button', { name: 'Bold' }).click();
  await expect(looks.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => fewPixels(results)).not.toBe(plain);
  await expect(results.getByText(/^Bold look\. Wearing .+ on eyelids/)).toBeAttached();
  await axe(page, '[role=dialog]');
  expect(requests.filter((url) => !/\/images\//.test(url))).toEqual([]);
  const worn = results.getByRole('list', { name: 'Worn now' }).getByRole('button', { name: /^Adjust / });
  const count = await worn.count();
  await worn.last().click();
  await expect(results.getByRole('button', { name: 'Add all to Cart' })).toBeInViewport({ ratio: 1 });
  const lipstick = (await worn.last().getAttribute('aria-label'))?.replace('Adjust ', '') ?? '';
  await expect(results.getByText(`${count} products`)).toBeVisible();
  await results.getByRole('button', { name: 'Add all to Cart' }).click();
  const drawer = page.getByRole('dialog', { name: /cart/i });
  await expect(drawer.getByRole('button', { name: /^Remove/ })).toHaveCount(count);
  await drawer.getByRole('link', { name: lipstick }).first().click();
  const onPhoto = page.getByRole('region', { name: 'On your photo' });
  await isPrepared(onPhoto);
  await page.getByRole('radio').first().focus();
  const before = await fewPixels(onPhoto);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => fewPixels(onPhoto)).not.toBe(before);
  // The face takes the picture's place, the picture lies in its corner.
  const [face, shades] = await Promise.all([onPhoto.boundingBox(), page.getByRole('radio').first().boundingBox()]);
  expect(face?.y).toBeLessThan(shades?.y ?? 0);
  await expect(onPhoto.locator('img').first()).toBeVisible();
  await onPhoto.getByRole('button', { name: 'Hold to compare' }).focus();
  await page.keyboard.down('Space');
  await expect(onPhoto.locator('canvas[role=img]')).toHaveCSS('clip-path', /100%/);
  await page.keyboard.up('Space');
  await axe(page);
});

test('the sign of a worn look moves no other look', { tag: '@widths' }, async ({ page }) => {
  const results = await openMatches(page);
  const looks = results.getByRole('group', { name: 'Looks from your matches' }).getByRole('button');
  const widths = () => looks.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  const before = await widths();
  await looks.first().click();
  await expect(looks.first().locator('i')).toBeVisible();
  expect(await widths()).toEqual(before);
});

test('without WebGL2 shades are tried on all the same', { tag: '@long' }, async ({ page }) => {
  let workers = 0;
  await page.route('**/try-on.worker*.js', async (route) => {
    workers++;
    const response = await route.fetch();
    await route.fulfill({ response, body: `${WITHOUT_WEBGL}\n${await response.text()}` });
  });
  const results = await openMatches(page);
  const bare = await fewPixels(results);
  await firstOf(results, 'Lip').click();
  await expect.poll(() => fewPixels(results)).not.toBe(bare);
  expect(workers).toBe(1);
});

test('memory stays flat over 200 changes of what is worn', { tag: '@long' }, async ({ page, browser }, info) => {
  test.setTimeout(300_000);
  const results = await openMatches(page);
  await firstOf(results, 'Lip').click();
  const slider = results.getByRole('slider', { name: /^Intensity of / });
  await slider.focus();
  const change = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const before = await fewPixels(results);
      await page.keyboard.press(i % 2 ? 'End' : 'Home');
      await expect.poll(() => fewPixels(results), { intervals: [20] }).not.toBe(before);
    }
  };
  await change(20);
  const before = await memoryOf(browser);
  await change(200);
  const growthMb = (await memoryOf(browser)) - before;
  info.annotations.push({ type: 'growth, MB', description: growthMb.toFixed(1) });
  // One picture of 1024 × 1280 px takes 5 MB: a single leak of each would take 1,000.
  expect(growthMb).toBeLessThan(50);
});

/** Resident memory of all processes of the browser, in MB. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo.map(({ id }) => /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  return sizes.reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1024;
}

/** What the worker of a browser without WebGL2 gets. */
const WITHOUT_WEBGL = `{
  const { getContext } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.getContext = function (kind, options) {
    return kind === 'webgl2' ? null : getContext.call(this, kind, options);
  };
}`;
