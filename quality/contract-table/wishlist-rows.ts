import {
  addToWishlist,
  changeWishlistSettings,
  listWishlist,
  mailChoice,
  removeFromWishlist,
  sharedWishlist,
  shareWishlist,
  stopSharing,
  unsubscribe,
  wishlistSettings,
} from '@beautymark/contracts/wishlist';
import { expect } from 'vitest';
import { systemClock } from '../../apps/server/src/platform/lifecycle/clock.ts';
import { sessionSecret } from '../../apps/server/src/platform/security/secret.ts';
import { unsubscribeLinks } from '../../apps/server/src/shop/community/index.ts';
import { type ContractRow, INVALID, type TestContext } from './contract-row.ts';

const settings = '/api/wishlist/settings';
const notShared = { shareToken: null, wantsMails: true };
const unknownLink = { as: 'guest', status: 404, code: 'wishlist.link_invalid' } as const;

const isOnLists = (context: TestContext) =>
  Promise.all([context.shopper.send('PUT', '/api/wishlist/7'), context.other.send('PUT', '/api/wishlist/1')]);
const isShared = ({ shopper }: TestContext) => shopper.post('/api/wishlist/share');

/** The path in a mail to the shopper. */
const pathInMail = ({ shop, shopperId }: TestContext): string => {
  const { settings: storage, dataDir } = shop.storage;
  const secret = sessionSecret({ SESSION_SECRET: storage.SESSION_SECRET, DATA_DIR: dataDir });
  return unsubscribeLinks({ db: shop.database.db, clock: systemClock, secret }).pathFor(shopperId);
};
const newRefusal = ({ shopperId }: TestContext) => ({ wishlist_mail_refusals: { new: [{ user_id: shopperId }] } });

export const wishlistRows: ContractRow[] = [
  {
    call: listWishlist,
    happy: {
      before: isOnLists,
      as: 'shopper',
      status: 200,
      responseBody: [{ productId: 7, isForSale: true, product: expect.objectContaining({ id: 7 }) }],
    },
    // A seller may also shop.
    wrongRole: { as: 'seller', status: 200, responseBody: [] },
    someoneElses: {
      before: isOnLists,
      as: 'other',
      path: ({ shopperId }) => `/api/wishlist?userId=${shopperId}`,
      status: 200,
      responseBody: [{ productId: 1 }],
    },
  },
  {
    call: addToWishlist,
    happy: {
      as: 'shopper',
      path: '/api/wishlist/1',
      status: 200,
      responseBody: { productId: 1, addedPrice: '62.00' },
      changes: ({ shopperId }) => ({
        wishlist_items: { new: [{ user_id: shopperId, product_id: 1, added_price_cents: 6200 }] },
      }),
    },
    wrongRole: {
      as: 'seller',
      path: '/api/wishlist/1',
      status: 200,
      changes: ({ sellerId }) => ({ wishlist_items: { new: [{ user_id: sellerId }] } }),
    },
    someoneElses: {
      as: 'shopper',
      path: '/api/wishlist/2',
      body: { userId: 2, user_id: 2, addedPrice: '999.00' },
      status: 200,
      responseBody: { addedPrice: expect.not.stringMatching(/^999/) },
      changes: ({ shopperId }) => ({ wishlist_items: { new: [{ user_id: shopperId, product_id: 2 }] } }),
    },
    malformed: [
      { as: 'shopper', path: '/api/wishlist/one', ...INVALID },
      { as: 'shopper', path: '/api/wishlist/0', ...INVALID },
      { as: 'shopper', path: '/api/wishlist/999999', status: 404, code: 'catalog.product_not_found' },
    ],
    oversized: [{ as: 'shopper', path: `/api/wishlist/${'9'.repeat(50)}`, ...INVALID }],
  },
  {
    call: removeFromWishlist,
    happy: {
      before: isOnLists,
      as: 'shopper',
      path: '/api/wishlist/7',
      status: 204,
      changes: ({ shopperId }) => ({ wishlist_items: { gone: [{ user_id: shopperId, product_id: 7 }] } }),
    },
    wrongRole: { as: 'seller', path: '/api/wishlist/1', status: 204 },
    // It is on the other's wishlist and stays there.
    someoneElses: { before: isOnLists, as: 'shopper', path: '/api/wishlist/1', status: 204 },
    malformed: { as: 'shopper', path: '/api/wishlist/%20', ...INVALID },
  },
  {
    call: wishlistSettings,
    happy: { as: 'shopper', status: 200, responseBody: notShared },
    wrongRole: { as: 'seller', status: 200, responseBody: notShared },
    someoneElses: {
      before: isShared,
      as: 'other',
      path: ({ shopperId }) => `${settings}?userId=${shopperId}`,
      status: 200,
      responseBody: notShared,
    },
  },
  {
    call: changeWishlistSettings,
    happy: {
      as: 'shopper',
      body: { wantsMails: false },
      status: 200,
      responseBody: { wantsMails: false },
      changes: newRefusal,
    },
    wrongRole: { as: 'seller', body: { wantsMails: true }, status: 200, responseBody: notShared },
    someoneElses: {
      as: 'other',
      body: { wantsMails: false, userId: 1, user_id: 1 },
      status: 200,
      changes: { wishlist_mail_refusals: { new: [{ user_id: 3 }] } },
    },
    malformed: [
      { as: 'shopper', body: {}, ...INVALID },
      { as: 'shopper', body: { wantsMails: 'false' }, ...INVALID },
    ],
  },
  {
    call: shareWishlist,
    happy: {
      as: 'shopper',
      status: 200,
      responseBody: { shareToken: expect.stringMatching(/^[\w-]{22}$/) },
      changes: ({ shopperId }) => ({ wishlist_shares: { new: [{ user_id: shopperId }] } }),
    },
    wrongRole: {
      as: 'seller',
      status: 200,
      changes: ({ sellerId }) => ({ wishlist_shares: { new: [{ user_id: sellerId }] } }),
    },
    someoneElses: {
      as: 'other',
      body: { userId: 1, token: 'chosen' },
      status: 200,
      responseBody: { shareToken: expect.not.stringMatching(/^chosen$/) },
      changes: { wishlist_shares: { new: [{ user_id: 3 }] } },
    },
  },
  {
    call: stopSharing,
    happy: {
      before: isShared,
      as: 'shopper',
      status: 200,
      responseBody: notShared,
      changes: ({ shopperId }) => ({ wishlist_shares: { gone: [{ user_id: shopperId }] } }),
    },
    wrongRole: { as: 'seller', status: 200, responseBody: notShared },
    someoneElses: { before: isShared, as: 'other', status: 200, responseBody: notShared },
  },
  {
    call: sharedWishlist,
    happy: {
      before: async (context) => {
        await isOnLists(context);
        await isShared(context);
        const { token = '' } = (await context.shop.rows('wishlist_shares'))[0] ?? {};
        tokens.set(context, token);
      },
      as: 'guest',
      path: (context) => `/api/wishlists/${tokens.get(context)}`,
      status: 200,
      responseBody: { products: [expect.objectContaining({ id: 7 })] },
    },
    someoneElses: { as: 'guest', path: '/api/wishlists/1', status: 404, code: 'wishlist.not_found' },
    malformed: { as: 'guest', path: '/api/wishlists/%20', status: 404, code: 'wishlist.not_found' },
    oversized: { as: 'guest', path: `/api/wishlists/${'x'.repeat(101)}`, status: 404, code: 'request.not_found' },
  },
  {
    call: mailChoice,
    happy: {
      as: 'guest',
      path: (context) => `/api${pathInMail(context)}`,
      status: 200,
      responseBody: { wantsMails: true },
    },
    someoneElses: {
      path: (context) => `/api${pathInMail(context).replace(/\/\d+\./, '/2.')}`,
      ...unknownLink,
    },
    malformed: { path: '/api/unsubscribe/1', ...unknownLink },
    oversized: { as: 'guest', path: `/api/unsubscribe/${'x'.repeat(101)}`, status: 404, code: 'request.not_found' },
  },
  {
    call: unsubscribe,
    happy: {
      as: 'guest',
      path: pathInMail,
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      status: 200,
      responseBody: { wantsMails: false },
      changes: newRefusal,
    },
    someoneElses: { path: (context) => pathInMail(context).replace(/\/\d+\./, '/2.'), ...unknownLink },
    malformed: [
      { path: '/unsubscribe/1', ...unknownLink },
      { as: 'guest', path: pathInMail, body: '<a/>', headers: { 'content-type': 'text/xml' }, status: 415 },
    ],
  },
];

/** The token that a test case has made for its path. */
const tokens = new WeakMap<TestContext, string>();
