import { expect, test, themeOf } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';

test('who has told their tone sees their shade on home and in a list, and adds it to the cart', {
  tag: '@phone',
}, async ({ page, isMobile, axe }) => {
  test.slow();
  await page.emulateMedia(themeOf(isMobile));
  await page.goto('/#ai-scanner');
  const choose = page.locator('#ai-scanner').getByRole('button', { name: 'Choose my tone' });
  await choose.click();
  const dialog = page.getByRole('dialog', { name: 'Choose my tone' });
  await dialog.getByText('Cacao', { exact: true }).click();
  await dialog.getByRole('radio', { name: 'Warm', exact: true }).check();
  await dialog.getByRole('group', { name: 'Eye colour' }).getByRole('radio', { name: 'Brown', exact: true }).check();
  await dialog.getByLabel('Eyebrow colour').selectOption('black');
  await dialog.getByRole('button', { name: 'Use my tone' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(choose).toBeFocused();
  await choose.click();
  await expect(dialog.getByRole('radio', { name: 'Cacao' })).toBeChecked();
  await expect(dialog.getByLabel('Eyebrow colour')).toHaveValue('black');
  // A shade that fits fills in the tone, and a tone chosen by hand puts the shade aside.
  await dialog.getByText('I wear a foundation or concealer that fits').click();
  await dialog.getByLabel('Product').selectOption({ label: 'Paperlark · Everyday Matte Foundation' });
  await dialog.getByLabel('Shade', { exact: true }).selectOption({ index: 1 });
  await expect(dialog.getByRole('radio', { name: 'Cacao' })).not.toBeChecked();
  await axe(page, '[role=dialog]');
  await dialog.getByText('Cacao', { exact: true }).click();
  await expect(dialog.getByLabel('Shade', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await expect(featured.getByText(/Your shade · /).first()).toBeAttached();
  const welcome = page.getByRole('region', { name: 'Welcome back. Your shade is Cacao, warm.' });
  await expect(welcome.getByRole('listitem')).toHaveCount(4);
  await expect(page.locator('#ai-scanner').getByRole('button', { name: /Use Webcam/ })).toBeEnabled();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await axe(page, 'main');
  // The hero's picture lies over no words, beside them or not.
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('heading', { level: 1 }).click({ trial: true });
  }
  // Whose tone it is stays in the browser.
  expect(asked.filter((url) => /cacao/i.test(url))).toEqual([]);

  await page.goto('/products?category=1');
  const card = page.getByRole('article').filter({ hasText: 'Everyday Matte Foundation' });
  const line = card.locator('p', { hasText: 'Your shade · ' });
  await expect(line).toBeAttached();
  const shade = ((await line.textContent()) ?? '').replace(/^.*Your shade · /, '');
  expect(shade).toMatch(/^\d+W /);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await axe(page, 'main');
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByText('Our pick: nearest to your scan.')).toBeVisible();
  await expect(cart.getByRole('combobox')).toHaveValue(shade);
});
