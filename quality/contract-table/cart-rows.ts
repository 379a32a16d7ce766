import { expect } from 'vitest';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

const INVALID = { status: 400, code: 'request.invalid' } as const;
const mine = ({ itemId }: TestContext) => `/api/cart/${itemId}`;
export const cartRows: ContractRow[] = [
  {
    call: 'POST /api/cart',
    happy: {
      as: 'shopper',
      body: { productId: 1, quantity: 3 },
      status: 201,
      responseBody: { productId: 1, quantity: 3, product: { price: '62.00' } },
      changes: ({ shopperId }) => ({ cart_items: { new: [{ user_id: shopperId, product_id: 1, quantity: 3 }] } }),
    },
  },
  {
    call: 'PATCH /api/cart/:itemId',
    happy: {
      as: 'shopper',
      path: mine,
      body: { quantity: 9 },
      status: 200,
      responseBody: { productId: 54, quantity: 9 },
      changes: ({ itemId }) => ({
        cart_items: { gone: [{ id: itemId, quantity: 2 }], new: [{ id: itemId, quantity: 9 }] },
      }),
    },
  },
  {
    call: 'DELETE /api/cart/:itemId',
    happy: {
      as: 'shopper',
      path: mine,
      status: 204,
      changes: ({ itemId }) => ({ cart_items: { gone: [{ id: itemId }] } }),
    },
  },
  {
    call: 'POST /api/orders',
    happy: {
      as: 'shopper',
      body: anOrder(),
      status: 201,
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
];
