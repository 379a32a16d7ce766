import type { Locator, Page } from '@playwright/test';
import { newShopper } from './account-steps.ts';
import { cartButton, cartDrawer, fillAddress, fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { keepAnalysis } from './keybot-steps.ts';

const LIPSTICK = 54;
/** A phone held sideways, and windows at 200 to 400 %. */
const SIZES = [
  [320, 256],
  [640, 300],
  [844, 330],
] as const;

/** What WCAG 1.4.12 lets a visitor set. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

/** What is wrong with a layer on a low screen: parts that scroll by themselves, what is cut off, controls out of reach. */
const faultsOf = (layer: Locator) =>
  layer.evaluate(async (box) => {
    const nameOf = (part: Element) =>
      part.getAttribute('aria-label') || part.textContent?.trim().slice(0, 40) || part.tagName;
    const parts = [...box.querySelectorAll<HTMLElement>('*')].filter((part) => part.checkVisibility());
    const scrolls = ({ scrollHeight, clientHeight }: Element, style: CSSStyleDeclaration) =>
      /auto|scroll/.test(style.overflowY) && scrollHeight > clientHeight + 1;
    const inner = parts
      .filter((part) => scrolls(part, getComputedStyle(part)))
      .map((part) => `scrolls: ${nameOf(part)}`);
    const cut = box.scrollWidth > box.clientWidth + 1 ? [`wider than the screen: ${box.scrollWidth}`] : [];
    const controls = parts.filter(
      (part) => part.matches('a[href], button, input:not([type=range]), select, textarea') && part.tabIndex >= 0,
    );
    const missed: string[] = [];
    for (const control of controls) {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
      if (!hit || !(control.contains(hit) || label?.contains(hit) || (hit.contains(control) && hit.closest('label'))))
        missed.push(`out of reach: ${nameOf(control)}`);
    }
    return [...inner, ...cut, ...missed];
  });

async function expectWhole(layer: Locator) {
  await expect(layer).toBeVisible();
  await expect.poll(() => faultsOf(layer)).toEqual([]);
}

async function openShopAt(page: Page, [width, height]: readonly [number, number], path: string) {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  // As the shop's policy allows: an inline style would be refused.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, TEXT_SPACING);
}

for (const size of SIZES) {
  test.describe(`at ${size.join(' x ')}`, () => {
    test('a cart is paid for', async ({ page }) => {
      await newShopper(page);
      await fillCart(page, [
        { productId: LIPSTICK, quantity: 1 },
        { productId: 1, quantity: 2 },
      ]);
      await openShopAt(page, size, '/products');
      await cartButton(page).click();
      await expectWhole(cartDrawer(page));
      const item = cartDrawer(page).getByRole('listitem').first();
      const amount = item.getByRole('spinbutton');
      await amount.scrollIntoViewIfNeeded();
      await expect(amount).toBeInViewport({ ratio: 1 });
      await cartDrawer(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
      await fillAddress(page);
      await page.getByRole('radio', { name: /PayPal/ }).click();
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('heading', { name: 'Order Complete' })).toBeVisible();
    });

    test('wishlist, filters, KeyBot and dialogs scroll as a whole', async ({ page }) => {
      await newShopper(page);
      await page.request.put(`/api/wishlist/${LIPSTICK}`);
      await openShopAt(page, size, '/products');
      await keepAnalysis(page);

      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Wishlist/ })
        .click();
      const wishlist = page.getByRole('dialog', { name: 'Your wishlist' });
      await expectWhole(wishlist);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Filters' }).click();
      await expectWhole(page.getByRole('dialog', { name: 'Filters' }));
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: /^Account/ }).click();
      await expectWhole(page.locator('.account-menu-panel'));
      await page.keyboard.press('Escape');

      await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click();
      await expectWhole(page.getByRole('dialog', { name: 'Returns' }));
      await page.keyboard.press('Escape');

      // Its bar hides while one scrolls down.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.getByRole('button', { name: 'Open KeyBot' }).click();
      await expectWhole(page.getByRole('dialog', { name: 'KeyBot' }));
      if (size[0] < 640) return;
      await page.getByRole('button', { name: 'Expand' }).click();
      await expectWhole(page.getByRole('dialog', { name: 'KeyBot' }));
    });
  });
}

test('with the text spacing of WCAG 1.4.12 no page is wider than a narrow phone', async ({ page }) => {
  for (const width of [320, 390]) {
    for (const address of ['/', '/products?category=1', '/product/1', '/login']) {
      await openShopAt(page, [width, 844], address);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${address} at ${width}` })
        .toBe(width);
    }
  }
});
