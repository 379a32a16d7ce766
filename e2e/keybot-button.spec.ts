import type { Page } from '@playwright/test';
import { fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { newSeller } from './seller-steps.ts';

const keybot = (page: Page) => page.getByRole('button', { name: 'Open KeyBot' });

async function scrollToEnd(page: Page) {
  const left = () =>
    page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
    });
  // What is laid out on the way may lengthen the page.
  await expect.poll(left).toBeLessThanOrEqual(1);
}

/** Names of the controls in the window whose middle belongs to something else. A page scrolls what is under its header. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary), footer :is(a[href], button, input)',
    );
    return [...controls]
      .filter((control) => control.checkVisibility() && control.tabIndex >= 0)
      .flatMap((control) => {
        const { left, top, right, bottom, width } = control.getBoundingClientRect();
        if (width <= 1 || top < 0 || bottom > window.innerHeight) return [];
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit?.closest('header')) return [];
        const isHit = hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control));
        return isHit ? [] : [control.textContent || control.getAttribute('aria-label') || control.tagName];
      });
  });

const pages = ['/', '/products', '/products?brands=true', '/product/1', '/login', '/register', '/nowhere'];

test('at the end of each page KeyBot is there and every control can be pressed', { tag: '@widths' }, async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.allow(/404.*\/nowhere/);
  for (const path of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(keybot(page)).toBeEnabled();
      await scrollToEnd(page);
      await expect(keybot(page)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => unreachable(page)).toEqual([]);
      const last = page.getByRole('contentinfo').getByRole('button').last();
      await last.click({ trial: true });
      await page.getByRole('main').locator('a[href], button').filter({ visible: true }).last().click({ trial: true });
    });
  }
});

test("on a phone nothing lies over a product's heart and its sharing at first", { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/product/1', '/products', '/']) {
    await page.goto(path);
    await expect(keybot(page)).toBeEnabled();
    for (const height of [740, 844]) {
      await page.setViewportSize({ width: 390, height });
      const hearts = async () => (await unreachable(page)).filter((name) => /Wishlist|Share/.test(name));
      await expect.poll(hearts, `${path} at ${height}`).toEqual([]);
    }
  }
});

test('on a laptop nothing lies over the ways to find a shade at first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/product/1');
  await expect(keybot(page)).toBeEnabled();
  const compare = await page.getByRole('button', { name: 'Compare shades' }).boundingBox();
  const toggle = await keybot(page).boundingBox();
  expect((compare?.x ?? 0) + (compare?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(toggle?.x ?? 0);
});

test('at the end of dashboard and checkout every control can be pressed', { tag: '@widths' }, async ({ page }) => {
  await newSeller(page);
  await expect(page.getByRole('tab', { name: 'Products' })).toBeVisible();
  await scrollToEnd(page);
  await expect.poll(() => unreachable(page)).toEqual([]);

  await fillCart(page, [{ productId: 1, quantity: 2 }]);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Place Order' }).click({ trial: true });
  await scrollToEnd(page);
  await expect.poll(() => unreachable(page)).toEqual([]);
});

const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);

test('it makes way while one scrolls down, and comes back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products');
  await expect(keybot(page)).toBeInViewport({ ratio: 1 });
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
    await page.reload();
    await scrollTo(page, 0);
    await scrollTo(page, 600);
    await expect(keybot(page)).not.toBeInViewport();
    expect(await keybot(page).evaluate((button) => getComputedStyle(button).transitionProperty)).toBe('none');
  });
});

test('it never hides while it has the focus, and the Tab key brings it back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products');
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
  const bar = await page.getByRole('region', { name: 'Buy this product' }).boundingBox();
  const toggle = await keybot(page).boundingBox();
  expect(toggle?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: 'Add to Cart' }).last().click({ trial: true });
  const words = await page.getByText('checkout is a demo').boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(bar?.y ?? 0);
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

test('beside the page it lies over no text and no control', async ({ page }) => {
  for (const path of ['/products', '/product/1', '/login']) {
    await page.goto(path);
    await expect(keybot(page)).toBeEnabled();
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = async () => under(page, (await keybot(page).boundingBox()) ?? { x: 0, y: 0, width, height: 900 });
      await expect.poll(covered, `${path} at ${width}`).toEqual([]);
    }
  }
});

test('on a tablet it is a bar at the foot, and Add to Cart is never half under it at first', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/product/1');
  await expect(keybot(page)).toBeEnabled();
  expect(await keybot(page).boundingBox()).toEqual({ x: 0, y: 976, width: 768, height: 48 });
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
