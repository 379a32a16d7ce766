import { accessKeys, createAccessKey, revokeAccessKey } from '@beautymark/contracts/access-keys';
import { KEYS_MAX } from '@beautymark/contracts/key-scopes';
import { expect } from 'vitest';
import { type ContractRow, INVALID, type TestContext, TOO_LONG } from './contract-row.ts';

const KEY = { name: 'Till', scopes: ['orders:read'] };
const NOT_FOUND = { status: 404, code: 'key.not_found' } as const;
const isMade = ({ seller }: TestContext) => seller.post('/api/seller/keys', KEY);
const noMore = async (context: TestContext) => {
  for (let i = 0; i < KEYS_MAX; i++) await isMade(context);
};

export const accessKeyRows: ContractRow[] = [
  {
    call: accessKeys,
    happy: {
      before: isMade,
      as: 'seller',
      status: 200,
      responseBody: [{ id: 1, ...KEY, prefix: expect.stringMatching(/^bmk_.{8}$/), lastUsedOn: null }],
    },
    someoneElses: { as: 'other', status: 200, responseBody: [] },
  },
  {
    call: createAccessKey,
    happy: {
      as: 'seller',
      body: { name: ' Till ', scopes: ['orders:write', 'orders:read', 'orders:read'] },
      status: 201,
      responseBody: {
        ...{ name: 'Till', scopes: ['orders:read', 'orders:write'] },
        secret: expect.stringMatching(/^bmk_[\w-]{43}$/),
      },
      changes: ({ sellerId }) => ({
        access_keys: { new: [{ seller_id: sellerId, secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
      }),
    },
    malformed: [
      ...[{}, { ...KEY, name: '' }, { ...KEY, name: 'a\u202eb' }, { ...KEY, scopes: [] }].map((body) => ({
        ...{ as: 'seller' as const, body },
        ...INVALID,
      })),
      { as: 'seller', body: { ...KEY, scopes: ['everything'] }, ...INVALID },
      { as: 'seller', body: { ...KEY, name: 'x'.repeat(61) }, ...INVALID },
      { before: noMore, as: 'seller', body: KEY, status: 409, code: 'key.too_many' },
    ],
    oversized: { as: 'seller', body: { ...KEY, name: TOO_LONG }, status: 413, code: 'request.too_large' },
  },
  {
    call: revokeAccessKey,
    happy: {
      before: isMade,
      as: 'seller',
      path: '/api/seller/keys/1',
      status: 204,
      changes: { access_keys: { gone: [{ id: 1 }] } },
    },
    someoneElses: { before: isMade, as: 'other', path: '/api/seller/keys/2', ...NOT_FOUND },
    malformed: { as: 'seller', path: '/api/seller/keys/99', ...NOT_FOUND },
  },
];
