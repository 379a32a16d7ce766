import type { Page } from '@playwright/test';
import { expect, test, themeOf } from './fixtures.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true });
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a mended typing error is said', { tag: '@long' }, async ({ page, axe, isMobile }) => {
  await page.emulateMedia(themeOf(isMobile));
  await page.goto('/');
  await field(page).fill('foundaton');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/products\?search=foundaton$/);
  await expect(heading(page, 'Search Results for "foundaton"')).toBeVisible();
  await expect(count(page)).toHaveText(/^Showing foundation for “foundaton”\s*\d+ products found$/);
  await expect(page.getByRole('article').first()).toContainText('Foundation');
  await axe(page);
});

test('a sentence becomes chips that can be removed one by one', { tag: '@phone' }, async ({ page, axe, isMobile }) => {
  await page.emulateMedia(themeOf(isMobile));
  await page.goto('/products?search=cheap+vegan+red+lipstick+under+%2420');
  await expect(heading(page, 'Search Results for "cheap vegan red lipstick under $20"')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
  await expect(chips).toHaveText(['Lipstick', 'Red', 'Under $20', 'Vegan', 'Cheapest first']);
  const found = Number.parseInt((await count(page).textContent()) ?? '', 10);
  expect(found).toBeGreaterThan(0);
  await axe(page);
  const vegan = page.getByRole('link', { name: 'Remove Vegan' });
  await vegan.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?maxPrice=19\.99&kind=lipstick&color=red&sort=price-low$/);
  await expect(chips).toHaveText(['Lipstick', 'Red', 'Under $20', 'Cheapest first']);
  await expect(chips.last()).toBeFocused();
  await expect
    .poll(async () => Number.parseInt((await count(page).textContent()) ?? '', 10))
    .toBeGreaterThanOrEqual(found);
});

test('the server reads sentences, too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/products?search=lipstick+that+is+vegan');
  await expect(page.getByRole('link', { name: 'Remove Vegan' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Lipstick');
  await context.close();
});

test('when nothing has everything, the page says what to drop and shows the closest', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  await page.goto('/products?search=blue+eyeshadow+for+green+eyes');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  const closest = page.getByRole('region', { name: 'The closest' }).getByRole('article');
  await expect(closest.first()).toContainText('Palette');
  await axe(page);
  await page.getByRole('link', { name: /^\d+ without “Green eyes”$/ }).click();
  await expect(page).toHaveURL(/\?kind=eyeshadow&color=blue$/);
  await expect(count(page)).toHaveText(/^\d+ products found$/);
});

test('a word of the shop leads to its place', { tag: '@long' }, async ({ page }) => {
  await page.goto('/products?search=delivery+cost');
  await page.getByRole('main').getByRole('link', { name: 'Delivery' }).click();
  await expect(page).toHaveURL(/\/help\/delivery$/);
});

test('an exact search that filters have emptied shows no close matches', { tag: '@long' }, async ({ page }) => {
  await page.goto('/products?search=mascara&maxPrice=1');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL(/\/products\?search=mascara$/);
  await expect(count(page)).toHaveText(/^\d+ products? found$/);
});

test('suggestions by keyboard: nothing is preselected, arrows choose, Enter opens', async ({ page, axe, isMobile }) => {
  await page.emulateMedia(themeOf(isMobile));
  await page.goto('/');
  await field(page).pressSequentially('masc');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('Mascara');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await axe(page, 'header');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field(page)).toHaveValue('masc');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('makeup filters are folded, stand in the address and are cleared together', { tag: '@phone' }, async ({
  page,
  axe,
  isMobile,
}) => {
  await page.emulateMedia(themeOf(isMobile));
  await page.goto('/products?category=3');
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const red = filters.getByRole('checkbox', { name: 'Red', exact: true });
  await expect(red).toBeHidden();
  await filters.getByText('Shade family').click();
  await red.check();
  await expect(page).toHaveURL(/category=3&shadeFamily=red$/);
  await filters.getByText('Vegan and sale').click();
  await filters.getByRole('checkbox', { name: 'On sale' }).check();
  await expect(page).toHaveURL(/sale=true/);
  await expect(page).toHaveURL(/shadeFamily=red/);
  await axe(page, 'dialog[open]');
  await filters.getByRole('link', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(/\/products\?category=3$/);
  await expect(red).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
});

test('a filtered address that is shared shows its products at once, and goes on showing them', {
  tag: '@long',
}, async ({ page, request }) => {
  const address = '/products?category=3&shadeFamily=red&finish=matte&vegan=true';
  const countIn = (html: string) => /(\d+) products? found/.exec(html)?.[1];
  const filtered = countIn(await (await request.get(address)).text());
  expect(filtered).not.toBe(countIn(await (await request.get('/products?category=3')).text()));
  // A console error, such as that of a page which hydrates differently, fails the journey.
  await page.goto(address);
  await expect(page.getByText(/^\d+ products? found$/)).toHaveText(
    `${filtered} ${filtered === '1' ? 'product' : 'products'} found`,
  );
  await expect(page.getByRole('link', { name: 'Remove Vegan' })).toBeVisible();
});
