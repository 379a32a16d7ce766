/** What search engines and shared links read: once per page, and right after a navigation, too. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const HEAD = {
  canonical: ['link[rel=canonical]', 'href'],
  description: ['meta[name=description]', 'content'],
  robots: ['meta[name=robots]', 'content'],
  url: ['meta[property="og:url"]', 'content'],
  shownTitle: ['meta[property="og:title"]', 'content'],
} as const;

/** The title, and the one value of each tag of the head, now or of another page; two of a kind are a fault. */
const headOf = (page: Page, html?: string) =>
  page.evaluate(
    ({ tags, html }) => {
      const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
      const values = Object.entries(tags).map(([name, [selector, attribute]]) => [
        name,
        [...shown.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute)).join(' | '),
      ]);
      const titles = [...shown.querySelectorAll('head > title')].map((title) => title.textContent).join(' | ');
      return { title: titles, ...Object.fromEntries(values) };
    },
    { tags: HEAD, html },
  );

const serverHeadOf = async (page: Page, address: string) =>
  headOf(page, await (await page.request.get(address)).text());

test('a navigation in the browser writes the head that the server would write', async ({ page, baseURL }) => {
  await page.goto('/product/2');
  const product = await headOf(page);
  expect(product).toMatchObject({
    title: 'Sunlit Serum Foundation by Halcyra · BeautyMark',
    canonical: `${baseURL}/product/2`,
    url: `${baseURL}/product/2`,
    robots: '',
  });
  const [category, search, login, home] = [
    await serverHeadOf(page, '/products?category=3'),
    await serverHeadOf(page, '/products?search=sunlit'),
    await serverHeadOf(page, '/login'),
    await serverHeadOf(page, '/'),
  ];
  expect(category.canonical).toBe(`${baseURL}/products?category=3`);
  expect([search.canonical, search.robots]).toEqual(['', 'noindex']);

  await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Lips' }).click();
  await expect.poll(() => headOf(page)).toEqual(category);
  const field = page.getByRole('searchbox');
  await field.fill('sunlit');
  await field.press('Enter');
  await expect.poll(() => headOf(page)).toEqual(search);
  await page.getByRole('article').getByRole('link', { name: 'Sunlit Serum Foundation' }).click();
  await expect.poll(() => headOf(page)).toEqual(product);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect.poll(() => headOf(page)).toEqual(login);
  await page.getByRole('link', { name: 'BeautyMark, home' }).click();
  await expect.poll(() => headOf(page)).toEqual(home);
  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(login);
});

test('structured data goes with its page', { tag: '@long' }, async ({ page }) => {
  const types = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')['@type']));
  await page.goto('/product/2');
  // Its shades are variants of one group.
  expect(await types()).toEqual(['ProductGroup', 'BreadcrumbList']);
  await page.getByRole('link', { name: 'Back to products' }).click();
  await expect.poll(types).toEqual(['ItemList']);
  await page.getByRole('link', { name: 'BeautyMark, home' }).click();
  await expect.poll(types).toEqual([]);
});
