import { expect, test } from './fixtures.ts';

test('a page whose code cannot be fetched says so, and asks no further', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/register');
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
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On Sale' })).toBeVisible();
});
