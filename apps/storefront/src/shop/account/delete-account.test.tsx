import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openShop, shopper } from '../../render-app.tsx';

const DELETE = 'DELETE /api/account';
const LABEL = 'Your password, to delete the account';
const refusal = (code: string, status: number) => () => Response.json({ code, status }, { status });

async function openPrivacy(answers: Answers = {}) {
  const shop = await openShop('/account/privacy', { 'GET /api/auth/me': shopper, ...answers });
  await screen.findByRole('heading', { level: 2, name: 'Delete your account' });
  return shop;
}
const field = () => screen.getByLabelText<HTMLInputElement>(LABEL);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function askToDelete() {
  await userEvent.type(field(), 'my password');
  await press('Delete account');
  await screen.findByRole('alertdialog', { name: 'Delete your account?' });
}

test('the question has the focus on the safe answer, and keeping the account sends nothing', async () => {
  const { named } = await openPrivacy();
  await askToDelete();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep my account'));
  await press('Keep my account');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(named(DELETE)).toEqual([]);
  expect(field().value).toBe('my password');
});

test('a wrong password is named at its field, which has the focus', async () => {
  await openPrivacy({ [DELETE]: refusal('account.wrong_password', 403) });
  await askToDelete();
  await press('Delete for good');
  const message = await screen.findByText('That is not your password.');
  expect(field().getAttribute('aria-describedby')).toBe(message.id);
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('my password');
});

test('a seller whose parcels are waited for is told what to do first', async () => {
  await openPrivacy({ [DELETE]: refusal('account.open_parcels', 409) });
  await askToDelete();
  await press('Delete for good');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your customers are still waiting.*under Orders/);
});

test('the only operator is told to have another one named first', async () => {
  await openPrivacy({ [DELETE]: refusal('account.last_operator', 409) });
  await askToDelete();
  await press('Delete for good');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^You are the only operator of this shop\..*npm run operator -- <username>/,
  );
});

test('a visitor with a demo account is told that it stays, and where to go instead', async () => {
  await openPrivacy({ [DELETE]: refusal('account.demo', 403) });
  await askToDelete();
  await press('Delete for good');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^All visitors share the demo accounts, so they can’t be deleted.*account of your own/,
  );
});

test('a deleted account is left: one call, the home page, signed out', async () => {
  const hold = Promise.withResolvers<unknown>();
  const { named } = await openPrivacy({ [DELETE]: () => hold.promise });
  await askToDelete();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete for good' }));
  hold.resolve(204);
  expect(await screen.findByText('Account deleted')).toBeTruthy();
  expect(window.location.pathname).toBe('/');
  expect(named(DELETE).map(({ body }) => body)).toEqual([{ password: 'my password' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect((await screen.findAllByRole('link', { name: 'Create Account' })).length).toBeGreaterThan(0);
});

test.each([
  ['was deleted all the same', 401, 'Account deleted'],
  ['may still be there', shopper, 'No answer came'],
])('where the answer is lost and the account %s, the page says so', async (_, me, said) => {
  const answers: Answers = { 'GET /api/auth/me': shopper };
  answers[DELETE] = () => {
    answers['GET /api/auth/me'] = me;
    throw new TypeError('Failed to fetch');
  };
  await openShop('/account/privacy', answers);
  await screen.findByRole('heading', { level: 2, name: 'Delete your account' });
  await askToDelete();
  await press('Delete for good');
  expect(await screen.findByText(said)).toBeTruthy();
});
