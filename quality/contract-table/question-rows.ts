import { placeFirstOrder } from './actors.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

const TEXT = { text: 'Is it vegan?' };
/** Product 54 is the seller's, product 7 the house's; the question has the id 1. */
const asked = async ({ shopper, shop }: TestContext, productId = 54) => {
  await shopper.post(`/api/products/${productId}/questions`, TEXT);
  await shop.runJobs();
};
const askedHouse = (context: TestContext) => asked(context, 7);
const answered = { questions: { gone: [{ id: 1, answer: null }], new: [{ id: 1, answer: 'Yes.' }] } };

export const questionRows: ContractRow[] = [
  {
    call: 'POST /api/products/:id/questions',
    stranger: 'anyone',
    happy: {
      as: 'shopper',
      path: '/api/products/54/questions',
      body: TEXT,
      status: 201,
      responseBody: { id: 1 },
      changes: { questions: { new: [{ product_id: 54, seller_id: 2, user_id: 1 }] }, mails: { new: [{}] } },
    },
  },
  {
    call: 'POST /api/orders/:id/parcels/:parcelId/questions',
    happy: {
      before: placeFirstOrder,
      as: 'shopper',
      path: '/api/orders/1/parcels/1/questions',
      body: TEXT,
      status: 201,
      changes: { questions: { new: [{ parcel_id: 1, seller_id: 2, user_id: 1 }] }, mails: { new: [{}] } },
    },
  },
  {
    call: 'GET /api/seller/questions',
    happy: { before: asked, as: 'seller', status: 200, responseBody: [{ id: 1, text: TEXT.text, from: 'Dana S.' }] },
    someoneElses: { before: asked, as: 'other', status: 200, responseBody: [] },
  },
  {
    call: 'POST /api/seller/questions/:id/answer',
    happy: {
      before: asked,
      as: 'seller',
      path: '/api/seller/questions/1/answer',
      body: { text: 'Yes.' },
      status: 200,
      responseBody: { id: 1, answer: 'Yes.' },
      changes: { ...answered, mails: { new: [{ kind: 'question-answered' }] } },
    },
  },
  {
    call: 'POST /api/operator/questions/:id/answer',
    happy: {
      before: askedHouse,
      as: 'operator',
      path: '/api/operator/questions/1/answer',
      body: { text: 'Yes.' },
      status: 200,
      responseBody: { answer: 'Yes.' },
      changes: { ...answered, mails: { new: [{ kind: 'question-answered' }] } },
    },
  },
  {
    call: 'POST /api/questions/:id/report',
    happy: {
      before: asked,
      as: 'seller',
      path: '/api/questions/1/report',
      body: { reason: 'Rude' },
      status: 204,
      changes: { reports: { new: [{ question_id: 1, user_id: 2, reason: 'Rude' }] } },
    },
  },
];
