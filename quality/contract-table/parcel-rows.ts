import { deliverFirstOrder, placeFirstOrder } from './actors.ts';
import type { ContractRow, HappyCase, TestContext } from './contract-row.ts';

const TEXT = { text: 'Is it vegan?' };
/** Product 54 is the seller's, product 7 the house's; the question has the id 1. */
const asked = async ({ shopper, shop }: TestContext, productId = 54) => {
  await shopper.post(`/api/products/${productId}/questions`, TEXT);
  await shop.runJobs();
};
const askedHouse = (context: TestContext) => asked(context, 7);

export const parcelRows: ContractRow[] = [
  {
    call: 'GET /api/seller/parcels/:id',
    happy: {
      before: placeFirstOrder,
      responseBody: { id: 1, address: { city: 'Portland' } },
    },
  },
  {
    call: 'GET /api/operator/parcels/:id',
    happy: {
      before: async (context) => {
        await context.shopper.delete(`/api/cart/${context.itemId}`);
        await context.shopper.post('/api/cart', { productId: 7, quantity: 1 });
        await placeFirstOrder(context);
      },
      responseBody: { id: 1, address: { city: 'Portland' }, nextStatuses: ['processing', 'cancelled'] },
    },
  },
  {
    call: 'POST /api/seller/parcels/:id/status',
    happy: {
      before: placeFirstOrder,
      body: { status: 'processing', note: 'Packing' },
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
      before: placeFirstOrder,
      body: { status: 'shipped', parcels: [{ id: 1, trackingNumber: 'Z 123' }] },
      responseBody: { changed: [{ id: 1, status: 'shipped', trackingNumber: 'Z 123' }], unchanged: [], refused: [] },
      changes: ({ sellerId }) => ({
        parcels: { gone: [{ status: 'pending' }], new: [{ status: 'shipped', tracking_number: 'Z 123' }] },
        parcel_history: {
          new: [
            { from_status: 'pending', to_status: 'processing', user_id: sellerId },
            { from_status: 'processing', to_status: 'shipped', user_id: sellerId },
          ],
        },
        mails: { new: [{ kind: 'parcel-shipped', recipient: 'demo.shopper@beautymark.example' }] },
      }),
    },
  },
  {
    call: 'GET /api/orders/:id',
    happy: {
      before: placeFirstOrder,
      responseBody: { id: 1, shipping: '4.99', parcels: [{ id: 1, canCancel: true }] },
    },
  },
  {
    // A demo's orders await no payment; own-waiting-order.routes.test.ts has those that do.
    call: 'POST /api/orders/:id/give-up',
    refused: [
      { as: 'shopper', before: placeFirstOrder, status: 409, code: 'order.not_waiting' },
      { as: 'other', status: 404, code: 'order.not_found' },
    ],
  },
  {
    call: 'POST /api/orders/:id/parcels/:parcelId/cancel',
    happy: {
      before: placeFirstOrder,
      body: { reason: 'Too many' },
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
      before: deliverFirstOrder,
      body: {},
      responseBody: { id: 1, status: 'return requested' },
      changes: {
        parcels: { gone: [{ status: 'delivered' }], new: [{ status: 'return requested' }] },
        parcel_history: { new: [{ to_status: 'return requested', actor: 'shopper' }] },
        mails: { new: [{ kind: 'parcel-return-requested', recipient: 'demo.seller@beautymark.example' }] },
      },
    },
  },
  {
    call: 'POST /api/products/:id/questions',
    id: 54,
    stranger: 'anyone',
    happy: {
      body: TEXT,
      responseBody: { id: 1 },
      changes: { questions: { new: [{ product_id: 54, seller_id: 2, user_id: 1 }] }, mails: { new: [{}] } },
    },
  },
  {
    call: 'POST /api/orders/:id/parcels/:parcelId/questions',
    happy: {
      before: placeFirstOrder,
      body: TEXT,
      changes: { questions: { new: [{ parcel_id: 1, seller_id: 2, user_id: 1 }] }, mails: { new: [{}] } },
    },
  },
  {
    call: 'GET /api/seller/questions',
    happy: { before: asked, responseBody: [{ id: 1, text: TEXT.text, from: 'Dana S.' }] },
    someoneElses: { before: asked, as: 'other', status: 200, responseBody: [] },
  },
  answerOf('seller', asked),
  answerOf('operator', askedHouse),
  {
    call: 'POST /api/questions/:id/report',
    happy: {
      before: asked,
      as: 'seller',
      body: { reason: 'Rude' },
      changes: { reports: { new: [{ question_id: 1, user_id: 2, reason: 'Rude' }] } },
    },
  },
];

function answerOf(side: 'seller' | 'operator', before: NonNullable<HappyCase['before']>): ContractRow {
  return {
    call: `POST /api/${side}/questions/:id/answer`,
    happy: {
      before,
      body: { text: 'Yes.' },
      responseBody: { id: 1, answer: 'Yes.' },
      changes: {
        questions: { gone: [{ id: 1, answer: null }], new: [{ id: 1, answer: 'Yes.' }] },
        mails: { new: [{ kind: 'question-answered' }] },
      },
    },
  };
}
