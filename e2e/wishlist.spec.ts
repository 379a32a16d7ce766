import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const LIPSTICK = 54;
const headerHeart = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Wishlist', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your wishlist' });
const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).first();

test('the wishlist by keyboard alone', { tag: '@phone' }, async ({ page, axe }) => {
  await page.goto(`/product/${LIPSTICK}`);
  await heart(page).focus();
  await page.keyboard.press('Space');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await headerHeart(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name: 'Your wishlist' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(headerHeart(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await axe(page, '[role=dialog]');
  const remove = drawer(page).getByRole('button', { name: /^Remove/ });
  for (let tabs = 0; tabs < 6 && !(await isFocused(remove)); tabs++) await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText('Your wishlist is empty')).toBeVisible();
  await expect(drawer(page).getByRole('heading', { name: 'Your wishlist', exact: true })).toBeFocused();
  await axe(page, '[role=dialog]');
});

const isFocused = (control: ReturnType<Page['getByRole']>) =>
  control.evaluate((element) => element === document.activeElement);
