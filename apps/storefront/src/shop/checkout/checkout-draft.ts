import type { CheckoutForm } from '@beautymark/contracts/orders';
import { z } from 'zod';
import { accountScopedKey } from '#platform/storage.ts';
import { tabValue } from '#platform/stored-value.ts';

/** Stored while the shopper signs in again. The card fields are excluded: they are never stored. */
export type CheckoutValues = Omit<CheckoutForm, 'cardNumber' | 'expiry' | 'cvc'>;

const Draft = z.object({ username: z.string(), values: z.record(z.string(), z.string()) });
const draft = tabValue(accountScopedKey('checkout-draft'), (stored) => Draft.safeParse(stored).data ?? null);

export const keepDraft = (username: string, values: CheckoutValues): void => void draft.store({ username, values });

/** @returns this shopper's draft, once; never another shopper's. The form checks every value again. */
export function takeDraft(username: string): Partial<CheckoutValues> {
  const stored = draft.read();
  draft.forget();
  return stored?.username === username ? stored.values : {};
}
