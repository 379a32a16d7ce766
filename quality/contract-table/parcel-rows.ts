import { deliverFirstOrder, placeFirstOrder } from './actors.ts';
import type { ContractRow } from './contract-row.ts';

export const parcelRows: ContractRow[] = [
  {
    call: 'GET /api/seller/parcels/:id',
    happy: {
      as: 'seller',
      before: placeFirstOrder,
      path: '/api/seller/parcels/1',
      status: 200,
      responseBody: { id: 1, address: { city: 'Portland' } },
    },
  },
  {
    call: 'POST /api/seller/parcels/:id/status',
    happy: {
      as: 'seller',
      before: placeFirstOrder,
      path: '/api/seller/parcels/1/status',
      body: { status: 'processing', note: 'Packing' },
      status: 200,
      responseBody: { id: 1, status: 'processing', nextStatuses: ['shipped', 'cancelled'] },
      changes: ({ sellerId }) => ({
        parcels: { gone: [{ status: 'pending' }], new: [{ status: 'processing' }] },
        parcel_history: { new: [{ from_status: 'pending', to_status: 'processing', user_id: sellerId }] },
        mails: { new: [{ kind: 'parcel-processing', recipient: 'demo.shopper@beautymark.example' }] },
      }),
    },
  },
  {
    call: 'PATCH /api/seller/parcels',
    happy: {
      as: 'seller',
      before: placeFirstOrder,
      body: { status: 'shipped', parcels: [{ id: 1, trackingNumber: 'Z 123' }] },
      status: 200,
      responseBody: { changed: [{ id: 1, status: 'shipped', trackingNumber: 'Z 123' }], unchanged: [], refused: [] },
      changes: ({ sellerId }) => ({
        parcels: { gone: [{ status: 'pending' }], new: [{ status: 'shipped', tracking_number: 'Z 123' }] },
        parcel_history: {
          new: [
            { from_status: 'pending', to_status: 'processing', user_id: sellerId },
            { from_status: 'processing', to_status: 'shipped', user_id: sellerId },
          ],
        },
        mails: { new: [{ kind: 'parcel-shipped' }] },
      }),
    },
  },
  {
    call: 'GET /api/orders/:id',
    happy: {
      as: 'shopper',
      before: placeFirstOrder,
      path: '/api/orders/1',
      status: 200,
      responseBody: { id: 1, shipping: '4.99', parcels: [{ id: 1, canCancel: true }] },
    },
  },
  {
    // A demo's orders await no payment; own-waiting-order.routes.test.ts has those that do.
    call: 'POST /api/orders/:id/give-up',
    happy: {
      as: 'shopper',
      before: placeFirstOrder,
      path: '/api/orders/1/give-up',
      status: 409,
      code: 'order.not_waiting',
    },
  },
  {
    call: 'POST /api/orders/:id/parcels/:parcelId/cancel',
    happy: {
      as: 'shopper',
      before: placeFirstOrder,
      path: '/api/orders/1/parcels/1/cancel',
      body: { reason: 'Too many' },
      status: 200,
      responseBody: { id: 1, status: 'cancelled' },
      changes: {
        parcels: { gone: [{ status: 'pending' }], new: [{ status: 'cancelled' }] },
        parcel_history: { new: [{ to_status: 'cancelled', actor: 'shopper', note: 'Too many' }] },
        ledger_entries: { new: [7800, -7800, 780, -780, 499, -499].map((amount_cents) => ({ amount_cents })) },
        mails: { new: [{ kind: 'parcel-cancelled', recipient: 'demo.seller@beautymark.example' }] },
      },
    },
  },
  {
    call: 'POST /api/orders/:id/parcels/:parcelId/return',
    happy: {
      as: 'shopper',
      before: deliverFirstOrder,
      path: '/api/orders/1/parcels/1/return',
      body: {},
      status: 200,
      responseBody: { id: 1, status: 'return requested' },
      changes: {
        parcels: { gone: [{ status: 'delivered' }], new: [{ status: 'return requested' }] },
        parcel_history: { new: [{ to_status: 'return requested', actor: 'shopper' }] },
        mails: { new: [{ kind: 'parcel-return-requested', recipient: 'demo.seller@beautymark.example' }] },
      },
    },
  },
];
