import type { AccountSecurity } from '@beautymark/contracts/account-security';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openShop, shopper } from '../../render-app.tsx';

const SECURITY = 'GET /api/account/security';
const PASSWORD = 'POST /api/account/password';
const EMAIL = 'POST /api/account/email';
const CONFIRMATION = 'POST /api/account/email/confirmation';

const aSession = (id: string, device: string, isCurrent: boolean) => ({
  id,
  device,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  isCurrent,
});
const account: AccountSecurity = {
  email: 'lena@example.com',
  isEmailConfirmed: true,
  newEmail: null,
  isDemo: false,
  twoFactor: { since: null, recoveryCodesLeft: 0, isRequired: false },
  sessions: [aSession('here', 'Firefox on Linux', true), aSession('there', 'Safari on iPhone', false)],
};
const wrongPassword = () => Response.json({ code: 'account.wrong_password', status: 403 }, { status: 403 });

async function openSecurity(answers: Answers = {}) {
  const shop = await openShop('/account/security', {
    'GET /api/auth/me': shopper,
    [SECURITY]: account,
    ...answers,
  });
  await screen.findByRole('heading', { level: 2, name: 'Where you are signed in' });
  return shop;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function changePassword() {
  await userEvent.type(field('Current password'), 'my old password');
  await userEvent.type(field('New password'), 'my new password');
  await press('Change password');
}
async function changeEmail() {
  await userEvent.type(field('New email address'), 'new@example.com');
  await userEvent.type(field('Your password, to change the address'), 'my old password');
  await press('Change address');
}

test.each([
  ['the password', PASSWORD, changePassword, 'Current password', ['New password', 'my new password']],
  ['the address', EMAIL, changeEmail, 'Your password, to change the address', ['New email address', 'new@example.com']],
] as const)(
  'changing %s with a wrong password says so at its field, which has the focus; nothing is lost',
  async (_, call, change, asked, [other, typed]) => {
    await openSecurity({ [call]: wrongPassword });
    await change();
    const message = await screen.findByText('That is not your password.');
    expect(field(asked).getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
    expect(field(asked).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(asked));
    expect(field(asked).value).toBe('my old password');
    expect(field(other).value).toBe(typed);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(field(asked), '!');
    await waitFor(() => expect(screen.queryByText('That is not your password.')).toBeNull());
  },
);

test('what was paused is listed, and each is kept or removed', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  let paused: AccountSecurity['paused'] = [
    { kind: 'access key', id: 3, name: 'Till', createdAt: at },
    { kind: 'wishlist link', id: 7, name: '', createdAt: at },
  ];
  const { named } = await openSecurity({
    [SECURITY]: () => ({ ...account, paused }),
    'POST /api/account/paused': () => {
      paused = paused?.slice(1);
      return 204;
    },
  });
  await press('Keep Access key Till');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep Access key Till' })).toBeNull());
  await press('Remove Link to your wishlist');
  expect(named('POST /api/account/paused').map(({ body }) => body)).toEqual([
    { kind: 'access key', id: 3, keep: true },
    { kind: 'wishlist link', id: 7, keep: false },
  ]);
});

test('a changed password is sent once, however often it is pressed, and leaves no password on the page', async () => {
  const hold = Promise.withResolvers<unknown>();
  const { named } = await openSecurity({ [PASSWORD]: () => hold.promise });
  await changePassword();
  await userEvent.type(field('New password'), '{Enter}');
  hold.resolve(204);
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(named(PASSWORD).map(({ body }) => body)).toEqual([
    { currentPassword: 'my old password', newPassword: 'my new password' },
  ]);
  expect([field('Current password').value, field('New password').value]).toEqual(['', '']);
});

test('a new address waits for its link and is shown beside the present one', async () => {
  let security = account;
  await openSecurity({
    [SECURITY]: () => security,
    [EMAIL]: () => {
      security = { ...account, newEmail: 'new@example.com' };
      return Response.json({}, { status: 202 });
    },
  });
  await changeEmail();
  expect(await screen.findByText('A link was sent to new@example.com')).toBeTruthy();
  expect(await screen.findByText('new@example.com replaces it once its link is followed.')).toBeTruthy();
  expect(screen.getByText('lena@example.com')).toBeTruthy();
  expect(field('New email address').value).toBe('');
});

test('an unconfirmed address can be sent a link; too many are refused with the time to wait', async () => {
  const busy = () => new Response('no', { status: 429, headers: { 'retry-after': '610' } });
  await openSecurity({ [SECURITY]: { ...account, isEmailConfirmed: false }, [CONFIRMATION]: busy });
  expect(screen.getByText('Not confirmed')).toBeTruthy();
  await press('Confirm this address');
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be sent.*Try again in 11 minutes/);
});

test('another session is ended by its own button, this browser has none', async () => {
  let sessions = account.sessions;
  const { named } = await openSecurity({
    [SECURITY]: () => ({ ...account, sessions }),
    'DELETE /api/account/sessions/there': () => {
      sessions = sessions.filter(({ id }) => id === 'here');
      return 204;
    },
  });
  const [here] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('Firefox on Linux'));
  if (!here) throw new Error('this browser is not in the list');
  expect(within(here).queryByRole('button')).toBeNull();
  await press('Sign out Safari on iPhone');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out Safari on iPhone' })).toBeNull());
  expect(named('DELETE /api/account/sessions/there')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('a session that cannot be ended stays in the list, with the reason', async () => {
  await openSecurity({ 'DELETE /api/account/sessions': 503 });
  await press('Sign out everywhere else');
  expect((await screen.findByRole('alert')).textContent).toContain('The session could not be ended.');
  expect(screen.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeTruthy();
});

test('a visitor with a demo account is told what cannot be changed, and is asked for nothing', async () => {
  await openSecurity({
    [SECURITY]: { ...account, isEmailConfirmed: false, isDemo: true, sessions: [account.sessions[0]] },
  });
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/password, email address and sessions can’t be changed/)).toBeTruthy();
  expect(main.getByRole('link', { name: 'Create an account of your own' }).getAttribute('href')).toBe('/register');
  expect(main.queryAllByRole('textbox')).toEqual([]);
  expect(main.queryAllByRole('button')).toEqual([]);
});
