import type { Page } from '@playwright/test';
import { newShopper } from './account-steps.ts';
import { fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { keybotButton as keybot, scrollToEnd, unreachable } from './reachable.ts';

test("on a phone nothing lies over a product's heart and its sharing at first, and home is at most 7,000 px tall", {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/product/1', '/products', '/']) {
    await page.goto(path);
    await expect(keybot(page)).toBeEnabled();
    for (const height of [740, 844]) {
      await page.setViewportSize({ width: 390, height });
      const hearts = async () => (await unreachable(page)).filter((name) => /Wishlist|Share/.test(name));
      await expect.poll(hearts, `${path} at ${height}`).toEqual([]);
    }
  }
  await expect(page.getByRole('heading', { name: 'Tutorials' })).toBeAttached();
  const [height, width] = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollHeight, scrollWidth];
  });
  expect(height).toBeLessThanOrEqual(7000);
  expect(width, 'only its rows scroll sideways').toBe(390);
});

/** With an event of its own: two scrolls in one frame are told as one, from the first place to the last. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);

test('it makes way while one scrolls down, never while it has the focus, and comes back', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/products');
  await expect(keybot(page)).toBeInViewport({ ratio: 1 });
  // The server draws it in view, too; only once it is alive does it follow the page.
  await expect(keybot(page)).toBeEnabled();
  await scrollTo(page, 600);
  await expect(keybot(page)).not.toBeInViewport();
  await scrollTo(page, 500);
  await expect(keybot(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 900);
  await expect(keybot(page)).not.toBeInViewport();
  await scrollToEnd(page);
  await expect(keybot(page)).toBeInViewport({ ratio: 1 });

  await test.step('without motion it is simply there or not', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollTo(page, 0);
    await scrollTo(page, 600);
    await expect(keybot(page)).not.toBeInViewport();
    expect(await keybot(page).evaluate((button) => getComputedStyle(button).transitionProperty)).toBe('none');
  });

  await scrollTo(page, 0);
  await keybot(page).focus();
  await scrollTo(page, 600);
  await expect(keybot(page)).toHaveAttribute('data-hidden', 'true');
  await expect(keybot(page)).toBeInViewport({ ratio: 1 });
  await keybot(page).blur();
  await scrollTo(page, 900);
  await keybot(page).focus();
  await expect(keybot(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'KeyBot' })).toBeVisible();
});

test('on a phone it stands in the bar that buys, and the end of the page above that', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/product/1');
  await expect(keybot(page)).toBeEnabled();
  await scrollToEnd(page);
  const buying = page.getByRole('region', { name: 'Buy this product' });
  const bar = await buying.boundingBox();
  const toggle = await keybot(page).boundingBox();
  expect(toggle?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.POSITIVE_INFINITY);
  await buying.getByRole('button', { name: 'Add to Cart' }).click({ trial: true });
  const words = await page.getByText('checkout is a demo').boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(bar?.y ?? 0);
});

test('where one signs in and pays it stands below the foot of the page, up to a tablet: it lies over no field', {
  tag: '@phone',
}, async ({ page }) => {
  const belowFoot = async () => {
    await expect(keybot(page)).toBeEnabled();
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await scrollToEnd(page);
      await expect(keybot(page)).toBeInViewport({ ratio: 1 });
      const [foot, button] = [await page.getByRole('contentinfo').boundingBox(), await keybot(page).boundingBox()];
      expect(button?.y, `${width}`).toBeGreaterThanOrEqual((foot?.y ?? 0) + (foot?.height ?? 0) - 1);
    }
  };
  await page.goto('/login');
  await belowFoot();
  await newShopper(page);
  await fillCart(page, [{ productId: 1, quantity: 1 }]);
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await belowFoot();
});

/** Texts and controls of the page that something lies over at this place, in part or whole. */
const under = (page: Page, box: { x: number; y: number; width: number; height: number }) =>
  page.evaluate(({ x, y, width, height }) => {
    const spots = document.querySelectorAll('main :is(h1, h2, h3, p, a[href], button, input, select, li, label)');
    return [...spots]
      .filter((spot) => spot.checkVisibility() && spot.textContent?.trim())
      .filter((spot) => {
        const range = document.createRange();
        range.selectNodeContents(spot);
        return [...range.getClientRects()].some(
          (rect) => rect.left < x + width && rect.right > x && rect.top < y + height && rect.bottom > y,
        );
      })
      .map((spot) => spot.textContent?.slice(0, 40));
  }, box);

test('beside the page it lies over no text and no control; on a tablet it is a bar, and Add to Cart is never half under it', async ({
  page,
}) => {
  for (const path of ['/products', '/login', '/product/1']) {
    await page.goto(path);
    await expect(keybot(page)).toBeEnabled();
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = async () => under(page, (await keybot(page).boundingBox()) ?? { x: 0, y: 0, width, height: 900 });
      await expect.poll(covered, `${path} at ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(() => keybot(page).boundingBox()).toEqual({ x: 0, y: 976, width: 768, height: 48 });
  for (const height of [640, 720, 800, 900, 1024]) {
    await page.setViewportSize({ width: 768, height });
    const hidden = async () => {
      const add = await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().boundingBox();
      const bar = await keybot(page).boundingBox();
      return (add?.y ?? 0) + (add?.height ?? 0) - (bar?.y ?? 0);
    };
    await expect.poll(hidden, `${height}`).toBeLessThanOrEqual(0);
  }
});

test('a layer that a mouse has opened draws no ring around Close; a key does', async ({ page }) => {
  await page.goto('/product/1');
  const outline = () =>
    page.getByRole('button', { name: 'Close', exact: true }).evaluate((close) => getComputedStyle(close).outlineStyle);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  expect(await outline()).toBe('none');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await outline()).toBe('solid');
});
