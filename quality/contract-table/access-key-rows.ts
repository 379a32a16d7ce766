import { KEYS_MAX } from '@beautymark/contracts/key-scopes';
import { expect } from 'vitest';
import type { ContractRow, TestContext } from './contract-row.ts';

const KEY = { name: 'Till', scopes: ['orders:read'] };
const isMade = ({ seller }: TestContext) => seller.post('/api/seller/keys', KEY);
const noMore = async (context: TestContext) => {
  for (let i = 0; i < KEYS_MAX; i++) await isMade(context);
};

export const accessKeyRows: ContractRow[] = [
  {
    call: 'GET /api/seller/keys',
    happy: {
      before: isMade,
      as: 'seller',
      status: 200,
      responseBody: [{ id: 1, ...KEY, prefix: expect.stringMatching(/^bmk_.{8}$/), lastUsedOn: null }],
    },
    someoneElses: { as: 'other', status: 200, responseBody: [] },
  },
  {
    call: 'POST /api/seller/keys',
    happy: {
      as: 'seller',
      body: { name: ' Till ', scopes: ['orders:write', 'orders:read', 'orders:read'] },
      status: 201,
      responseBody: {
        name: 'Till',
        scopes: ['orders:read', 'orders:write'],
        secret: expect.stringMatching(/^bmk_[\w-]{43}$/),
      },
      changes: ({ sellerId }) => ({
        access_keys: { new: [{ seller_id: sellerId, secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
      }),
    },
    refused: [{ before: noMore, as: 'seller', body: KEY, status: 409, code: 'key.too_many' }],
  },
  {
    call: 'DELETE /api/seller/keys/:id',
    happy: {
      before: isMade,
      as: 'seller',
      path: '/api/seller/keys/1',
      status: 204,
      changes: { access_keys: { gone: [{ id: 1 }] } },
    },
  },
];
