import { expect, test } from 'vitest';
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
