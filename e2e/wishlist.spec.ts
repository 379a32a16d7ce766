import type { Page } from '@playwright/test';
import { register, signIn } from './account-steps.ts';
import { expect, test } from './fixtures.ts';

const LIPSTICK = 54;
const headerHeart = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Wishlist', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your wishlist' });
const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).first();

test('a guest keeps two products, signs in, shares them, and ends the link', { tag: '@phone' }, async ({
  page,
  browser,
  axe,
  consoleErrors,
}) => {
  consoleErrors.allow(/404.*\/api\/wishlists\//);
  const username = await register(page, { fullName: 'Lena Lindqvist' });
  for (const id of [LIPSTICK, 7]) {
    await page.goto(`/product/${id}`);
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    // The heart answers before it is stored, and opening an address ends what this page still does.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guestWishlist'))).toContain(`:${id},`);
  }
  await headerHeart(page).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2);
  await axe(page, '[role=dialog]');
  await drawer(page).getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, username);
  await expect(page).toHaveURL(/\/product\/7$/);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guestWishlist'))).toBeNull();

  await page.reload();
  await headerHeart(page).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2);
  const answered = page.waitForResponse('**/api/wishlist/share');
  await drawer(page).getByRole('button', { name: 'Share' }).click();
  const { shareToken } = await (await answered).json();
  await expect(drawer(page).getByRole('button', { name: 'Stop sharing' })).toBeVisible();
  await axe(page, '[role=dialog]');

  const friend = await (await browser.newContext()).newPage();
  const link = new URL(`/wishlists/${shareToken}`, page.url()).href;
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1, name: "Lena's wishlist" })).toBeVisible();
  await expect(friend.getByRole('article')).toHaveCount(2);
  await drawer(page).getByRole('button', { name: 'Stop sharing' }).click();
  await expect(drawer(page).getByRole('button', { name: 'Stop sharing' })).toBeHidden();
  await friend.reload();
  await expect(friend.getByRole('heading', { level: 1, name: 'This wishlist is no longer shared' })).toBeVisible();
  await friend.context().close();
});

test('the wishlist by keyboard alone', { tag: '@long' }, async ({ page }) => {
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
  const remove = drawer(page).getByRole('button', { name: /^Remove/ });
  for (let tabs = 0; tabs < 6 && !(await isFocused(remove)); tabs++) await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText('Your wishlist is empty')).toBeVisible();
  await expect(drawer(page).getByRole('heading', { name: 'Your wishlist', exact: true })).toBeFocused();
});

const isFocused = (control: ReturnType<Page['getByRole']>) =>
  control.evaluate((element) => element === document.activeElement);
