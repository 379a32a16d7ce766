import { expect, test, themeOf } from './fixtures.ts';

test('customer service answers in short dialogs, by keys as well', { tag: '@long' }, async ({
  page,
  axe,
  isMobile,
}) => {
  await page.emulateMedia(themeOf(isMobile));
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  for (const name of ['Contact us', 'Delivery', 'Returns', 'Questions and answers']) {
    const entry = footer.getByRole('link', { name });
    await entry.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await axe(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(entry).toBeFocused();
  }
});
