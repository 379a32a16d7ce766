/** Tests of the fixtures themselves: each `test.fail` is a journey that must not pass. */
import { expect, test } from './fixtures.ts';

test.fail('a console error fails the journey', async ({ page }) => {
  await page.evaluate(() => console.error('something broke'));
});

test.fail('an uncaught error fails the journey', async ({ page }) => {
  await page.setContent('<script>throw new Error("something broke")</script>');
});

test.fail('an image without alternative text fails the journey', async ({ page, axe }) => {
  await page.setContent('<html lang="en"><title>A page</title><main><h1>A page</h1><img src="data:,"></main></html>');
  await axe(page);
});

test.fail('a 401 of any other call fails the journey', async ({ page }) => {
  await page.route('**/*', (route) => route.fulfill({ status: route.request().url().endsWith('/cart') ? 401 : 200 }));
  await page.goto('/');
  expect(await page.evaluate(() => fetch('/api/cart').then(({ status }) => status))).toBe(401);
});

test('the 401 of /api/auth/me and an explicitly allowed error do not fail the journey', async ({
  page,
  consoleErrors,
  axe,
}) => {
  consoleErrors.allow(/on purpose/);
  await page.route('**/*', (route) =>
    route.fulfill({
      status: route.request().url().endsWith('/me') ? 401 : 200,
      contentType: 'text/html',
      body: '<html lang="en"><title>A page</title><main><h1>A page</h1></main></html>',
    }),
  );
  await page.goto('/');
  expect(await page.evaluate(() => fetch('/api/auth/me').then(({ status }) => status))).toBe(401);
  await page.evaluate(() => console.error('broken on purpose'));
  await axe(page);
});
