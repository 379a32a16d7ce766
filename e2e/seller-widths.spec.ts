import { signIn } from './account-steps.ts';
import { expect, test, themeOf } from './fixtures.ts';
import { newSeller, productDialog } from './seller-steps.ts';

test('closing the dialog asks before discarding input', { tag: '@widths' }, async ({ page, isMobile }) => {
  await newSeller(page);
  await page.getByRole('banner').getByRole('link', { name: 'BeautyMark' }).first().click();
  await page.getByRole('link', { name: 'Go to Seller Dashboard' }).click();
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const dialog = productDialog(page);
  const name = dialog.getByLabel('Product name');
  await name.pressSequentially('Velvet');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard this product?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Velvet');

  await page.goBack();
  if (isMobile) {
    // On a phone Back closes the dialog, which asks first.
    await question.getByRole('button', { name: 'Keep editing' }).click();
  } else {
    await expect(page.getByRole('region', { name: 'New Arrivals' })).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Add New Product' }).click();
  }
  await expect(name).toHaveValue('Velvet');

  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('dashboard and form are accessible', { tag: '@widths' }, async ({ page, axe, isMobile }) => {
  const look = themeOf(isMobile);
  await page.emulateMedia(look);
  await page.goto('/login?redirect=/seller/dashboard');
  await signIn(page, 'demo.seller', 'beautymark-demo');
  await expect(page.getByRole('table', { name: 'Your products' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', look.colorScheme);
  await page.getByRole('button', { name: 'Close notice' }).click();
  await axe(page);
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
