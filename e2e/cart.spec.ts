import { addFromPage, cartDrawer } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';

test('the drawer works with the keyboard alone and returns the focus', async ({ page, axe }) => {
  await page.goto('/product/1');
  const add = page.locator('main button', { hasText: 'Add to Cart' }).first();
  const width = (await add.boundingBox())?.width;
  await add.click();
  const drawer = cartDrawer(page);
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
  expect((await add.boundingBox())?.width, 'while it shows its check').toBe(width);
  await axe(page, '[role=dialog]');
  const reach = async (name: RegExp) => {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const focused = drawer.locator(':focus');
      // The focus stays inside the drawer.
      await expect(page.locator('main :focus')).toHaveCount(0);
      if (
        (await focused.count()) === 1 &&
        name.test((await focused.getAttribute('aria-label')) ?? (await focused.innerText()))
      )
        return;
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await reach(/Increase quantity/);
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('group').getByText('2', { exact: true })).toBeVisible();
  await reach(/^Remove/);
  await page.keyboard.press('Space');
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
});

test('on a low phone a line of the cart is whole above the sums, with its buttons', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await addFromPage(page, 54);
  const drawer = cartDrawer(page);
  const remove = await drawer.getByRole('button', { name: /^Remove/ }).boundingBox();
  const sums = await page.locator('.drawer-foot').boundingBox();
  expect((remove?.y ?? Number.POSITIVE_INFINITY) + (remove?.height ?? 0)).toBeLessThanOrEqual(sums?.y ?? 0);
});

test('of two products both are whole above the sums of a phone, and on a low one the second begins', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const drawer = cartDrawer(page);
  const lines = drawer.getByRole('listitem');
  for (const [place, id] of [54, 1].entries()) {
    await addFromPage(page, id);
    await expect(drawer.getByRole('combobox')).toHaveCount(place + 1);
  }
  const sums = async () => (await page.locator('.drawer-foot').boundingBox())?.y ?? 0;
  const second = async () => (await lines.last().boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
  await expect.poll(async () => (await second()).y + (await second()).height - (await sums())).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(async () => (await sums()) - (await second()).y).toBeGreaterThan(80);
});
