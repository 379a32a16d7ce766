import { expect } from 'vitest';
import { systemClock } from '../../apps/server/src/platform/lifecycle/clock.ts';
import { sessionSecret } from '../../apps/server/src/platform/security/secret.ts';
import { unsubscribeLinks } from '../../apps/server/src/shop/community/index.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

const notShared = { shareToken: null, wantsMails: true };

const isOnLists = (context: TestContext) =>
  Promise.all([context.shopper.send('PUT', '/api/wishlist/7'), context.other.send('PUT', '/api/wishlist/1')]);
const isShared = ({ shopper }: TestContext) => shopper.post('/api/wishlist/share');

const pathInMail = ({ shop, shopperId }: TestContext): string => {
  const { settings: storage, dataDir } = shop.storage;
  const secret = sessionSecret({ SESSION_SECRET: storage.SESSION_SECRET, DATA_DIR: dataDir });
  return unsubscribeLinks({ db: shop.database.db, clock: systemClock, secret }).pathFor(shopperId);
};
const newRefusal = ({ shopperId }: TestContext) => ({ wishlist_mail_refusals: { new: [{ user_id: shopperId }] } });

export const wishlistRows: ContractRow[] = [
  {
    call: 'PUT /api/wishlist/:productId',
    stranger: 'anyone',
    happy: {
      responseBody: { productId: 1, addedPrice: '62.00' },
      changes: ({ shopperId }) => ({
        wishlist_items: { new: [{ user_id: shopperId, product_id: 1, added_price_cents: 6200 }] },
      }),
    },
  },
  {
    call: 'DELETE /api/wishlist/:productId',
    id: 7,
    stranger: 'anyone',
    happy: {
      before: isOnLists,
      changes: ({ shopperId }) => ({ wishlist_items: { gone: [{ user_id: shopperId, product_id: 7 }] } }),
    },
    // It is on the other's wishlist and stays there.
    someoneElses: { before: isOnLists, as: 'shopper', path: '/api/wishlist/1', status: 204 },
  },
  {
    call: 'PATCH /api/wishlist/settings',
    happy: {
      body: { wantsMails: false },
      responseBody: { wantsMails: false },
      changes: newRefusal,
    },
  },
  {
    call: 'POST /api/wishlist/share',
    happy: {
      responseBody: { shareToken: expect.stringMatching(/^[\w-]{22}$/) },
      changes: ({ shopperId }) => ({ wishlist_shares: { new: [{ user_id: shopperId }] } }),
    },
  },
  {
    call: 'DELETE /api/wishlist/share',
    happy: {
      before: isShared,
      responseBody: notShared,
      changes: ({ shopperId }) => ({ wishlist_shares: { gone: [{ user_id: shopperId }] } }),
    },
    someoneElses: { before: isShared, as: 'other', status: 200, responseBody: notShared },
  },
  {
    call: 'GET /api/wishlists/:token',
    happy: {
      before: async (context) => {
        await isOnLists(context);
        await isShared(context);
        const { token = '' } = (await context.shop.rows('wishlist_shares'))[0] ?? {};
        tokens.set(context, token);
      },
      path: (context) => `/api/wishlists/${tokens.get(context)}`,
      responseBody: { products: [expect.objectContaining({ id: 7 })] },
    },
  },
  {
    call: 'GET /api/unsubscribe/:token',
    happy: {
      path: (context) => `/api${pathInMail(context)}`,
      responseBody: { wantsMails: true },
    },
  },
  {
    call: 'POST /unsubscribe/:token',
    happy: {
      path: pathInMail,
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      responseBody: { wantsMails: false },
      changes: newRefusal,
    },
  },
];

/** The token that a test case has made for its path. */
const tokens = new WeakMap<TestContext, string>();
