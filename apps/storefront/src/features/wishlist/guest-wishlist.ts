import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';
import { forget, onStoredChange, readStored, store } from '#platform/storage.ts';

/** A product that a guest likes, and what it cost then; all else comes from the shop. */
export interface GuestWish {
  productId: number;
  addedPrice: string;
}

/** What is stored may be of another version or damaged: what is no wish is left out, and so is a second one. */
export function readGuestWishlist(): GuestWish[] {
  const stored = readStored(STORAGE_KEYS.guestWishlist);
  const wishes = Array.isArray(stored) ? stored.filter(isWish) : [];
  return wishes.filter(({ productId }, place) => wishes.findIndex((wish) => wish.productId === productId) === place);
}

const isWish = (value: unknown): value is GuestWish =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  Number.isSafeInteger(value.productId) &&
  Number(value.productId) > 0 &&
  typeof Reflect.get(value, 'addedPrice') === 'string';

/** Reads again before it writes: another tab may have written since. @returns whether it was stored */
export function changeGuestWishlist(change: (wishes: GuestWish[]) => GuestWish[]): boolean {
  const wishes = change(readGuestWishlist());
  if (wishes.length > 0) return store(STORAGE_KEYS.guestWishlist, wishes);
  forget(STORAGE_KEYS.guestWishlist);
  return true;
}

/** One text for one list, so that an unchanged one is no change. */
const current = (): string => JSON.stringify(readGuestWishlist());

/** The last one first; none on the server. */
export const useGuestWishlist = (): GuestWish[] =>
  JSON.parse(useSyncExternalStore(onStoredChange, current, () => '[]'));
