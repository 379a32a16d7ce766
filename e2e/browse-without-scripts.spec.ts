import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('home shows its rows, categories and brands with their links', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  for (const title of ['Featured Products', 'Shop by Category', 'New Arrivals', 'Popular Brands', 'Tutorials']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Featured Products' }).getByRole('article')).toHaveCount(4);
  await page.getByRole('region', { name: 'Shop by Category' }).getByRole('link', { name: 'Lips' }).click();
  await expect(page).toHaveURL(/\/products\?category=3$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lips' })).toBeVisible();
});

test('the listing searches, leads on to more products and to one of them', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true });
  await search.fill('serum');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for "serum"' })).toBeVisible();

  await page.goto('/products');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  const first = page.getByRole('article').first().getByRole('link');
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to products' })).toHaveAttribute('href', '/products');
});

test('an address that leads nowhere says so, with the status of it', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  for (const address of ['/nowhere', '/product/999999', '/product/abc']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
});
