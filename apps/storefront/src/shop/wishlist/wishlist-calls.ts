import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

export const putOnWishlist = (productId: number) => call('PUT', '/api/wishlist/:productId', { params: { productId } });
export const takeOffWishlist = (productId: number) =>
  call('DELETE', '/api/wishlist/:productId', { params: { productId } });

export const settingsKey = (userId: number | undefined) => ['/api/wishlist/settings', userId ?? 0] as const;
export const shareWishlist = () => call('POST', '/api/wishlist/share');
export const endSharing = () => call('DELETE', '/api/wishlist/share');
export const setMails = (wantsMails: boolean) => call('PATCH', '/api/wishlist/settings', { body: { wantsMails } });

/** Mails go to a confirmed address only. */
export const securityQuery = apiQuery('/api/account/security');
export const askForConfirmation = () => call('POST', '/api/account/email/confirmation');

export const sharedQuery = (token: string) => apiQuery('/api/wishlists/:token', { params: { token } });
export const choiceQuery = (token: string) => apiQuery('/api/unsubscribe/:token', { params: { token } });
export const endMails = (token: string) => call('POST', '/unsubscribe/:token', { params: { token } });
