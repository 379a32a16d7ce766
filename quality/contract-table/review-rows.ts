import {
  dismissReport,
  hastyReviews,
  hideProduct,
  hideReview,
  operatorReports,
  reportProduct,
  reportReview,
  restoreHiddenProduct,
  restoreReview,
} from '@beautymark/contracts/moderation';
import {
  answerReview,
  deleteReview,
  listReviews,
  markHelpful,
  ownReview,
  putReview,
  unmarkHelpful,
} from '@beautymark/contracts/reviews';
import { expect } from 'vitest';
import { aReview } from '../../apps/server/src/testing/delivered.fixture.ts';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import {
  BROKEN_COOKIE,
  type ContractRow,
  INVALID,
  LONG_QUERY,
  type RequestCase,
  type TestContext,
  UNKNOWN_PRODUCT,
} from './contract-row.ts';

const unknownReview = { status: 404, code: 'review.not_found' } as const;
const review = '/api/products/54/review';
const spam = { reason: 'Spam' };

/** The shopper's cart holds a product of the seller, so the order's parcel and the review have the id 1. */
const delivered = async ({ shop, shopper, seller }: TestContext) => {
  await shopper.post('/api/orders', anOrder());
  for (const status of ['processing', 'shipped', 'delivered'])
    await seller.post('/api/seller/parcels/1/status', { status });
  await shop.runJobs();
};
const reviewed = async (context: TestContext) => {
  await delivered(context);
  await context.shopper.send('PUT', review, aReview());
};
const reported = async (context: TestContext) => {
  await reviewed(context);
  await context.other.post('/api/reviews/1/report', spam);
};

const everyone = (path: string, responseBody: object) =>
  (['guest', 'shopper', 'seller'] as const).map((as) => ({ as, path, status: 200, responseBody }));

const rated = { products: { gone: [{ id: 54 }], new: [{ id: 54 }] } };
const reviewIn = (path: string) => path.replace('/1/', '/999/');

/** A change of a review by someone who is signed in, with nothing in its body. */
const vote = (call: ContractRow['call'], happy: RequestCase): ContractRow => {
  const path = '/api/reviews/1/helpful';
  return {
    call,
    happy: { ...happy, path, status: 204 },
    someoneElses: { as: 'shopper', path, status: 403, code: 'review.own' },
    malformed: [
      { as: 'other', path: '/api/reviews/x/helpful', ...INVALID },
      { as: 'other', path: reviewIn(path), ...unknownReview },
    ],
  };
};

const report = (call: ContractRow['call'], happy: RequestCase, unknown: Partial<RequestCase>): ContractRow => {
  const path = call.url.replace(':id', call.url.includes('reviews') ? '1' : '54');
  return {
    call,
    happy: { ...happy, path, body: spam, status: 204 },
    malformed: [
      { as: 'shopper', path, body: {}, ...INVALID },
      { as: 'shopper', path, body: { reason: '  ' }, ...INVALID },
      { as: 'shopper', path: call.url.replace(':id', '999999'), body: spam, status: 404, ...unknown },
    ],
    oversized: [{ as: 'shopper', path, body: { reason: 'x'.repeat(1001) }, ...INVALID }],
  };
};

/** An operator's decision, which cannot be taken twice. */
const decision = (
  call: ContractRow['call'],
  { id, before, changes }: { id: number; before: RequestCase['before']; changes: object },
  unknown: Partial<RequestCase>,
): ContractRow => {
  const path = call.url.replace(':id', String(id));
  const asOperator = { as: 'operator', path } as const;
  return {
    call,
    happy: { ...asOperator, ...(before ? { before } : {}), body: spam, status: 204, changes },
    malformed: [
      { ...asOperator, body: {}, ...INVALID },
      { ...asOperator, body: spam, status: 409, code: 'operator.already_done' },
      { ...asOperator, path: call.url.replace(':id', '999999'), body: spam, status: 404, ...unknown },
    ],
  };
};

const operatorChange = (action: string, mail?: string) => ({
  ...(mail ? { mails: { new: [{ kind: mail }] } } : {}),
  audit_log: { new: [{ action, note: 'Spam', operator_id: 4 }] },
});
const settled = { reports: { gone: [{ settled_at: null }], new: [{ settled_at: expect.any(String) }] } };
const listedAgain = (is_listed: 0 | 1) => ({ products: { gone: [{ id: 54 }], new: [{ id: 54, is_listed }] } });

export const reviewRows: ContractRow[] = [
  {
    call: listReviews,
    happy: {
      ...{ as: 'guest', before: reviewed, path: '/api/products/54/reviews', status: 200 },
      responseBody: { written: 1, bars: [{ stars: 5, count: 1 }, {}, {}, {}, {}], items: [{ author: 'Dana S.' }] },
    },
    unauthenticated: everyone('/api/products/54/reviews?stars=5', { items: [{ id: 1 }] }),
    wrongRole: everyone('/api/products/54/reviews?stars=1', { written: 1, items: [] }),
    malformed: [
      ...['sort=best', 'stars=6', 'tone=Purple', 'limit=0'].map((query) => ({
        ...{ as: 'guest' as const, path: `/api/products/54/reviews?${query}`, ...INVALID },
      })),
      { as: 'guest', path: '/api/products/54/reviews?cursor=x', status: 400, code: 'catalog.cursor_invalid' },
      { as: 'guest', path: '/api/products/999999/reviews', ...UNKNOWN_PRODUCT },
      { as: 'guest', path: '/api/products/54/reviews', headers: BROKEN_COOKIE, status: 200 },
    ],
    oversized: [
      { as: 'guest', path: '/api/products/54/reviews?limit=51', ...INVALID },
      { as: 'guest', path: `/api/products/54/reviews${LONG_QUERY}`, status: 200 },
    ],
  },
  {
    call: ownReview,
    happy: {
      ...{ as: 'shopper', before: reviewed, path: review, status: 200 },
      responseBody: { mayWrite: true, review: { id: 1, rating: 5, hiddenReason: null }, helpful: [] },
    },
    wrongRole: { as: 'seller', path: review, status: 200, responseBody: { mayWrite: false } },
    someoneElses: { as: 'other', path: `${review}?userId=1`, status: 200, responseBody: { review: null } },
    malformed: { as: 'shopper', path: '/api/products/999999/review', ...UNKNOWN_PRODUCT },
  },
  {
    call: putReview,
    happy: {
      ...{ as: 'shopper', before: delivered, path: review, body: { ...aReview(), tone: 'Honey' }, status: 200 },
      responseBody: { id: 1, rating: 5, tone: 'Honey', author: 'Dana S.' },
      changes: ({ shopperId }) => ({ ...rated, reviews: { new: [{ user_id: shopperId, product_id: 54 }] } }),
    },
    wrongRole: { as: 'seller', path: review, body: aReview(), status: 403, code: 'review.own_product' },
    someoneElses: {
      ...{ as: 'other', path: review, body: { ...aReview(), userId: 1, user_id: 1 } },
      ...{ status: 403, code: 'review.not_bought' },
    },
    malformed: [
      { as: 'shopper', path: review, body: { ...aReview(), rating: 6 }, ...INVALID },
      { as: 'shopper', path: review, body: { ...aReview(), text: 'Too short' }, ...INVALID },
      { as: 'shopper', path: '/api/products/999999/review', body: aReview(), ...UNKNOWN_PRODUCT },
    ],
    oversized: [{ as: 'shopper', path: review, body: { ...aReview(), text: 'x'.repeat(2001) }, ...INVALID }],
  },
  {
    call: deleteReview,
    happy: {
      ...{ as: 'shopper', before: reviewed, path: review, status: 204 },
      changes: { ...rated, reviews: { gone: [{ id: 1 }] } },
    },
    wrongRole: { as: 'operator', path: review, ...unknownReview },
    someoneElses: {
      ...{ as: 'other', path: review, ...unknownReview },
      before: ({ shopper }) => shopper.send('PUT', review, aReview()),
    },
    malformed: { as: 'shopper', path: '/api/products/x/review', ...INVALID },
  },
  vote(markHelpful, {
    ...{ as: 'other', before: reviewed, status: 204 },
    changes: {
      helpful_votes: { new: [{ review_id: 1, user_id: 3 }] },
      reviews: { gone: [{ helpful_count: 0 }], new: [{ helpful_count: 1 }] },
    },
  }),
  vote(unmarkHelpful, {
    as: 'other',
    status: 204,
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
    call: answerReview,
    happy: {
      ...{ as: 'seller', before: reviewed, path: '/api/reviews/1/answer', body: { text: 'Thank you' }, status: 200 },
      responseBody: { id: 1, answer: { text: 'Thank you' } },
      changes: { reviews: { gone: [{ answer: null }], new: [{ answer: 'Thank you' }] } },
    },
    someoneElses: {
      ...{ as: 'other', path: '/api/reviews/1/answer', body: { text: 'Hi' } },
      ...{ status: 403, code: 'review.not_its_seller' },
    },
    malformed: [
      { as: 'seller', path: '/api/reviews/1/answer', body: { text: '' }, ...INVALID },
      { as: 'seller', path: '/api/reviews/999/answer', body: { text: 'Hi' }, ...unknownReview },
    ],
    oversized: { as: 'seller', path: '/api/reviews/1/answer', body: { text: 'x'.repeat(2001) }, ...INVALID },
  },
  report(
    reportReview,
    {
      ...{ as: 'other', before: reviewed, status: 204 },
      changes: { reports: { new: [{ review_id: 1, user_id: 3, reason: 'Spam' }] } },
    },
    unknownReview,
  ),
  report(
    reportProduct,
    { as: 'shopper', status: 204, changes: { reports: { new: [{ product_id: 54, reason: 'Spam' }] } } },
    UNKNOWN_PRODUCT,
  ),
  {
    call: operatorReports,
    happy: { as: 'operator', before: reported, status: 200, responseBody: [{ reason: 'Spam', review: { id: 1 } }] },
    malformed: [{ as: 'operator', path: '/api/operator/reports?settled=perhaps', ...INVALID }],
  },
  {
    call: hastyReviews,
    happy: { as: 'operator', before: reviewed, status: 200, responseBody: [{ id: 1, product: { id: 54 } }] },
    malformed: [{ as: 'operator', path: '/api/operator/hasty-reviews?limit=none', ...INVALID }],
  },
  decision(
    hideReview,
    {
      ...{ id: 1, before: reported },
      changes: {
        ...{ ...rated, ...settled, ...operatorChange('review hidden', 'review-hidden') },
        reviews: { gone: [{ hidden_reason: null }], new: [{ hidden_reason: 'Spam' }] },
      },
    },
    unknownReview,
  ),
  decision(
    restoreReview,
    {
      id: 1,
      before: async (context) => {
        await reviewed(context);
        await context.operator.post('/api/operator/reviews/1/hide', spam);
        await context.shop.runJobs();
      },
      changes: {
        ...{ ...rated, ...operatorChange('review restored', 'review-restored') },
        reviews: { gone: [{ hidden_reason: 'Spam' }], new: [{ hidden_reason: null }] },
      },
    },
    unknownReview,
  ),
  decision(
    hideProduct,
    {
      id: 54,
      before: ({ other }) => other.post('/api/products/54/report', spam),
      changes: { ...settled, ...operatorChange('product hidden', 'product-hidden'), ...listedAgain(0) },
    },
    UNKNOWN_PRODUCT,
  ),
  decision(
    restoreHiddenProduct,
    {
      id: 54,
      before: async ({ operator, shop }) => {
        await operator.post('/api/operator/products/54/hide', spam);
        await shop.runJobs();
      },
      changes: { ...operatorChange('product restored', 'product-restored'), ...listedAgain(1) },
    },
    UNKNOWN_PRODUCT,
  ),
  decision(
    dismissReport,
    { id: 1, before: reported, changes: { ...settled, ...operatorChange('review left as it is') } },
    { code: 'operator.report_not_found' },
  ),
];
