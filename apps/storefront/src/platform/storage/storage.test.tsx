import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { followOtherTabs } from '../session/session.ts';
import { accountScopedKey, forgetAccountData, tabStorage } from './storage.ts';

test("what belongs to the shopper is removed at Log Out, the tab's other entries stay", () => {
  tabStorage.store(accountScopedKey('checkout-draft'), 'Portland');
  tabStorage.store(accountScopedKey('order-attempt'), 'x');
  tabStorage.store('scroll', '7');
  forgetAccountData();
  expect(tabStorage.read(accountScopedKey('checkout-draft'))).toBeNull();
  expect(tabStorage.read(accountScopedKey('order-attempt'))).toBeNull();
  expect(tabStorage.read('scroll')).toBe('7');
});

test('Log Out in another tab removes it here, too', async () => {
  followOtherTabs(newQueryClient());
  tabStorage.store(accountScopedKey('checkout-draft'), 'Portland');
  const other = new BroadcastChannel('session');
  other.postMessage('left');
  await waitFor(() => expect(tabStorage.read(accountScopedKey('checkout-draft'))).toBeNull());
  other.close();
});
