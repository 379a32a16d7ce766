import type { Locator, Page } from '@playwright/test';
import { expect, test, themeOf } from './fixtures.ts';
import { expectReachableAtEnd, keybotButton } from './reachable.ts';

const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /found$/ });
/** On phones the filters stand in a sheet. */
const topOf = (card: Locator) => card.evaluate((element) => element.getBoundingClientRect().top);

/** As a reader does: past all that stands above. */
async function readDownTo(card: Locator) {
  await card.evaluate(async (element) => {
    window.scrollTo(0, 0);
    while (element.getBoundingClientRect().bottom > window.innerHeight) {
      window.scrollBy(0, window.innerHeight / 2);
      await new Promise((seen) => requestAnimationFrame(seen));
    }
  });
}

test('the order changes the list, and a product leads back to the same place', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-high');
  await expect(page).toHaveURL(/sort=price-high/);
  await expect(page.getByRole('article').first().getByText('$89.00')).toBeVisible();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect(page.getByRole('article').nth(24).getByRole('link')).toBeFocused();

  const card = page.getByRole('article').nth(30).getByRole('link');
  await readDownTo(card);
  const place = await page.evaluate(() => window.scrollY);
  const top = await topOf(card);
  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  // Also where the page above has only guessed its height.
  expect(Math.abs((await topOf(card)) - top)).toBeLessThanOrEqual(1);

  // Also after a reload, when the list comes later than its page.
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('from a search to the cart by keys alone', async ({ page }) => {
  await page.goto('/products?search=foundation');
  const tabTo = async (name: RegExp, most = 60) => {
    for (let presses = 0; presses < most; presses++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
        return element?.getAttribute('aria-label') ?? label ?? '';
      });
      if (name.test(focused.trim())) return;
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await tabTo(/^Halcyra$/);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/brandIds=3/);
  await expect(page.getByRole('checkbox', { name: 'Halcyra' })).toBeFocused();
  await expect(count(page)).toHaveText('2 products found');
  await tabTo(/Sunlit Serum Foundation/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sunlit Serum Foundation' })).toBeFocused();
  await tabTo(/^Add to Cart$/);
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: /cart/i });
  await expect(cart.getByRole('link', { name: 'Sunlit Serum Foundation' })).toBeVisible();
});

test('a product on its way has a heading and a way back; when it is here, its own heading has the focus', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/products?category=1&sort=price-high');
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/products/2', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Sunlit Serum Foundation' }).press('Enter');
  await expect(page).toHaveURL(/\/product\/2$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Product', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Back to products' })).toBeVisible();
  seen.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunlit Serum Foundation' })).toBeFocused();
});

const LOOKED_AT = [
  '/',
  '/products',
  '/products?search=zzzz',
  '/products?brands=true',
  '/product/2',
  '/login',
  '/register',
  '/nowhere',
];
test('the pages that guests browse are accessible, and at their ends every control can be pressed', {
  tag: '@widths',
}, async ({ page, axe, consoleErrors, isMobile }) => {
  test.slow();
  consoleErrors.allow(/404.*\/nowhere/);
  await page.emulateMedia(themeOf(isMobile));
  for (const address of LOOKED_AT) {
    await page.goto(address);
    await axe(page);
    await expect(keybotButton(page)).toBeEnabled();
    await expectReachableAtEnd(page);
    await expect(keybotButton(page)).toBeInViewport({ ratio: 1 });
  }
});
