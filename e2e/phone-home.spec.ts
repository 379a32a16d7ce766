import { expect, test } from './fixtures.ts';

test('the home page is at most 7,000 px tall on a phone, and scrolls sideways only inside its rows', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Tutorials' })).toBeAttached();
  const { scrollHeight, scrollWidth } = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return { scrollHeight, scrollWidth };
  });
  expect(scrollHeight).toBeLessThanOrEqual(7000);
  expect(scrollWidth).toBe(390);
});
