import type { CheckoutForm } from '@beautymark/contracts/orders';
import { accountScopedKey, tabStorage } from '#platform/storage.ts';

/** Stored while the shopper signs in again. The card fields are excluded: they are never stored. */
export type CheckoutValues = Omit<CheckoutForm, 'cardNumber' | 'expiry' | 'cvc'>;

const KEY = accountScopedKey('checkout-draft');

export const keepDraft = (username: string, values: CheckoutValues): void =>
  void tabStorage.store(KEY, { username, values });

/** @returns this shopper's draft, once; never another shopper's */
export function takeDraft(username: string): Partial<CheckoutValues> {
  const stored = tabStorage.read(KEY);
  tabStorage.forget(KEY);
  const isOwn = typeof stored === 'object' && stored !== null && 'username' in stored && stored.username === username;
  // Written by keepDraft only; the form checks every value again.
  return isOwn && 'values' in stored ? (stored.values as Partial<CheckoutValues>) : {};
}
