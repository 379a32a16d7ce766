import { DEMO_PASSWORD, startAs } from './account-steps.ts';
import { expect, test, themeOf } from './fixtures.ts';
import { expectReachableAtEnd } from './reachable.ts';
import { productDialog } from './seller-steps.ts';

test('dashboard and form are accessible', { tag: '@widths' }, async ({ page, axe, isMobile }) => {
  const look = themeOf(isMobile);
  await page.emulateMedia(look);
  await startAs(page, 'demo.seller', DEMO_PASSWORD);
  await page.goto('/seller/dashboard');
  await expect(page.getByRole('table', { name: 'Your products' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', look.colorScheme);
  await axe(page);
  await expectReachableAtEnd(page);
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  if (viewport) await page.setViewportSize(viewport);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const dialog = productDialog(page);
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create Product' }).click();
  await expect(dialog.getByText('Product name must be at least 3 characters')).toBeVisible();
  await expect(dialog.getByLabel('Product name')).toBeFocused();
  await axe(page, '[role=dialog]');
  await dialog.getByLabel('Product name').fill('Velvet');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await axe(page, '[role=alertdialog]');
});

test('on a phone a product is a row of at most 100 px with its name in three lines, and all that can be done with it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startAs(page, 'demo.seller', DEMO_PASSWORD);
  await page.goto('/seller/dashboard');
  const rows = page.getByRole('table', { name: 'Your products' }).getByRole('row');
  await expect(rows).toHaveCount(18);
  const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(100);
  const last = rows.last().getByRole('button');
  for (const button of await last.all()) expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(36);
});
