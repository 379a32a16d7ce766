import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the listing searches, leads on to more products and to one of them', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('searchbox');
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
