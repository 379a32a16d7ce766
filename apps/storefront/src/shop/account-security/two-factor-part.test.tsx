import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, shopper } from '../../render-app.tsx';

const PATH = '/api/account/two-factor';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const setup = { secret: SECRET, uri: `otpauth://totp/BeautyMark:lena?issuer=BeautyMark&secret=${SECRET}` };
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const off = { since: null, recoveryCodesLeft: 0, isRequired: false };
const on = { since: '2026-11-20T12:00:00.000Z', recoveryCodesLeft: 2, isRequired: false };
const refused = (code: string) => () => Response.json({ code, status: 403 }, { status: 403 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function openSecurity(twoFactor: () => object, answers: object) {
  const shop = await openShop('/account/security', {
    'GET /api/auth/me': shopper,
    'GET /api/account/security': () => ({
      email: 'lena@example.com',
      isEmailConfirmed: true,
      newEmail: null,
      isDemo: false,
      sessions: [],
      twoFactor: twoFactor(),
    }),
    ...answers,
  });
  await screen.findByRole('heading', { level: 2, name: 'Two-factor sign-in' });
  return shop;
}

test('an account without a confirmed address is told to confirm it first', async () => {
  await openSecurity(() => off, { [`POST ${PATH}`]: refused('account.email_unconfirmed') });
  await press('Set up two-factor sign-in');
  await userEvent.type(screen.getByLabelText('Your password, to set it up'), 'my password');
  await press('Continue');
  expect((await screen.findByRole('alert')).textContent).toContain('Confirm your email address first');
});

test('it is set up with the password, a scanned or typed key and a first code; the recovery codes are shown once', async () => {
  let now: object = off;
  const { named } = await openSecurity(() => now, {
    [`POST ${PATH}`]: setup,
    [`POST ${PATH}/confirm`]: () => (now === on ? { recoveryCodes } : refused('account.wrong_code')()),
  });
  await press('Set up two-factor sign-in');
  await userEvent.type(screen.getByLabelText('Your password, to set it up'), 'my password');
  await press('Continue');
  expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const code = screen.getByLabelText('Code that the app shows');
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, '111111');
  await press('Switch on');
  expect(await screen.findByText(/^This code is wrong, has expired/)).toBeTruthy();
  now = on;
  await userEvent.clear(code);
  await userEvent.type(code, '222222');
  await press('Switch on');
  const heading = await screen.findByRole('heading', { name: 'Your recovery codes' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  await press('I have kept them');
  expect(await screen.findByText(/^On since/)).toBeTruthy();
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
  expect(named(`POST ${PATH}`)).toMatchObject([{ body: { password: 'my password' } }]);
});

test('a wrong password says so at its field, and Cancel leads back', async () => {
  await openSecurity(() => off, { [`POST ${PATH}`]: refused('account.wrong_password') });
  await press('Set up two-factor sign-in');
  await userEvent.type(screen.getByLabelText('Your password, to set it up'), 'wrong');
  await press('Continue');
  expect(await screen.findByText('That is not your password.')).toBeTruthy();
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeTruthy();
});

test('it is switched off, and codes are renewed, with password and code', async () => {
  let now: object = on;
  const { named } = await openSecurity(() => now, {
    [`POST ${PATH}/recovery-codes`]: { recoveryCodes },
    [`DELETE ${PATH}`]: () => {
      now = off;
      return 204;
    },
  });
  expect(screen.getByText('2 recovery codes are left')).toBeTruthy();
  const prove = async () => {
    await userEvent.type(screen.getByLabelText('Your password, for this change'), 'my password');
    await userEvent.type(screen.getByLabelText('Code of your app'), '123456');
  };
  await press('New recovery codes');
  await prove();
  await press('Make new codes');
  expect(within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(2);
  await press('I have kept them');
  await press('Switch off');
  await prove();
  await press('Switch off');
  expect(await screen.findByRole('button', { name: 'Set up two-factor sign-in' })).toBeTruthy();
  expect(named(`DELETE ${PATH}`)).toMatchObject([{ body: { password: 'my password', code: '123456' } }]);
});

test('the operator page asks an operator without it to set it up, and reads nothing', async () => {
  const user = { ...shopper, isOperator: true, needsTwoFactor: true };
  const { calls } = await openShop('/operator', { 'GET /api/auth/me': user });
  const link = await screen.findByRole('link', { name: 'Set up two-factor sign-in' });
  expect(link.getAttribute('href')).toBe('/account/security#two-factor');
  expect(calls.filter(({ name }) => name.includes('/api/operator'))).toEqual([]);
});
