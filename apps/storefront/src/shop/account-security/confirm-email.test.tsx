import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop } from '../../render-app.tsx';

const CONFIRM = 'POST /api/auth/confirm-email';
const refuse = (code: string) => () => Response.json({ code, status: 403 }, { status: 403 });

test('who confirms a new address without being signed in is asked for the password, and told when it is wrong', async () => {
  const answers = [
    refuse('account.link_needs_account'),
    refuse('account.wrong_password'),
    () => new Response(null, { status: 204 }),
  ];
  const { named } = await openShop('/account/security#confirm=a-token', { [CONFIRM]: () => answers.shift()?.() });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm email address' }));
  await press();
  const field = await screen.findByLabelText<HTMLInputElement>('Password');
  await press();
  expect(await screen.findByText('Password is required')).toBeTruthy();
  await userEvent.type(field, 'a guess');
  await press();
  expect(await screen.findByText('That is not your password.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  field.blur();
  field.value = 'my password'; // as some password managers do, without an event
  await press();
  expect(await screen.findByText('Email address confirmed')).toBeTruthy();
  expect(named(CONFIRM).map(({ body }) => body)).toEqual([
    { token: 'a-token' },
    { token: 'a-token', password: 'a guess' },
    { token: 'a-token', password: 'my password' },
  ]);
});
