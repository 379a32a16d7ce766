import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedValue, useStored } from '#platform/stored-value.ts';

/** A product that a guest likes, and what it cost then; all else comes from the shop. */
export interface GuestWishlistItem {
  productId: number;
  addedPrice: string;
}

const isGuestItem = (value: Partial<GuestWishlistItem> | null): value is GuestWishlistItem =>
  Number.isSafeInteger(value?.productId) && Number(value?.productId) > 0 && typeof value?.addedPrice === 'string';

/** The last one first. What is stored may be of another version or damaged: invalid items are left out. */
export const guestWishlist = storedValue(STORAGE_KEYS.guestWishlist, (stored): readonly GuestWishlistItem[] =>
  Array.isArray(stored) ? stored.filter(isGuestItem) : [],
);

const NONE: readonly GuestWishlistItem[] = [];

/** None on the server. */
export const useGuestWishlist = (): readonly GuestWishlistItem[] => useStored(guestWishlist, NONE);
