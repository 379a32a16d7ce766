import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored } from '#platform/storage.ts';

/** A product that a guest likes, and what it cost then; all else comes from the shop. */
export interface GuestWishlistItem {
  productId: number;
  addedPrice: string;
}

/** The last one first. What is stored may be of another version or damaged: invalid items are left out. */
export function readGuestWishlist(): GuestWishlistItem[] {
  const stored = readStored(STORAGE_KEYS.guestWishlist);
  return Array.isArray(stored) ? stored.filter(isGuestItem) : [];
}

const isGuestItem = (value: Partial<GuestWishlistItem> | null): value is GuestWishlistItem =>
  Number.isSafeInteger(value?.productId) && Number(value?.productId) > 0 && typeof value?.addedPrice === 'string';

/** One text for one list, so that an unchanged one is no change. */
const current = (): string => JSON.stringify(readGuestWishlist());

/** None on the server. */
export const useGuestWishlist = (): GuestWishlistItem[] =>
  JSON.parse(useSyncExternalStore(onStoredChange, current, () => '[]'));
