import { currentUser, login, logout, register } from '@beautymark/contracts/accounts';
import { expect } from 'vitest';
import { type ContractRow, INVALID, LONG_QUERY } from './contract-row.ts';

const CREDENTIALS = { username: 'demo.shopper', password: 'beautymark-demo' };
const REGISTRATION = {
  username: 'new.user',
  email: 'new@example.com',
  fullName: 'New User',
  password: 'a long password',
  isSeller: true,
};

const WELCOMED = { account_links: { new: [{ kind: 'email' }] }, mails: { new: [{ kind: 'account-welcome' }] } };

export const accountsRows: ContractRow[] = [
  {
    call: currentUser,
    happy: { as: 'shopper', status: 200, responseBody: { username: 'demo.shopper', isSeller: false } },
    wrongRole: { as: 'seller', status: 200, responseBody: { username: 'demo.seller', isSeller: true } },
    someoneElses: {
      as: 'shopper',
      path: ({ sellerId }) => `/api/auth/me?id=${sellerId}&userId=${sellerId}&username=demo.seller`,
      status: 200,
      responseBody: { username: 'demo.shopper' },
    },
    oversized: [
      { as: 'shopper', path: `/api/auth/me${LONG_QUERY}`, status: 200 },
      { as: 'guest', headers: { cookie: `beautymark_session=${'x'.repeat(4000)}` }, status: 401 },
    ],
  },
  {
    call: login,
    happy: {
      as: 'guest',
      body: CREDENTIALS,
      status: 200,
      responseBody: { username: 'demo.shopper' },
      changes: ({ shopperId }) => ({ sessions: { new: [{ user_id: shopperId }] } }),
    },
    unauthenticated: [
      { as: 'guest', body: { ...CREDENTIALS, password: 'wrong' }, status: 401, code: 'account.wrong_credentials' },
      { as: 'guest', body: { ...CREDENTIALS, username: 'nobody' }, status: 401, code: 'account.wrong_credentials' },
    ],
    someoneElses: {
      // Signing in as the seller ends the shopper's session in this browser and no other session.
      as: 'shopper',
      body: { ...CREDENTIALS, username: 'demo.seller' },
      status: 200,
      responseBody: { username: 'demo.seller' },
      changes: ({ shopperId, sellerId }) => ({
        sessions: { gone: [{ user_id: shopperId }], new: [{ user_id: sellerId }] },
      }),
    },
    malformed: [
      { as: 'guest', body: {}, ...INVALID },
      { as: 'guest', body: { username: ['demo.shopper'], password: { $ne: '' } }, ...INVALID },
      { as: 'guest', body: '{"username":', headers: { 'content-type': 'application/json' }, ...INVALID },
      { as: 'guest', body: { username: ' ', password: '' }, ...INVALID },
    ],
    oversized: [{ as: 'guest', body: { ...CREDENTIALS, password: 'x'.repeat(1025) }, ...INVALID }],
  },
  {
    call: register,
    happy: {
      as: 'guest',
      body: REGISTRATION,
      status: 201,
      responseBody: { username: 'new.user', isSeller: true },
      changes: { users: { new: [{ username: 'new.user', email: 'new@example.com', is_seller: 1 }] }, ...WELCOMED },
    },
    wrongRole: {
      as: 'seller',
      body: { ...REGISTRATION, username: 'second', email: 'second@example.com', isSeller: false },
      status: 201,
      changes: { users: { new: [{ username: 'second', is_seller: 0 }] }, ...WELCOMED },
    },
    someoneElses: [
      { as: 'guest', body: { ...REGISTRATION, username: 'DEMO.Shopper' }, status: 409, code: 'account.taken' },
      {
        as: 'guest',
        body: { ...REGISTRATION, username: 'third', email: 'Demo.Shopper@BeautyMark.example' },
        status: 409,
        code: 'account.taken',
      },
      {
        // An id or password hash chosen by the client is ignored.
        as: 'guest',
        body: { ...REGISTRATION, username: 'fourth', email: 'fourth@example.com', id: 1, password_hash: 'x' },
        status: 201,
        changes: {
          users: { new: [{ username: 'fourth', password_hash: expect.stringMatching(/^\$argon2id\$/) }] },
          ...WELCOMED,
        },
      },
    ],
    malformed: [
      { as: 'guest', body: { ...REGISTRATION, username: 'ab' }, ...INVALID },
      { as: 'guest', body: { ...REGISTRATION, email: 'no address' }, ...INVALID },
      { as: 'guest', body: { ...REGISTRATION, isSeller: 'true' }, ...INVALID },
      { as: 'guest', body: [REGISTRATION], ...INVALID },
    ],
    oversized: [
      { as: 'guest', body: { ...REGISTRATION, username: 'x'.repeat(51) }, ...INVALID },
      { as: 'guest', body: { ...REGISTRATION, password: 'x'.repeat(101) }, ...INVALID },
    ],
  },
  {
    call: logout,
    happy: {
      as: 'shopper',
      status: 204,
      changes: ({ shopperId }) => ({ sessions: { gone: [{ user_id: shopperId }] } }),
    },
    unauthenticated: { as: 'guest', status: 204 },
    someoneElses: {
      as: 'seller',
      body: { userId: 1, username: 'demo.shopper' },
      status: 204,
      changes: ({ sellerId }) => ({ sessions: { gone: [{ user_id: sellerId }] } }),
    },
    malformed: { as: 'other', body: '{', headers: { 'content-type': 'application/json' }, ...INVALID },
  },
];
