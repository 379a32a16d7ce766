import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newShopper, PASSWORD, register, signIn, startAs } from './account-steps.ts';
import { expectToast } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { outbox } from './shop-state.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** The path of the link in the newest mail to this user with these words in it. */
async function mailedLink(username: string, words: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = (await outbox()).filter(
      (mail) => mail.includes(`To: ${username}@example.com`) && mail.includes(words),
    );
    // Long lines are broken by "=", and "=" itself is written as "=3D".
    const text = mails.at(-1)?.replaceAll('=\n', '').replaceAll('=3D', '=') ?? '';
    link = /https?:\/\/[^/\s]+(\/[\w/-]+#\w+=[\w-]{43})/.exec(text)?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('a forgotten password is replaced by the link of a mail, with the keyboard alone', async ({ page, axe }) => {
  const username = await register(page);
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Forgot password?' }).press('Enter');
  await expect(page).toHaveURL(/\/forgot-password$/);
  await field(page, 'Email').fill(`${username}@example.com`);
  await field(page, 'Email').press('Enter');
  await expect(main(page).getByRole('status')).toContainText('an email with a link is on its way');
  await axe(page);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
  const link = await mailedLink(username, 'Set a new BeautyMark password');
  await page.goto(link);
  const token = link.split('=')[1] ?? '';
  await expect(field(page, 'New password')).toBeVisible();
  // No address, history entry, request or referrer carries the token.
  expect(page.url()).not.toContain(token);
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.join()).not.toContain(token);
  await axe(page);
  await field(page, 'New password').fill('short');
  await field(page, 'New password').press('Enter');
  await expect(main(page).getByText('Password must be at least 8 characters')).toBeVisible();
  await field(page, 'New password').fill('another long password');
  await field(page, 'New password').press('Enter');
  await expectToast(page, 'Password changed', 'Sign in with your new password.');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, username, 'another long password');
  await expectToast(page, 'Welcome back!');
});

test('the password is changed, other sessions end, the data are downloaded and the account is deleted', {
  tag: '@long',
}, async ({ page, browser, axe, consoleErrors }) => {
  consoleErrors.allow(/401|403/);
  const username = await newShopper(page);
  const elsewhere = await browser.newPage();
  await startAs(elsewhere, username);
  await page.goto('/account/security');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'last used' })).toHaveCount(2);
  await expect(main(page).getByText('This browser')).toHaveCount(1);
  await axe(page);
  await field(page, 'Current password').fill('not the password');
  await field(page, 'New password').fill('another long password');
  await button(page, 'Change password').click();
  await expect(field(page, 'Current password')).toHaveAccessibleDescription('That is not your password.');
  await expect(field(page, 'Current password')).toBeFocused();
  await field(page, 'Current password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await expectToast(page, 'Password changed', 'You are signed out everywhere else.');
  expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);
  await elsewhere.close();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'last used' })).toHaveCount(1);

  await main(page).getByRole('link', { name: 'Privacy' }).click();
  const downloading = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'Download your data' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { username }, orders: [] });
  await axe(page);
  await field(page, 'Your password, to delete the account').fill('another long password');
  await field(page, 'Your password, to delete the account').press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expectToast(page, 'Account deleted');
  await expect(page).toHaveURL(/\/$/);
  const signInAgain = { username, password: 'another long password' };
  expect((await page.request.post('/api/auth/login', { data: signInAgain })).status()).toBe(401);
});
