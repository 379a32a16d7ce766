import { expect } from 'vitest';
import type { ContractRow, TestContext } from './contract-row.ts';

const TERMS = { code: 'SAVE-10', kind: 'percent', value: 10 };
const NOT_FOUND = { status: 404, code: 'code.not_found' } as const;

/** The seller's code, the first of the shop, and one of the operator, the second. */
const areMade = async ({ seller, operator }: TestContext) => {
  await seller.post('/api/seller/codes', { code: 'MINE', kind: 'amount', value: '5.00', minimum: '20.00' });
  await operator.post('/api/operator/codes', TERMS);
};
const areUsed = async (context: TestContext) => {
  await areMade(context);
  await context.shopper.put('/api/cart/code', { code: 'SAVE-10' });
};

const inCart = { code: 'SAVE-10', value: 10, minimum: null, seller: null, isUsable: true, counts: true, reason: null };

export const codeRows: ContractRow[] = [
  {
    call: 'GET /api/cart/code',
    happy: { before: areUsed, as: 'shopper', status: 200, responseBody: [inCart] },
    someoneElses: { as: 'other', status: 200, responseBody: [] },
  },
  {
    call: 'PUT /api/cart/code',
    happy: {
      before: areMade,
      as: 'shopper',
      body: { code: ' save-10 ' },
      status: 200,
      responseBody: [inCart],
      changes: ({ shopperId }) => ({ cart_codes: { new: [{ user_id: shopperId, code_id: 2 }] } }),
    },
  },
  {
    call: 'DELETE /api/cart/code',
    happy: {
      before: areUsed,
      as: 'shopper',
      body: { code: 'SAVE-10' },
      status: 200,
      responseBody: [],
      changes: ({ shopperId }) => ({ cart_codes: { gone: [{ user_id: shopperId, code_id: 2 }] } }),
    },
    someoneElses: [
      { as: 'other', body: { code: 'SAVE-10' }, status: 404, code: 'code.not_in_cart' },
      { as: 'other', status: 200, responseBody: [] },
    ],
  },
  {
    call: 'POST /api/codes/check',
    happy: {
      before: areMade,
      as: 'guest',
      body: { code: 'mine' },
      status: 200,
      responseBody: { code: 'MINE', value: '5.00', minimum: '20.00', seller: { id: 2 }, isUsable: true },
    },
  },
  {
    call: 'GET /api/seller/codes',
    happy: { before: areMade, as: 'seller', status: 200, responseBody: [{ id: 1, code: 'MINE', used: 0 }] },
    someoneElses: { as: 'other', status: 200, responseBody: [] },
  },
  {
    call: 'POST /api/seller/codes',
    happy: {
      as: 'seller',
      body: TERMS,
      status: 201,
      responseBody: { code: 'SAVE-10', state: 'active', from: null, until: null },
      changes: ({ sellerId }) => ({ codes: { new: [{ code: 'SAVE-10', seller_id: sellerId }] } }),
    },
  },
  {
    call: 'PUT /api/seller/codes/:id',
    happy: {
      before: areMade,
      as: 'seller',
      path: '/api/seller/codes/1',
      body: { code: 'MINE', kind: 'amount', value: '7.50', uses: 3 },
      status: 200,
      responseBody: { id: 1, value: '7.50', minimum: null, uses: 3 },
      changes: { codes: { gone: [{ value: 500 }], new: [{ value: 750, uses_max: 3 }] } },
    },
    someoneElses: { as: 'seller', path: '/api/seller/codes/2', body: TERMS, ...NOT_FOUND },
  },
  {
    call: 'DELETE /api/seller/codes/:id',
    happy: {
      before: areMade,
      as: 'seller',
      path: '/api/seller/codes/1',
      status: 200,
      responseBody: { id: 1, state: 'ended' },
      changes: { codes: { gone: [{ stopped_at: null }], new: [{ stopped_at: expect.any(String) }] } },
    },
  },
  {
    call: 'GET /api/operator/codes',
    happy: { before: areMade, as: 'operator', status: 200, responseBody: [{ id: 2, code: 'SAVE-10' }] },
  },
  {
    call: 'POST /api/operator/codes',
    happy: {
      as: 'operator',
      body: { ...TERMS, kind: 'delivery', value: null, until: '2999-01-01T00:00:00Z' },
      status: 201,
      responseBody: { code: 'SAVE-10', kind: 'delivery', value: null, until: '2999-01-01T00:00:00.000Z' },
      changes: {
        codes: { new: [{ code: 'SAVE-10', seller_id: null }] },
        audit_log: { new: [{ action: 'code made', subject: 'code SAVE-10', operator_id: 4 }] },
      },
    },
  },
  {
    call: 'PUT /api/operator/codes/:id',
    happy: {
      before: areMade,
      as: 'operator',
      path: '/api/operator/codes/2',
      body: { ...TERMS, value: 15 },
      status: 200,
      responseBody: { id: 2, value: 15 },
      changes: {
        codes: { gone: [{ value: 10 }], new: [{ value: 15 }] },
        audit_log: { new: [{ action: 'code changed', subject: 'code SAVE-10' }] },
      },
    },
    someoneElses: { as: 'operator', path: '/api/operator/codes/1', body: TERMS, ...NOT_FOUND },
  },
  {
    call: 'DELETE /api/operator/codes/:id',
    happy: {
      before: areMade,
      as: 'operator',
      path: '/api/operator/codes/2',
      status: 200,
      responseBody: { id: 2, state: 'ended' },
      changes: {
        codes: { gone: [{ stopped_at: null }], new: [{ stopped_at: expect.any(String) }] },
        audit_log: { new: [{ action: 'code ended', subject: 'code SAVE-10' }] },
      },
    },
    someoneElses: { as: 'operator', path: '/api/operator/codes/1', ...NOT_FOUND },
  },
];
