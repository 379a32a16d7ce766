import { expect, test } from './fixtures.ts';

/** Each call of a page, and what must still stand when it alone fails. */
const pages = {
  '/': {
    calls: [
      '/api/auth/me',
      '/api/categories',
      '/api/brands',
      '/api/testimonials',
      '/api/products/featured',
      '/api/products/new',
    ],
    parts: ['Featured Products', 'Shop by Category', 'New Arrivals', 'Popular Brands', 'Start Selling Today'],
  },
  '/products?category=3': {
    calls: ['/api/auth/me', '/api/categories', '/api/brands', '/api/products?*', '/api/products/facets?*'],
    parts: ['Category', 'Price', 'Brand', 'Rating'],
  },
  '/product/1': { calls: ['/api/auth/me', '/api/categories', '/api/products/featured'], parts: ['Voile'] },
};

for (const [address, { calls, parts }] of Object.entries(pages)) {
  for (const call of calls) {
    test(`${address} without ${call}`, { tag: address === '/' && call === '/api/auth/me' ? [] : '@long' }, async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 500/);
      let failed = 0;
      await page.route(`**${call}`, (route) => {
        failed++;
        return route.fulfill({ status: 500, body: 'broken' });
      });
      await page.goto(address);
      await expect.poll(() => failed).toBeGreaterThan(0);
      for (const part of parts) await expect(page.getByRole('heading', { name: part }).first()).toBeVisible();
      await expect(page.getByText('This page could not be shown')).toHaveCount(0);
      // The page works: the theme is switched and a product is put into the cart.
      await page.getByRole('button', { name: 'Use dark theme' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      if (call.startsWith('/api/products')) return;
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    });
  }
}

test('testimonials that cannot be read leave no gap', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 500/);
  await page.route('**/api/testimonials', (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await expect(page.getByText('What shoppers say')).toHaveCount(0);
});

test('a listing whose products cannot be read is loaded again on request', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/);
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.goto('/products?category=3');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a page whose code cannot be fetched says so, and asks no further', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  let asked = 0;
  await page.route('**/*', (route) => {
    asked++;
    return route.abort('internetdisconnected');
  });
  await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Sale' }).click();
  // Off the link: when the view transition ends, a pointer that is over it prefetches once more.
  await page.mouse.move(1, 400);
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  const before = asked;
  // What would be asked in a loop comes with every drawing.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(asked).toBe(before);
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On Sale' })).toBeVisible();
});
