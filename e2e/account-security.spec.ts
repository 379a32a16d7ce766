import type { Page } from '@playwright/test';
import { register, signIn } from './account-steps.ts';
import { expectToast } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { outbox } from './shop-state.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

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
  await axe(page, 'main');
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
