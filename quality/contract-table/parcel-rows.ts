import { cancelParcel, giveUpOrder, listOrders, orderById, returnParcel } from '@beautymark/contracts/order-history';
import { changeParcels } from '@beautymark/contracts/parcel-bulk';
import { changeParcelStatus, sellerParcelById, sellerParcels, sellerParcelsFile } from '@beautymark/contracts/parcels';
import {
  sellerAnalytics,
  sellerCustomers,
  sellerFigures,
  sellerStatement,
  sellerStatementFile,
} from '@beautymark/contracts/seller-reports';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import { type ContractRow, INVALID, LONG_QUERY, type RequestCase, type TestContext } from './contract-row.ts';

const noParcel = { status: 404, code: 'order.parcel_not_found' } as const;
/** The shopper's cart holds a product of the seller, so this order and its parcel have the id 1. */
const order = async ({ shop, shopper }: TestContext) => {
  await shopper.post('/api/orders', anOrder());
  await shop.runJobs();
};
const deliver = async (context: TestContext) => {
  await order(context);
  for (const status of ['processing', 'shipped', 'delivered']) {
    await context.seller.post('/api/seller/parcels/1/status', { status });
  }
  await context.shop.runJobs();
};

const ownOrderChange = (call: ContractRow['call'], happy: RequestCase): ContractRow => {
  const path = happy.path as string; // written below
  return {
    call,
    happy,
    // A seller is a shopper like any other: the parcel is somebody else's.
    wrongRole: { as: 'seller', path, body: {}, ...noParcel },
    someoneElses: { as: 'other', path, body: {}, ...noParcel },
    malformed: [
      { as: 'shopper', path, body: { reason: 7 }, ...INVALID },
      { as: 'shopper', path: path.replace('/1/', '/x/'), body: {}, ...INVALID },
      { as: 'shopper', path, body: {}, status: 409, code: 'order.status_conflict' },
    ],
    oversized: [{ as: 'shopper', path, body: { reason: 'x'.repeat(1001) }, ...INVALID }],
  };
};

/** A report about the seller's own sales; `others` is what a seller without a sale reads. */
const ownReport = (call: ContractRow['call'], { others, wrong }: { others?: object; wrong: string }): ContractRow => ({
  call,
  happy: { as: 'seller', status: 200 },
  someoneElses: {
    as: 'other',
    path: `${call.url}?sellerId=2`,
    status: 200,
    ...(others ? { responseBody: others } : {}),
  },
  malformed: [...(wrong === '' ? [] : [{ as: 'seller' as const, path: `${call.url}?${wrong}`, ...INVALID }])],
});

export const parcelRows: ContractRow[] = [
  ownReport(sellerFigures, { others: { sample: true, products: 0, orders: 12 }, wrong: '' }),
  ownReport(sellerCustomers, { others: [], wrong: 'limit=51' }),
  ownReport(sellerAnalytics, { others: { bestProducts: [] }, wrong: 'days=31' }),
  ownReport(sellerStatement, { others: { balance: '0.00' }, wrong: 'month=2026-13' }),
  // What the files hold is tested where they are made.
  ownReport(sellerStatementFile, { wrong: 'month=2026-13' }),
  ownReport(sellerParcelsFile, { wrong: 'status=lost' }),
  {
    call: sellerParcels,
    happy: { as: 'seller', before: order, status: 200, responseBody: [{ id: 1, status: 'pending', amount: '78.00' }] },
    someoneElses: { as: 'other', path: '/api/seller/parcels?sellerId=2', status: 200, responseBody: [] },
    malformed: [
      { as: 'seller', path: '/api/seller/parcels?status=lost', ...INVALID },
      { as: 'seller', path: '/api/seller/parcels?toShip=yes', ...INVALID },
      { as: 'seller', path: '/api/seller/parcels?cursor=x', status: 400, code: 'catalog.cursor_invalid' },
    ],
    oversized: [
      { as: 'seller', path: `/api/seller/parcels${LONG_QUERY}`, status: 200 },
      { as: 'seller', path: '/api/seller/parcels?limit=51', ...INVALID },
      { as: 'seller', path: `/api/seller/parcels?search=${'x'.repeat(101)}`, ...INVALID },
    ],
  },
  {
    call: sellerParcelById,
    happy: {
      as: 'seller',
      before: order,
      path: '/api/seller/parcels/1',
      status: 200,
      responseBody: { id: 1, address: { city: 'Portland' } },
    },
    someoneElses: { as: 'other', path: '/api/seller/parcels/1', ...noParcel },
    malformed: { as: 'seller', path: '/api/seller/parcels/x', ...INVALID },
  },
  {
    call: changeParcelStatus,
    happy: {
      as: 'seller',
      before: order,
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
    someoneElses: { as: 'other', path: '/api/seller/parcels/1/status', body: { status: 'shipped' }, ...noParcel },
    malformed: [
      { as: 'seller', path: '/api/seller/parcels/1/status', body: { status: 'lost' }, ...INVALID },
      {
        as: 'seller',
        path: '/api/seller/parcels/1/status',
        body: { status: 'delivered' },
        status: 409,
        code: 'order.status_conflict',
      },
      { as: 'seller', path: '/api/seller/parcels/1/status', body: { status: 'return refused' }, ...INVALID },
    ],
    oversized: [
      {
        as: 'seller',
        path: '/api/seller/parcels/1/status',
        body: { status: 'shipped', trackingNumber: 'x'.repeat(101) },
        ...INVALID,
      },
    ],
  },
  {
    call: changeParcels,
    happy: {
      as: 'seller',
      before: order,
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
    someoneElses: {
      as: 'other',
      body: { status: 'shipped', parcels: [{ id: 1 }] },
      status: 200,
      responseBody: { changed: [], unchanged: [], refused: [{ id: 1, code: noParcel.code }] },
    },
    malformed: [
      { parcels: [{ id: 1 }] },
      { status: 'shipped', parcels: [] },
      { status: 'shipped', parcels: [{ id: 1 }, { id: 1 }] },
      // Neither can be undone, so each is decided by itself.
      { status: 'cancelled', parcels: [{ id: 1 }] },
      { status: 'returned', parcels: [{ id: 1 }] },
    ].map((body) => ({ as: 'seller' as const, body, ...INVALID })),
    oversized: {
      as: 'seller',
      body: { status: 'shipped', parcels: Array.from({ length: 51 }, (_, i) => ({ id: i + 1 })) },
      ...INVALID,
    },
  },
  {
    call: listOrders,
    happy: { as: 'shopper', before: order, status: 200, responseBody: [{ id: 1, total: '82.99', status: 'pending' }] },
    wrongRole: { as: 'seller', status: 200, responseBody: [] },
    someoneElses: { as: 'other', path: '/api/orders?userId=1', status: 200, responseBody: [] },
    malformed: [{ as: 'shopper', path: '/api/orders?cursor=x', status: 400, code: 'catalog.cursor_invalid' }],
    oversized: { as: 'shopper', path: '/api/orders?limit=51', ...INVALID },
  },
  {
    call: orderById,
    happy: {
      as: 'shopper',
      before: order,
      path: '/api/orders/1',
      status: 200,
      responseBody: { id: 1, shipping: '4.99', parcels: [{ id: 1, canCancel: true }] },
    },
    wrongRole: { as: 'seller', path: '/api/orders/1', status: 404, code: 'order.not_found' },
    someoneElses: { as: 'other', path: '/api/orders/1', status: 404, code: 'order.not_found' },
    malformed: { as: 'shopper', path: '/api/orders/x', ...INVALID },
  },
  {
    // A demo's orders await no payment; own-waiting-order.routes.test.ts has those that do.
    call: giveUpOrder,
    happy: { as: 'shopper', before: order, path: '/api/orders/1/give-up', status: 409, code: 'order.not_waiting' },
    wrongRole: { as: 'seller', path: '/api/orders/1/give-up', status: 404, code: 'order.not_found' },
    someoneElses: { as: 'other', path: '/api/orders/1/give-up', status: 404, code: 'order.not_found' },
    malformed: { as: 'shopper', path: '/api/orders/x/give-up', ...INVALID },
  },
  ownOrderChange(cancelParcel, {
    as: 'shopper',
    before: order,
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
  }),
  ownOrderChange(returnParcel, {
    as: 'shopper',
    before: deliver,
    path: '/api/orders/1/parcels/1/return',
    body: {},
    status: 200,
    responseBody: { id: 1, status: 'return requested' },
    changes: {
      parcels: { gone: [{ status: 'delivered' }], new: [{ status: 'return requested' }] },
      parcel_history: { new: [{ to_status: 'return requested', actor: 'shopper' }] },
      mails: { new: [{ kind: 'parcel-return-requested', recipient: 'demo.seller@beautymark.example' }] },
    },
  }),
];
