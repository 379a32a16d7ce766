import { addToCart, changeItem, listCart, removeFromCart } from '@beautymark/contracts/cart';
import { placeOrder } from '@beautymark/contracts/orders';
import { expect } from 'vitest';
import { anAddress, anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import { type ContractRow, INVALID, type TestContext } from './contract-row.ts';

const notYours = { status: 404, code: 'cart.item_not_found' } as const;
const mine = ({ itemId }: TestContext) => `/api/cart/${itemId}`;
const theirs = ({ othersItemId }: TestContext) => `/api/cart/${othersItemId}`;
export const cartRows: ContractRow[] = [
  {
    call: listCart,
    happy: { as: 'shopper', status: 200, responseBody: [{ productId: 54, quantity: 2, product: { price: '39.00' } }] },
    // A seller may also shop.
    wrongRole: { as: 'seller', status: 200, responseBody: [] },
    someoneElses: {
      as: 'other',
      path: ({ shopperId }) => `/api/cart?userId=${shopperId}`,
      status: 200,
      responseBody: [{ productId: 7, quantity: 1 }],
    },
  },
  {
    call: addToCart,
    happy: {
      as: 'shopper',
      body: { productId: 1, quantity: 3 },
      status: 201,
      responseBody: { productId: 1, quantity: 3, product: { price: '62.00' } },
      changes: ({ shopperId }) => ({ cart_items: { new: [{ user_id: shopperId, product_id: 1, quantity: 3 }] } }),
    },
    wrongRole: {
      as: 'seller',
      body: { productId: 1, quantity: 1 },
      status: 201,
      changes: ({ sellerId }) => ({ cart_items: { new: [{ user_id: sellerId, product_id: 1 }] } }),
    },
    someoneElses: {
      as: 'shopper',
      body: { productId: 2, quantity: 1, userId: 2, user_id: 2, id: 1, price: '0.01', product: { price: '0.01' } },
      status: 201,
      responseBody: { productId: 2, product: { price: expect.not.stringMatching(/^0\.01$/) } },
      changes: ({ shopperId }) => ({ cart_items: { new: [{ user_id: shopperId, product_id: 2 }] } }),
    },
    malformed: [
      { as: 'shopper', body: { productId: '1', quantity: 1 }, ...INVALID },
      { as: 'shopper', body: { productId: 1, quantity: 0 }, ...INVALID },
      { as: 'shopper', body: { productId: 1, quantity: 1.5 }, ...INVALID },
      { as: 'shopper', body: { productId: 1, quantity: -3 }, ...INVALID },
      { as: 'shopper', body: { productId: 999_999, quantity: 1 }, status: 404, code: 'catalog.product_not_found' },
      { as: 'shopper', body: { productId: 1, quantity: 1, shade: 'Vitrail' }, status: 400, code: 'cart.shade_unknown' },
    ],
    oversized: [
      { as: 'shopper', body: { productId: 1, quantity: 1_000_001 }, ...INVALID },
      { as: 'shopper', body: { productId: 1, quantity: 1_000_000 }, status: 400, code: 'cart.quantity_too_large' },
    ],
  },
  {
    call: changeItem,
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
    wrongRole: { as: 'seller', path: mine, body: { quantity: 1 }, ...notYours },
    someoneElses: { as: 'shopper', path: theirs, body: { shade: 'Vitrail' }, ...notYours },
    malformed: [
      { as: 'shopper', path: mine, body: { quantity: 0 }, ...INVALID },
      { as: 'shopper', path: mine, body: { quantity: '2' }, ...INVALID },
      { as: 'shopper', path: mine, body: {}, ...INVALID },
      { as: 'shopper', path: mine, body: { quantity: 1, shade: 'Vitrail' }, ...INVALID },
      { as: 'shopper', path: mine, body: { shade: 'No such shade' }, status: 400, code: 'cart.shade_unknown' },
      { as: 'shopper', path: '/api/cart/one', body: { quantity: 1 }, ...INVALID },
      { as: 'shopper', path: '/api/cart/-1', body: { quantity: 1 }, ...INVALID },
    ],
    oversized: [
      { as: 'shopper', path: '/api/cart/99999999999999999999', body: { quantity: 1 }, ...INVALID },
      { as: 'shopper', path: mine, body: { quantity: 1_000_001 }, ...INVALID },
    ],
  },
  {
    call: removeFromCart,
    happy: {
      as: 'shopper',
      path: mine,
      status: 204,
      changes: ({ itemId }) => ({ cart_items: { gone: [{ id: itemId }] } }),
    },
    wrongRole: { as: 'seller', path: theirs, ...notYours },
    someoneElses: { as: 'shopper', path: theirs, ...notYours },
    malformed: { as: 'other', path: '/api/cart/%20', ...INVALID },
  },
  {
    call: placeOrder,
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
    // A seller may also order, but not from an empty cart.
    wrongRole: { as: 'seller', body: anOrder(), status: 409, code: 'order.cart_is_empty' },
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
    malformed: [
      { as: 'shopper', body: { ...anOrder(), status: 'delivered' }, ...INVALID },
      { as: 'shopper', body: { shippingAddress: anAddress() }, ...INVALID },
      { as: 'shopper', body: { ...anOrder(), shippingAddress: { ...anAddress(), country: 'FR' } }, ...INVALID },
      { as: 'shopper', body: { ...anOrder(), shippingAddress: { ...anAddress(), phone: '555' } }, ...INVALID },
      { as: 'shopper', body: anOrder(), headers: { 'idempotency-key': 'short' }, ...INVALID },
      { as: 'shopper', body: anOrder(), headers: { 'expected-total': '33,99' }, ...INVALID },
    ],
    oversized: [
      { as: 'shopper', body: { ...anOrder(), shippingAddress: { ...anAddress(), city: 'x'.repeat(201) } }, ...INVALID },
      { as: 'shopper', body: anOrder(), headers: { 'idempotency-key': 'k'.repeat(201) }, ...INVALID },
    ],
  },
];
