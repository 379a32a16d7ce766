import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { createContext, use } from 'react';
import { storedValue, useStored } from '#platform/storage/stored-value.ts';

/** What a press on a heart asks for. */
export interface WishlistChange {
  productId: number;
  /** What the product costs now, as the shopper sees it. */
  price: string;
  isWished: boolean;
}

export interface Wishlist {
  /** The products on it, as they will be once every change is confirmed. */
  ids: ReadonlySet<number>;
  /** Never rejects: a failure is shown, and the wishlist is as before. */
  change: (change: WishlistChange) => void;
}

export const WishlistContext = createContext<Wishlist>({ ids: new Set(), change: () => {} });
export const useWishlist = (): Wishlist => use(WishlistContext);

/** One query per shopper, so that one shopper's wishlist is never shown to another; removed when the shopper changes. */
export const wishlistKey = (userId: number | undefined) => ['/api/wishlist', userId ?? 0] as const;

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
