import { expect } from 'vitest';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

const INVALID = { status: 400, code: 'request.invalid' } as const;
const mine = ({ itemId }: TestContext) => `/api/cart/${itemId}`;

const TERMS = { code: 'SAVE-10', kind: 'percent', value: 10 };

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

export const cartRows: ContractRow[] = [
  {
    call: 'POST /api/cart',
    happy: {
      body: { productId: 1, quantity: 3 },
      responseBody: { productId: 1, quantity: 3, product: { price: '62.00' } },
      changes: ({ shopperId }) => ({ cart_items: { new: [{ user_id: shopperId, product_id: 1, quantity: 3 }] } }),
    },
  },
  {
    call: 'PATCH /api/cart/:itemId',
    happy: {
      path: mine,
      body: { quantity: 9 },
      responseBody: { productId: 54, quantity: 9 },
      changes: ({ itemId }) => ({
        cart_items: { gone: [{ id: itemId, quantity: 2 }], new: [{ id: itemId, quantity: 9 }] },
      }),
    },
  },
  {
    call: 'DELETE /api/cart/:itemId',
    happy: {
      path: mine,
      changes: ({ itemId }) => ({ cart_items: { gone: [{ id: itemId }] } }),
    },
  },
  {
    call: 'POST /api/orders',
    happy: {
      body: anOrder(),
      responseBody: { status: 'pending', subtotal: '78.00', shipping: '4.99', total: '82.99' },
      changes: ({ shopperId, itemId }) => ({
        cart_items: { gone: [{ id: itemId }] },
        orders: { new: [{ user_id: shopperId, status: 'pending', total_cents: 8299 }] },
        order_items: { new: [{ product_id: 54, quantity: 2, price_cents: 3900 }] },
        mails: {
          new: [
            { kind: 'order-confirmation', recipient: 'demo.shopper@beautymark.example', sent_at: expect.any(String) },
            { kind: 'new-parcel', recipient: 'demo.seller@beautymark.example', sent_at: expect.any(String) },
          ],
        },
        parcels: { new: [{ user_id: shopperId, status: 'pending', amount_cents: 7800 }] },
        parcel_history: { new: [{ from_status: null, to_status: 'pending', actor: 'shopper' }] },
        ledger_entries: { new: [-7800, 7800, -780, 780, -499, 499].map((amount_cents) => ({ amount_cents })) },
      }),
    },
    someoneElses: {
      as: 'other',
      body: { ...anOrder(), userId: 1, user_id: 1, total: '0.01', subtotal: '0.01', items: [], orderNumber: '#BM1' },
      status: 201,
      responseBody: { items: [{ productId: 7, quantity: 1 }], total: expect.not.stringMatching(/^0\.01$/) },
      changes: ({ othersItemId }) => ({
        cart_items: { gone: [{ id: othersItemId }] },
        orders: { new: [{ user_id: 3 }] },
        order_items: { new: [{ product_id: 7 }] },
        mails: { new: [{ kind: 'order-confirmation', recipient: 'other@example.com' }] },
        parcels: { new: [{ user_id: 3, seller_id: expect.toSatisfy((id) => id !== 3) }] },
        parcel_history: { new: [{ user_id: 3 }] },
        ledger_entries: { new: expect.any(Array) },
      }),
    },
    refused: [
      // A seller may also order, but not from an empty cart.
      { as: 'seller', body: anOrder(), status: 409, code: 'order.cart_is_empty' },
      { as: 'shopper', body: anOrder(), headers: { 'idempotency-key': 'short' }, ...INVALID },
      { as: 'shopper', body: anOrder(), headers: { 'expected-total': '33,99' }, ...INVALID },
      { as: 'shopper', body: anOrder(), headers: { 'idempotency-key': 'k'.repeat(201) }, ...INVALID },
    ],
  },
  {
    call: 'GET /api/cart/code',
    happy: { before: areUsed, responseBody: [inCart] },
    someoneElses: { as: 'other', status: 200, responseBody: [] },
  },
  {
    call: 'PUT /api/cart/code',
    happy: {
      before: areMade,
      body: { code: ' save-10 ' },
      responseBody: [inCart],
      changes: ({ shopperId }) => ({ cart_codes: { new: [{ user_id: shopperId, code_id: 2 }] } }),
    },
  },
  {
    call: 'DELETE /api/cart/code',
    happy: {
      before: areUsed,
      body: { code: 'SAVE-10' },
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
      body: { code: 'mine' },
      responseBody: { code: 'MINE', value: '5.00', minimum: '20.00', seller: { id: 2 }, isUsable: true },
    },
  },
  ...rowsOf({
    as: 'seller',
    own: { id: 1, code: 'MINE', kind: 'amount', value: '7.50' },
    othersId: 2,
    sellerIdOf: ({ sellerId }) => sellerId,
  }),
  ...rowsOf({ as: 'operator', own: { ...TERMS, id: 2, value: 15 }, othersId: 1, sellerIdOf: () => null }),
];

interface Side {
  as: 'seller' | 'operator';
  /** Its code as it stands after a change of its value. */
  own: { id: number; code: string; kind: string; value: string | number };
  othersId: number;
  sellerIdOf: (context: TestContext) => number | null;
}

/** The four calls of one side. What operators do stands in the audit log. */
function rowsOf({ as, own, othersId, sellerIdOf }: Side): ContractRow[] {
  const { id, ...terms } = own;
  const base = `/api/${as}/codes`;
  const logged = (action: string) =>
    as === 'operator' ? { audit_log: { new: [{ action, subject: 'code SAVE-10', operator_id: 4 }] } } : {};
  const othersCode = { as, path: `${base}/${othersId}`, status: 404, code: 'code.not_found' } as const;
  return [
    {
      call: `GET ${base}`,
      happy: { before: areMade, responseBody: [{ id, code: own.code, used: 0 }] },
      ...(as === 'seller' ? { someoneElses: { as: 'other', status: 200, responseBody: [] } } : {}),
    },
    {
      call: `POST ${base}`,
      happy: {
        body: { ...TERMS, kind: 'delivery', value: null, until: '2999-01-01T00:00:00Z' },
        responseBody: { code: 'SAVE-10', state: 'active', value: null, from: null, until: '2999-01-01T00:00:00.000Z' },
        changes: (context) => ({
          codes: { new: [{ code: 'SAVE-10', seller_id: sellerIdOf(context) }] },
          ...logged('code made'),
        }),
      },
    },
    {
      call: `PUT ${base}/:id`,
      id,
      happy: {
        before: areMade,
        body: { ...terms, uses: 3 },
        responseBody: { ...own, minimum: null, uses: 3 },
        changes: {
          codes: { gone: [{ id, uses_max: null }], new: [{ id, uses_max: 3 }] },
          ...logged('code changed'),
        },
      },
      someoneElses: { ...othersCode, body: TERMS },
    },
    {
      call: `DELETE ${base}/:id`,
      id,
      happy: {
        before: areMade,
        responseBody: { id, state: 'ended' },
        changes: {
          codes: { gone: [{ stopped_at: null }], new: [{ stopped_at: expect.any(String) }] },
          ...logged('code ended'),
        },
      },
      someoneElses: othersCode,
    },
  ];
}
