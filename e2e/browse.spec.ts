import type { Locator, Page } from '@playwright/test';
import { expect, test, themeOf } from './fixtures.ts';

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

async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  return isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' });
}

test('a search is narrowed by brand, rating and price; chips take it back', async ({ page, isMobile }) => {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true });
  await search.fill('lip');
  await page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/products\?search=lip$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for "lip"' })).toBeVisible();
  await expect(search).toHaveValue('lip');
  await expect(count(page)).toHaveText(/^\d+ products found$/);
  const before = Number.parseInt(await count(page).innerText(), 10);

  const filters = await openFilters(page, isMobile);
  for (const section of ['Category', 'Price', 'Brand', 'Rating']) {
    await expect(filters.getByRole('heading', { name: section })).toBeVisible();
  }
  await filters.getByRole('checkbox', { name: 'Halcyra' }).check();
  await expect(page).toHaveURL(/brandIds=3/);
  await filters.getByRole('button', { name: '4 stars and up' }).click();
  await expect(filters.getByRole('button', { name: '4 stars and up' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/minRating=4/);
  await filters.getByRole('button', { name: '4 stars and up' }).click();
  await expect(page).not.toHaveURL(/minRating/);
  await filters.getByRole('slider', { name: 'Lowest price' }).press('ArrowRight');
  await expect(page).toHaveURL(/minPrice=\d+/);
  if (isMobile) await filters.getByRole('button', { name: /^Show \d+ products?$/ }).click();

  expect(Number.parseInt(await count(page).innerText(), 10)).toBeLessThan(before);
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await chips.getByRole('link', { name: 'Remove Halcyra' }).click();
  await expect(page).not.toHaveURL(/brandIds/);
  await page.goBack();
  await expect(page).toHaveURL(/brandIds=3/);
});

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
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('every list has its specified title, and All Brands its tiles in alphabetical order', async ({ page }) => {
  for (const [address, title] of [
    ['/products', 'All Products'],
    ['/products?category=2', 'Eyes'],
    ['/products?new=true', 'New Arrivals'],
    ['/products?sale=true', 'On Sale'],
    ['/products?search=red', 'Search Results for &quot;red&quot;'],
    ['/products?category=abc&sort=x&brandIds=,', 'All Products'],
  ] as const) {
    const html = await (await page.request.get(address)).text();
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], address).toBe(title);
  }
  await page.goto('/products?brands=true');
  await expect(page.getByRole('heading', { level: 1, name: 'All Brands', exact: true })).toBeVisible();
  const names = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  await page.getByRole('main').getByRole('link', { name: 'Halcyra' }).click();
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByText('Halcyra')).toBeVisible();
});

test('an address without a product is the not-found page, for the server and the browser alike', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const answer = await page.goto('/product/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  // Alive, and without a word that the browser drew something else than the server.
  await page.getByRole('button', { name: /Use (dark|light) theme/ }).click();
  await page.getByRole('main').getByRole('searchbox').fill('lip');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for "lip"' })).toBeVisible();
});

test('from the search field to the cart by keys alone', async ({ page }) => {
  await page.goto('/');
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
  await tabTo(/^Search products$/);
  await page.keyboard.type('foundation');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for "foundation"' })).toBeFocused();
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
  '/products?category=3&brandIds=3',
  '/products?search=zzzz',
  '/products?brands=true',
  '/product/2',
  '/login',
  '/register',
  '/nowhere',
];
test('the pages that guests browse are accessible', { tag: '@widths' }, async ({
  page,
  axe,
  consoleErrors,
  isMobile,
}) => {
  test.slow();
  consoleErrors.allow(/404.*\/nowhere/);
  await page.emulateMedia(themeOf(isMobile));
  for (const address of LOOKED_AT) {
    await page.goto(address);
    await axe(page);
  }
});

test('what stands in daylight inherits a dark color in the dark theme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const hero = page.getByRole('main').locator('section').first();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const [own, ofWords] = [hero, hero.getByRole('heading', { level: 1 })].map((part) =>
    part.evaluate((element) => getComputedStyle(element).color),
  );
  expect(await own).toBe(await ofWords);
});

test('the steps of the tutorials in one row open together', async ({ page }) => {
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Tutorials' }).locator('details');
  await steps.first().locator('summary').click();
  await expect(steps.nth(1)).toHaveAttribute('open');
  await expect(steps.nth(2)).not.toHaveAttribute('open');
  await steps.nth(1).locator('summary').click();
  await expect(steps.first()).not.toHaveAttribute('open');
});
