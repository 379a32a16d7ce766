import { z } from 'zod';
import { Product } from './catalog.ts';
import { id } from './query-values.ts';

const params = z.object({ productId: id });
const ByToken = { params: z.object({ token: z.string().min(1).max(100) }) };

export const WishlistItem = z.object({
  productId: z.int(),
  addedAt: z.string(),
  /** What it cost when it was added. */
  addedPrice: z.string(),
  /** False while it is archived or its seller is suspended. */
  isForSale: z.boolean(),
  product: Product,
});
export type WishlistItem = z.infer<typeof WishlistItem>;

export const WishlistSettings = z.object({
  /** Of /wishlists/{token}; null while the wishlist is not shared. */
  shareToken: z.string().nullable(),
  /** Whether to be told by mail when something is back or its price has fallen. */
  wantsMails: z.boolean(),
});
export type WishlistSettings = z.infer<typeof WishlistSettings>;

export const SharedWishlist = z.object({
  /** The first name; null where there is no telling it from a full name. */
  owner: z.string().nullable(),
  products: z.array(Product),
});
export type SharedWishlist = z.infer<typeof SharedWishlist>;

export const listWishlist = {
  method: 'GET',
  url: '/api/wishlist',
  role: 'signed-in',
  summary: "The shopper's wishlist, newest first",
  response: { 200: z.array(WishlistItem) },
} as const;

export const addToWishlist = {
  method: 'PUT',
  url: '/api/wishlist/:productId',
  role: 'signed-in',
  summary: 'Put a product on the wishlist; what is on it stays as it is',
  params,
  response: { 200: WishlistItem },
} as const;

export const removeFromWishlist = {
  method: 'DELETE',
  url: '/api/wishlist/:productId',
  role: 'signed-in',
  summary: 'Take a product off the wishlist, if it is on it',
  params,
  response: { 204: z.undefined() },
} as const;

export const wishlistSettings = {
  method: 'GET',
  url: '/api/wishlist/settings',
  role: 'signed-in',
  summary: 'Share link and mails',
  response: { 200: WishlistSettings },
} as const;

export const changeWishlistSettings = {
  method: 'PATCH',
  url: '/api/wishlist/settings',
  role: 'signed-in',
  summary: 'Turn mails about the wishlist on or off',
  body: z.object({ wantsMails: z.boolean() }),
  response: { 200: WishlistSettings },
} as const;

export const shareWishlist = {
  method: 'POST',
  url: '/api/wishlist/share',
  role: 'signed-in',
  summary: 'Make a link that shows the wishlist to everybody who has it; the present one stays',
  response: { 200: WishlistSettings },
} as const;

export const stopSharing = {
  method: 'DELETE',
  url: '/api/wishlist/share',
  role: 'signed-in',
  summary: 'End the link for good',
  response: { 200: WishlistSettings },
} as const;

export const sharedWishlist = {
  method: 'GET',
  url: '/api/wishlists/:token',
  role: 'public',
  ...ByToken,
  summary: 'A shared wishlist, as its link shows it',
  response: { 200: SharedWishlist },
} as const;

const MailChoice = z.object({ wantsMails: z.boolean() });

export const mailChoice = {
  method: 'GET',
  url: '/api/unsubscribe/:token',
  role: 'public',
  ...ByToken,
  summary: 'Whether mails about a wishlist are sent',
  response: { 200: MailChoice },
} as const;

export const unsubscribe = {
  method: 'POST',
  url: '/unsubscribe/:token',
  role: 'public',
  ...ByToken,
  summary: 'End mails about a wishlist in one click (RFC 8058); a plain form is sent back to its page',
  response: { 200: MailChoice },
} as const;
