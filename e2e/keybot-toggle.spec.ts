import type { Locator, Page } from '@playwright/test';
import { newShopper } from './account-steps.ts';
import { fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';

/** Names of the controls that lie under the toggle; those taller than 72 px are cards, pressed beside it. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toggle = document.querySelector('[aria-label="Open KeyBot"]');
    const under = toggle?.getBoundingClientRect();
    if (!toggle || !under) return ['no toggle'];
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((control) => control !== toggle && control.tabIndex >= 0)
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isSmall = box.height > 0 && box.height <= 72;
        return (
          isSmall &&
          box.left < under.right &&
          box.right > under.left &&
          box.top < under.bottom &&
          box.bottom > under.top
        );
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.tagName);
  });

/** Every place that the page can be scrolled to, in steps of less than a control. */
async function expectNothingCovered(page: Page, step: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  for (let top = 0; top <= height; top += step) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect.poll(() => covered(page), `scrolled to ${top}`).toEqual([]);
  }
}

test.skip(({ isMobile }) => !isMobile, 'the narrow window is where things lie in the corner');

for (const path of ['/', '/products', '/product/1', '/login', '/register']) {
  test(`on ${path} the toggle covers no control, however far the page is scrolled`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Open KeyBot' })).toBeEnabled();
    await expectNothingCovered(page, path === '/' || path === '/products' ? 230 : 90);
  });
}

test('at the end of a page the toggle covers no word', async ({ page }) => {
  await page.goto('/login');
  const last = page.getByRole('contentinfo');
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('navigation', { name: 'Quick links' })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  for (const words of [last.getByText('checkout is a demo'), last.getByRole('img', { name: /Visa/ })]) {
    await expect.poll(() => isUnderToggle(words)).toBe(false);
  }
});

test('the scanner’s Analyze Image and Cancel stay free beside a chosen photo', async ({ page }) => {
  await page.goto('/#ai-scanner');
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await facePhoto('clear') };
  await page.locator('#ai-scanner input[type=file]').setInputFiles(photo);
  for (const name of ['Analyze Image', 'Cancel']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    // Right where the toggle rests: the button's lower edge at that of the window.
    await button.evaluate((control) => control.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect.poll(() => covered(page)).toEqual([]);
  }
});

test('what the order costs and what the product is called stay free, though neither can be pressed', async ({
  page,
}) => {
  await newShopper(page);
  await fillCart(page, [{ productId: 1, quantity: 2 }]);
  await page.goto('/checkout');
  const total = page.getByRole('region', { name: 'Order summary' }).getByRole('definition').last();
  await expectFree(total);
  await page.goto('/product/1');
  await expectFree(page.getByRole('heading', { level: 1 }));
});

/** Right where the toggle rests: the words' lower edge at that of the window. */
async function expectFree(words: Locator) {
  await words.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect.poll(() => isUnderToggle(words), (await words.textContent()) ?? '').toBe(false);
}

const isUnderToggle = (words: Locator) =>
  words.evaluate((element) => {
    const toggle = document.querySelector('[aria-label="Open KeyBot"]')?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        !toggle || (left < toggle.right && right > toggle.left && top < toggle.bottom && bottom > toggle.top),
    );
  });
