import type { Page } from '@playwright/test';
import { expect, test, themeOf } from './fixtures.ts';

const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

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
