import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDashboard } from '../../render-app.tsx';

const KEY = {
  id: 3,
  name: 'Till',
  scopes: ['orders:read'],
  prefix: 'bmk_AbCdEfGh',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedOn: '2026-11-23',
};
const WEBHOOK = {
  id: 7,
  url: 'https://hooks.example/in',
  events: ['order.placed'],
  state: 'failing',
  failingSince: '2026-11-23T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const DELIVERY = {
  id: 9,
  event: 'order.placed',
  at: '2026-11-23T10:00:00.000Z',
  state: 'waiting',
  answer: 500,
  error: null,
  tries: 2,
  nextTryAt: '2026-11-23T10:00:40.000Z',
};
const answers = {
  'GET /api/categories': [],
  'GET /api/seller/keys': [KEY],
  'POST /api/seller/keys': { ...KEY, id: 4, name: 'Books', secret: 'bmk_the-whole-secret' },
  'DELETE /api/seller/keys/3': undefined,
  'GET /api/seller/webhooks': [WEBHOOK],
  'GET /api/seller/webhooks/7/deliveries?limit=25': [DELIVERY],
  'POST /api/seller/webhooks/7/deliveries/9/resend': DELIVERY,
  'POST /api/seller/webhooks': { ...WEBHOOK, id: 8, secret: 'whsec_secret' },
};
async function openConnections(more = {}) {
  const shop = await openDashboard({ ...answers, ...more });
  await userEvent.click(await screen.findByRole('button', { name: 'Connections' }));
  return { ...shop, dialog: within(await screen.findByRole('dialog', { name: 'Connections' })) };
}

test('a key is made for what was ticked, and its secret is shown once', async () => {
  const { dialog, named } = await openConnections();
  expect(await dialog.findByText('bmk_AbCdEfGh…')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'New key' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the key' }), 'Books');
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('Choose what the key may do')).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'See figures, analytics and statements' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('bmk_the-whole-secret')).toBeTruthy();
  expect(named('POST /api/seller/keys')).toMatchObject([{ body: { name: 'Books', scopes: ['reports:read'] } }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(dialog.queryByText('bmk_the-whole-secret')).toBeNull();
});

test('a key is revoked after a question', async () => {
  const { dialog, named } = await openConnections();
  await userEvent.click(await dialog.findByRole('button', { name: 'Revoke Till' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(named('DELETE /api/seller/keys/3')).toHaveLength(1));
});

test('what failed says why and when it is tried next, and is sent again', async () => {
  const { dialog, named } = await openConnections();
  expect(await dialog.findByText(/Failing/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Deliveries https://hooks.example/in' }));
  expect(await dialog.findByText(/Failed \(answer 500\), next try/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Send again delivery 9' }));
  await waitFor(() => expect(named('POST /api/seller/webhooks/7/deliveries/9/resend')).toHaveLength(1));
});

test('a webhook is made for an address and events, and its secret is shown', async () => {
  const { dialog, named } = await openConnections();
  await userEvent.click(await dialog.findByRole('button', { name: 'New webhook' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'hooks.example');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'A review is written' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create webhook' }));
  expect(await dialog.findByText(/Address must be a web address/)).toBeTruthy();
  expect(named('POST /api/seller/webhooks')).toEqual([]);
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Address' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://hooks.example/in');
  await userEvent.click(dialog.getByRole('button', { name: 'Create webhook' }));
  expect(await dialog.findByText('whsec_secret')).toBeTruthy();
  expect(named('POST /api/seller/webhooks')).toMatchObject([
    { body: { url: 'https://hooks.example/in', events: ['review.written'] } },
  ]);
});

test('a secret that could not be rotated is not said to be unreadable', async () => {
  const { dialog } = await openConnections();
  await userEvent.click(await dialog.findByRole('button', { name: 'Rotate secret https://hooks.example/in' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('The secret could not be rotated')).toBeTruthy();
});

test('who looks at the shop with a demo account is told why it has no keys and no webhooks', async () => {
  const refused = () => Response.json({ code: 'account.demo', status: 403 }, { status: 403 });
  const { dialog } = await openConnections({ 'POST /api/seller/keys': refused, 'POST /api/seller/webhooks': refused });
  await userEvent.click(await dialog.findByRole('button', { name: 'New key' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the key' }), 'Books');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'See figures, analytics and statements' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText(/share this demo account, so it can’t have access keys/)).toBeTruthy();
  await userEvent.click(await dialog.findByRole('button', { name: 'New webhook' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://hooks.example/in');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'A review is written' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create webhook' }));
  expect(await dialog.findByText(/share this demo account, so it can’t have webhooks/)).toBeTruthy();
});
