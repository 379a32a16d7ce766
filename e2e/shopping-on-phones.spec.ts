import type { Locator } from '@playwright/test';
import { cartButton, cartDrawer } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { keepAnalysis } from './keybot-steps.ts';
import { layoutShift } from './layout-shift.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, choosePhoto } from './scanner-steps.ts';

const LIPSTICK = 54;

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

test('Back closes what is open on a phone, and leaves the page only after that', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/products');
  const lists = page.getByRole('heading', { level: 1, name: 'All Products' });

  await cartButton(page).click();
  await expect(cartDrawer(page)).toBeVisible();
  await page.goBack();
  await expect(cartDrawer(page)).toBeHidden();
  await expect(lists).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox').first().click();
  await expect(page).toHaveURL(/brandIds=/);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/brandIds=/);

  await page.getByRole('button', { name: 'Open KeyBot' }).click();
  const chat = page.getByRole('dialog', { name: 'KeyBot' });
  await expect(chat).toBeVisible();
  await page.goBack();
  await expect(chat).toBeHidden();
  await expect(page).toHaveURL(/brandIds=/);
});

test('the first screen shows picture, name, price, shade and Add to Cart, with nothing over them', {
  tag: '@phone',
}, async ({ page, axe }) => {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/product/${LIPSTICK}?shade=Vitrail`);
    const bar = page.getByRole('region', { name: 'Buy this product' });
    await expect(bar).toContainText('Vitrail');
    const add = bar.getByRole('button', { name: 'Add to Cart' });
    const picture = page.getByRole('button', { name: 'Enlarge the picture' });
    expect((await picture.boundingBox())?.width).toBeGreaterThan(0.55 * width);
    for (const part of [
      picture,
      page.getByRole('heading', { level: 1 }),
      bar.getByText(/^\$\d/),
      bar.getByText('Vitrail'),
      add,
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await part.click({ trial: true });
    }
    expect((await bar.boundingBox())?.y).toBeGreaterThan(await bottomOf(page.getByRole('heading', { level: 1 })));
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await axe(page);
  }
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(cartDrawer(page).getByRole('combobox', { name: /^Shade of/ })).toHaveValue('Vitrail');
});

test("the scanner's actions stay on a short screen, with what is said about the photo above them", {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto('/#ai-scanner');
  await expect(page.getByRole('button', { name: /Use Webcam/ })).toBeEnabled();
  await choosePhoto(page, await facePhoto('clear'));
  const analyze = page.getByRole('button', { name: 'Analyze Image' });
  await expect(analyze).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#ai-scanner')).toBeInViewport();
  // Not by a click, which would scroll.
  await analyze.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'View Recommendations' })).toBeInViewport({
    ratio: 1,
    timeout: ANALYSIS_MS,
  });
  await expect(page.getByText("We've found 24 products")).toBeInViewport({ ratio: 1 });
});

test('what was added is seen in the cart, and no notice lies over it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/product/1');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('link', { name: 'Voile' })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Added to cart' });
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(1);
});

test("a list's shade, filters and order stand in one row, none cut, and a search's title in one line", {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/products');
  await keepAnalysis(page);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/products');
    const controls = [
      page.locator('label').filter({ hasText: 'In my shade' }),
      page.getByRole('button', { name: 'Filters' }),
      page.getByRole('combobox', { name: 'Sort by' }),
    ];
    await expect(controls[0] as Locator).toBeVisible();
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    for (const box of boxes) {
      expect(Math.abs((box?.y ?? Number.NaN) - (boxes[1]?.y ?? 0)), `${width}`).toBeLessThanOrEqual(1);
      expect((box?.x ?? Number.NaN) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width - 15);
    }
    // "Featured" with its arrow; on the narrowest phones its beginning.
    expect(boxes[2]?.width).toBeGreaterThan(width < 360 ? 70 : 110);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/products?search=lipstick');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.height).toBeLessThan(40);
});
