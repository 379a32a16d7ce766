import type { ContractRow } from './contract-row.ts';

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
    call: 'POST /api/auth/login',
    happy: {
      as: 'guest',
      body: CREDENTIALS,
      status: 200,
      responseBody: { username: 'demo.shopper' },
      changes: ({ shopperId }) => ({ sessions: { new: [{ user_id: shopperId }] } }),
    },
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
  },
  {
    call: 'POST /api/auth/register',
    happy: {
      as: 'guest',
      body: REGISTRATION,
      status: 201,
      responseBody: { username: 'new.user', isSeller: true },
      changes: { users: { new: [{ username: 'new.user', email: 'new@example.com', is_seller: 1 }] }, ...WELCOMED },
    },
  },
  {
    call: 'POST /api/auth/logout',
    happy: {
      as: 'shopper',
      status: 204,
      changes: ({ shopperId }) => ({ sessions: { gone: [{ user_id: shopperId }] } }),
    },
    refused: [{ as: 'guest', status: 204 }],
  },
];
