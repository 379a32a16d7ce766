import type { accountSecurity, sendConfirmation } from '@beautymark/contracts/account-security';
import type {
  addToWishlist,
  changeWishlistSettings,
  mailChoice,
  removeFromWishlist,
  sharedWishlist,
  shareWishlist,
  stopSharing,
  unsubscribe,
} from '@beautymark/contracts/wishlist';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

export const putOnWishlist = (productId: number) =>
  call<typeof addToWishlist>('PUT', '/api/wishlist/:productId', { params: { productId } });
export const takeOffWishlist = (productId: number) =>
  call<typeof removeFromWishlist>('DELETE', '/api/wishlist/:productId', { params: { productId } });

export const settingsKey = (userId: number | undefined) => ['/api/wishlist/settings', userId ?? 0] as const;
export const share = () => call<typeof shareWishlist>('POST', '/api/wishlist/share');
export const endSharing = () => call<typeof stopSharing>('DELETE', '/api/wishlist/share');
export const setMails = (wantsMails: boolean) =>
  call<typeof changeWishlistSettings>('PATCH', '/api/wishlist/settings', { body: { wantsMails } });

/** Mails go to a confirmed address only. */
export const securityQuery = apiQuery<typeof accountSecurity>('/api/account/security');
export const askForConfirmation = () => call<typeof sendConfirmation>('POST', '/api/account/email/confirmation');

export const sharedQuery = (token: string) =>
  apiQuery<typeof sharedWishlist>('/api/wishlists/:token', { params: { token } });
export const choiceQuery = (token: string) =>
  apiQuery<typeof mailChoice>('/api/unsubscribe/:token', { params: { token } });
export const endMails = (token: string) =>
  call<typeof unsubscribe>('POST', '/unsubscribe/:token', { params: { token } });
