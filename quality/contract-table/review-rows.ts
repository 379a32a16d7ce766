import { expect } from 'vitest';
import { aReview, deliver } from '../../apps/server/src/testing/delivered.fixture.ts';
import { deliverFirstOrder } from './actors.ts';
import type { ContractRow, HappyCase, TestContext } from './contract-row.ts';

const review = '/api/products/54/review';
const spam = { reason: 'Spam' };

const reviewed = async (context: TestContext) => {
  await deliverFirstOrder(context);
  await context.shopper.send('PUT', review, aReview());
};
const reviewedHouse = async ({ shop, other, operator }: TestContext) => {
  await deliver(other, operator, 7, 'operator');
  await other.send('PUT', '/api/products/7/review', aReview());
  await shop.runJobs();
};
const reported = async (context: TestContext) => {
  await reviewed(context);
  await context.other.post('/api/reviews/1/report', spam);
};

const rated = { products: { gone: [{ id: 54 }], new: [{ id: 54 }] } };

/** A change of a review by someone who is signed in, with nothing in its body. */
const vote = (call: string, happy: HappyCase): ContractRow => ({
  call,
  happy: { ...happy, as: 'other' },
  stranger: 'anyone',
  someoneElses: { as: 'shopper', status: 403, code: 'review.own' },
});

const decision = (call: string, { id = 1, ...happy }: HappyCase & { id?: number }): ContractRow => ({
  call,
  id,
  happy: { ...happy, body: spam },
});

const operatorChange = (action: string, mail?: string) => ({
  ...(mail ? { mails: { new: [{ kind: mail }] } } : {}),
  audit_log: { new: [{ action, note: 'Spam', operator_id: 4 }] },
});
const settled = { reports: { gone: [{ settled_at: null }], new: [{ settled_at: expect.any(String) }] } };
const listedAgain = (is_listed: 0 | 1) => ({ products: { gone: [{ id: 54 }], new: [{ id: 54, is_listed }] } });

export const reviewRows: ContractRow[] = [
  {
    call: 'GET /api/products/:id/reviews',
    id: 54,
    happy: {
      before: reviewed,
      responseBody: { written: 1, bars: [{ stars: 5, count: 1 }, {}, {}, {}, {}], items: [{ author: 'Dana S.' }] },
    },
  },
  {
    call: 'GET /api/products/:id/review',
    id: 54,
    stranger: 'anyone',
    happy: {
      before: reviewed,
      responseBody: { mayWrite: true, review: { id: 1, rating: 5, hiddenReason: null }, helpful: [] },
    },
    someoneElses: { as: 'other', path: `${review}?userId=1`, status: 200, responseBody: { review: null } },
  },
  {
    call: 'PUT /api/products/:id/review',
    id: 54,
    stranger: 'review.not_bought',
    happy: {
      before: deliverFirstOrder,
      body: { ...aReview(), tone: 'Honey' },
      responseBody: { id: 1, rating: 5, tone: 'Honey', author: 'Dana S.' },
      changes: ({ shopperId }) => ({ ...rated, reviews: { new: [{ user_id: shopperId, product_id: 54 }] } }),
    },
  },
  {
    call: 'DELETE /api/products/:id/review',
    id: 54,
    happy: {
      before: reviewed,
      changes: { ...rated, reviews: { gone: [{ id: 1 }] } },
    },
  },
  vote('POST /api/reviews/:id/helpful', {
    before: reviewed,
    changes: {
      helpful_votes: { new: [{ review_id: 1, user_id: 3 }] },
      reviews: { gone: [{ helpful_count: 0 }], new: [{ helpful_count: 1 }] },
    },
  }),
  vote('DELETE /api/reviews/:id/helpful', {
    before: async (context) => {
      await reviewed(context);
      await context.other.post('/api/reviews/1/helpful');
    },
    changes: {
      helpful_votes: { gone: [{ review_id: 1, user_id: 3 }] },
      reviews: { gone: [{ helpful_count: 1 }], new: [{ helpful_count: 0 }] },
    },
  }),
  {
    call: 'POST /api/reviews/:id/answer',
    stranger: 'review.not_its_seller',
    happy: {
      before: reviewed,
      body: { text: 'Thank you' },
      responseBody: { id: 1, answer: { text: 'Thank you' } },
      changes: { reviews: { gone: [{ answer: null }], new: [{ answer: 'Thank you' }] } },
    },
  },
  {
    call: 'POST /api/operator/reviews/:id/answer',
    happy: {
      as: 'operator',
      before: reviewedHouse,
      path: '/api/operator/reviews/1/answer',
      body: { text: 'Thank you' },
      status: 200,
      responseBody: { id: 1, answer: { text: 'Thank you' } },
      changes: { reviews: { gone: [{ answer: null }], new: [{ answer: 'Thank you' }] } },
    },
  },
  {
    call: 'POST /api/reviews/:id/report',
    stranger: 'anyone',
    happy: {
      as: 'other',
      before: reviewed,
      body: spam,
      changes: { reports: { new: [{ review_id: 1, user_id: 3, reason: 'Spam' }] } },
    },
  },
  {
    call: 'POST /api/products/:id/report',
    id: 54,
    stranger: 'anyone',
    happy: { body: spam, changes: { reports: { new: [{ product_id: 54, reason: 'Spam' }] } } },
  },
  decision('POST /api/operator/reviews/:id/hide', {
    before: reported,
    changes: {
      ...rated,
      ...settled,
      ...operatorChange('review hidden', 'review-hidden'),
      reviews: { gone: [{ hidden_reason: null }], new: [{ hidden_reason: 'Spam' }] },
    },
  }),
  decision('POST /api/operator/reviews/:id/restore', {
    before: async (context) => {
      await reviewed(context);
      await context.operator.post('/api/operator/reviews/1/hide', spam);
      await context.shop.runJobs();
    },
    changes: {
      ...rated,
      ...operatorChange('review restored', 'review-restored'),
      reviews: { gone: [{ hidden_reason: 'Spam' }], new: [{ hidden_reason: null }] },
    },
  }),
  decision('POST /api/operator/products/:id/hide', {
    id: 54,
    before: ({ other }) => other.post('/api/products/54/report', spam),
    changes: { ...settled, ...operatorChange('product hidden', 'product-hidden'), ...listedAgain(0) },
  }),
  decision('POST /api/operator/products/:id/restore', {
    id: 54,
    before: async ({ operator, shop }) => {
      await operator.post('/api/operator/products/54/hide', spam);
      await shop.runJobs();
    },
    changes: { ...operatorChange('product restored', 'product-restored'), ...listedAgain(1) },
  }),
  decision('POST /api/operator/reports/:id/dismiss', {
    before: reported,
    changes: { ...settled, ...operatorChange('review left as it is') },
  }),
];
