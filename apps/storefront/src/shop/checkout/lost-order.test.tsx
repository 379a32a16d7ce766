import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openShop, shopper, showShop } from '../../render-app.tsx';
import { ADDRESS } from './checkout.fixture.ts';
import { noteAttempt, noteRefused } from './order-attempt.ts';

const session = { 'GET /api/auth/me': shopper, 'GET /api/cart': [] };
const NEWEST = 'GET /api/orders?limit=1';
const newest = { id: 17, orderNumber: '#BM4711', placedAt: new Date().toISOString(), total: '24.99' };
/** The checkout has sent an order and has no answer. */
const send = () =>
  noteAttempt({ username: shopper.username, items: [{ id: 1, quantity: 2 }], address: ADDRESS, total: '24.99' });

test('who has left the checkout after a lost answer is told of the order on the next page, once', async () => {
  await openShop('/help', session);
  cleanup();
  send();
  answerCalls({ ...session, [NEWEST]: [newest] });
  await showShop('/help');
  expect(await screen.findByText(/^Order #BM4711 is under Orders/)).toBeTruthy();
  cleanup();
  const later = answerCalls({ ...session, [NEWEST]: [newest] });
  await showShop('/help');
  await waitFor(() => expect(later.named('GET /api/cart')).toHaveLength(1));
  expect(later.named(NEWEST)).toEqual([]);
});

test('of an order that was refused nothing is asked or told', async () => {
  await openShop('/help', session);
  cleanup();
  noteRefused(send());
  const { named } = answerCalls({ ...session, [NEWEST]: [newest] });
  await showShop('/help');
  await waitFor(() => expect(named('GET /api/cart')).toHaveLength(1));
  expect(named(NEWEST)).toEqual([]);
});

test('an order of another sum, placed just before, is not taken for the lost one', async () => {
  await openShop('/help', session);
  cleanup();
  send();
  const { named } = answerCalls({ ...session, [NEWEST]: [{ ...newest, total: '8.00' }] });
  await showShop('/help');
  await waitFor(() => expect(named(NEWEST)).toHaveLength(1));
  expect(screen.queryByText(/^Order #BM4711/)).toBeNull();
});
