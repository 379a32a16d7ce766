import { reportQuestion } from '@beautymark/contracts/moderation';
import {
  answerHouseQuestion,
  answerQuestion,
  askAboutParcel,
  askAboutProduct,
  houseQuestions,
  sellerQuestions,
} from '@beautymark/contracts/questions';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import { type ContractRow, INVALID, type TestContext, UNKNOWN_PRODUCT } from './contract-row.ts';

const TEXT = { text: 'Is it vegan?' };
const TOO_LONG = { text: 'x'.repeat(2001) };
/** Product 54 is the seller's, product 7 the house's; the question has the id 1. */
const asked = async ({ shopper, shop }: TestContext, productId = 54) => {
  await shopper.post(`/api/products/${productId}/questions`, TEXT);
  await shop.runJobs();
};
const askedHouse = (context: TestContext) => asked(context, 7);
const ordered = async ({ shop, shopper }: TestContext) => {
  await shopper.post('/api/orders', anOrder());
  await shop.runJobs();
};
const unknown = { status: 404, code: 'question.not_found' } as const;
const answered = { questions: { gone: [{ id: 1, answer: null }], new: [{ id: 1, answer: 'Yes.' }] } };

export const questionRows: ContractRow[] = [
  {
    call: askAboutProduct,
    happy: {
      as: 'shopper',
      path: '/api/products/54/questions',
      body: TEXT,
      status: 201,
      responseBody: { id: 1 },
      changes: { questions: { new: [{ product_id: 54, seller_id: 2, user_id: 1 }] }, mails: { new: [{}] } },
    },
    someoneElses: { as: 'shopper', path: '/api/products/99999/questions', body: TEXT, ...UNKNOWN_PRODUCT },
    malformed: { as: 'shopper', path: '/api/products/54/questions', body: { text: ' ' }, ...INVALID },
    oversized: { as: 'shopper', path: '/api/products/54/questions', body: TOO_LONG, ...INVALID },
  },
  {
    call: askAboutParcel,
    happy: {
      before: ordered,
      as: 'shopper',
      path: '/api/orders/1/parcels/1/questions',
      body: TEXT,
      status: 201,
      changes: { questions: { new: [{ parcel_id: 1, seller_id: 2, user_id: 1 }] }, mails: { new: [{}] } },
    },
    someoneElses: {
      before: ordered,
      as: 'other',
      path: '/api/orders/1/parcels/1/questions',
      body: TEXT,
      status: 404,
      code: 'order.parcel_not_found',
    },
    malformed: { as: 'shopper', path: '/api/orders/1/parcels/x/questions', body: TEXT, ...INVALID },
  },
  {
    call: sellerQuestions,
    happy: { before: asked, as: 'seller', status: 200, responseBody: [{ id: 1, text: TEXT.text, from: 'Dana S.' }] },
    someoneElses: { before: asked, as: 'other', status: 200, responseBody: [] },
    malformed: { as: 'seller', path: '/api/seller/questions?answered=maybe', ...INVALID },
  },
  {
    call: answerQuestion,
    happy: {
      before: asked,
      as: 'seller',
      path: '/api/seller/questions/1/answer',
      body: { text: 'Yes.' },
      status: 200,
      responseBody: { id: 1, answer: 'Yes.' },
      changes: { ...answered, mails: { new: [{ kind: 'question-answered' }] } },
    },
    someoneElses: {
      before: asked,
      as: 'other',
      path: '/api/seller/questions/1/answer',
      body: { text: 'Yes.' },
      ...unknown,
    },
    oversized: { before: asked, as: 'seller', path: '/api/seller/questions/1/answer', body: TOO_LONG, ...INVALID },
  },
  {
    call: houseQuestions,
    happy: { before: askedHouse, as: 'operator', status: 200, responseBody: [{ id: 1, product: { id: 7 } }] },
  },
  {
    call: answerHouseQuestion,
    happy: {
      before: askedHouse,
      as: 'operator',
      path: '/api/operator/questions/1/answer',
      body: { text: 'Yes.' },
      status: 200,
      responseBody: { answer: 'Yes.' },
      changes: { ...answered, mails: { new: [{ kind: 'question-answered' }] } },
    },
    malformed: { as: 'operator', path: '/api/operator/questions/1/answer', body: {}, ...INVALID },
  },
  {
    call: reportQuestion,
    happy: {
      before: asked,
      as: 'seller',
      path: '/api/questions/1/report',
      body: { reason: 'Rude' },
      status: 204,
      changes: { reports: { new: [{ question_id: 1, user_id: 2, reason: 'Rude' }] } },
    },
    someoneElses: { before: asked, as: 'other', path: '/api/questions/1/report', body: { reason: 'Rude' }, ...unknown },
    malformed: { as: 'seller', path: '/api/questions/1/report', body: { reason: '' }, ...INVALID },
  },
];
