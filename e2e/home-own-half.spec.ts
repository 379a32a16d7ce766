import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const CLEAR_PX = 24;
/** Where the lipstick's stand begins and ends in `hero-own`, and where it does in the wide picture, whose bottle ends later. */
const OBJECTS = { 'hero-own': [0.69, 0.934], hero: [0.36, 0.91] } as const;

/** Left and right edge of what is pictured, on the screen: as `object-fit: cover` and `object-position` draw it. */
const objectsIn = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement, objects) => {
    const box = img.getBoundingClientRect();
    const scale = Math.max(box.width / img.naturalWidth, box.height / img.naturalHeight);
    const drawn = img.naturalWidth * scale;
    const place = Number.parseFloat(getComputedStyle(img).objectPosition) / 100;
    const left = box.left + (box.width - drawn) * place;
    const [from, to] = objects[img.currentSrc.includes('hero-own') ? 'hero-own' : 'hero'];
    return { left: left + from * drawn, right: left + to * drawn, boxRight: box.right };
  }, OBJECTS);

async function tellTone(page: Page) {
  await page.goto('/#ai-scanner');
  await page.locator('#ai-scanner').getByRole('button', { name: 'Choose my tone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose my tone' });
  await dialog.getByText('Cacao', { exact: true }).click();
  await dialog.getByRole('radio', { name: 'Warm', exact: true }).check();
  await dialog.getByRole('group', { name: 'Eye colour' }).getByRole('radio', { name: 'Brown', exact: true }).check();
  await dialog.getByLabel('Eyebrow colour').selectOption('black');
  await dialog.getByRole('button', { name: 'Use my tone' }).click();
  await expect(dialog).toHaveCount(0);
}

test('the hero of who comes back cuts no product at the seam, and has none behind its words', async ({ page }) => {
  await tellTone(page);
  for (const width of [1024, 1280, 1440, 1536, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const seam = await page
      .getByRole('region', { name: /^Welcome back/ })
      .evaluate((own) => own.parentElement?.getBoundingClientRect().left ?? 0);
    const picture = page.locator('main img[src^="/images/hero"]:visible');
    await expect(picture).toHaveCount(1);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const { left, right, boxRight } = await objectsIn(picture);
    expect(boxRight, `the picture at ${width}`).toBeLessThanOrEqual(seam + 0.5);
    // Whole and clear of the seam, or out of sight.
    expect(left >= seam || right <= seam - CLEAR_PX, `${left} to ${right}, seam ${seam}, at ${width}`).toBe(true);
    const words = page.getByText('Small brands, full shade ranges');
    const wordsRight = await words.evaluate((p) => {
      const range = document.createRange();
      range.selectNodeContents(p);
      return range.getBoundingClientRect().right;
    });
    expect(wordsRight, `the words at ${width}`).toBeLessThanOrEqual(left);
  }
});

test('on phones the own half ends below its buttons, which stand above the bar', { tag: '@phone' }, async ({
  page,
}) => {
  await tellTone(page);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const own = page.getByRole('region', { name: /^Welcome back/ });
    const button = await own.getByRole('button', { name: 'See my results' }).boundingBox();
    const end = (button?.y ?? 0) + (button?.height ?? 0);
    const half = await own.evaluate((section) => section.parentElement?.getBoundingClientRect().bottom ?? 0);
    expect(half - end, `below the buttons at ${width}`).toBeLessThanOrEqual(48);
    const bar = await page.getByRole('button', { name: /KeyBot/ }).boundingBox();
    if (height > 800) expect(end).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});
