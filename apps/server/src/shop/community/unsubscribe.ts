import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#platform/http/refusal.ts';
import { deriveKey } from '#platform/security/secret.ts';
import type { Shop } from '#platform/shop.ts';
import { wishlistRepository } from './wishlist.repository.ts';

/** Links that end the mails about one shopper's wishlist, without signing in. Nothing is stored for them. */
export function unsubscribeLinks({ db, clock, secret }: Pick<Shop, 'db' | 'clock' | 'secret'>) {
  const key = deriveKey(secret, 'wishlist mails');
  const repository = wishlistRepository(db);

  const signatureOf = (userId: number) => createHmac('sha256', key).update(String(userId)).digest();
  const tokenOf = (userId: number): string => `${userId}.${signatureOf(userId).toString('base64url')}`;

  async function userOf(token: string): Promise<number> {
    const [, id, signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
    const userId = Number(id ?? 0);
    const isGenuine = timingSafeEqual(signatureOf(userId), paddedTo32(Buffer.from(signature, 'base64url')));
    if (!isGenuine || !(await repository.hasUser(userId))) throw new Refusal('wishlist.link_invalid');
    return userId;
  }

  return {
    pathFor: (userId: number): string => `/unsubscribe/${tokenOf(userId)}`,
    choice: async (token: string) => ({ wantsMails: await repository.wantsMails(await userOf(token)) }),
    refuse: async (token: string) => {
      await repository.refuseMails(await userOf(token), clock.now().toISOString());
      return { wantsMails: false };
    },
  };
}
export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>;

/** The comparison in constant time takes equal lengths only. */
const paddedTo32 = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(32)], 32);
