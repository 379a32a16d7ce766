import { createContext, use } from 'react';

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
