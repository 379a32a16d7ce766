import type { ReviewList } from '@beautymark/contracts/reviews';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aProductDetail } from '../../product.fixture.ts';
import { type Answers, answerCalls, openShop, shopper, showShop } from '../../render-app.tsx';
import { aReview, aReviewList } from './review.fixture.ts';
import './reviews-panel.tsx';
import '#platform/kit/action-dialog.tsx';

const product = { ...aProductDetail(), seller: { id: 9, name: 'Rosa & Daughters' } };
const REVIEWS = 'GET /api/products/1/reviews';
const OWN = 'GET /api/products/1/review';
const buyer: Answers = {
  'GET /api/auth/me': shopper,
  [OWN]: { mayWrite: true, review: null, helpful: [] },
};

async function openReviews(list: ReviewList | number, answers: Answers = {}) {
  const table: Answers = { 'GET /api/products/1': product, [REVIEWS]: list, ...answers };
  const shop = await openShop('/product/1', table);
  await userEvent.click(await screen.findByRole('tab', { name: 'Reviews' }));
  return { ...shop, table };
}
const panel = () => screen.getByRole('tabpanel', { name: 'Reviews' });

test('without a written review the tab says so, also when the service knows no reviews', async () => {
  await openReviews(aReviewList([]));
  expect(await within(panel()).findByText('No reviews available yet.')).toBeTruthy();
  expect(within(panel()).queryByRole('list', { name: 'Written reviews by stars' })).toBeNull();
});

test('a review says what was bought, where the product is called otherwise now', async () => {
  await openReviews(aReviewList([aReview({ boughtAs: 'Rosewood Lipstick' })]));
  expect(await within(panel()).findByText('Bought as Rosewood Lipstick')).toBeTruthy();
});

test('the summary tells written reviews from earlier ratings, and a bar filters by its stars', async () => {
  const answers = { 'GET /api/products/1/reviews?stars=2': aReviewList([aReview({ id: 2, rating: 2 })]) };
  const { named } = await openReviews(
    aReviewList([aReview(), aReview({ id: 2, rating: 2, author: 'Bo T.' })]),
    answers,
  );
  expect(await within(panel()).findByText('2 written reviews')).toBeTruthy();
  expect(within(panel()).getByText('4.4 out of 5, 128 ratings')).toBeTruthy();
  const bar = within(panel()).getByRole('button', { name: '2 stars 1 review' });
  await userEvent.click(bar);
  await waitFor(() => expect(named('GET /api/products/1/reviews?stars=2')).toHaveLength(1));
  expect(bar.getAttribute('aria-pressed')).toBe('true');
  expect(within(panel()).getByRole<HTMLButtonElement>('button', { name: '3 stars 0 reviews' }).disabled).toBe(true);
  await userEvent.click(within(panel()).getByRole('button', { name: 'Show all reviews' }));
  expect(bar.getAttribute('aria-pressed')).toBe('false');
});

test('a guest is told what reviewing takes, and a shopper without a delivery as well', async () => {
  await openReviews(aReviewList([]));
  const link = await within(panel()).findByRole('link', { name: 'Sign in to write a review' });
  expect(link.getAttribute('href')).toBe('/login?redirect=/product/1%23reviews');
  cleanup();
  await openReviews(aReviewList([]), { ...buyer, [OWN]: { mayWrite: false, review: null, helpful: [] } });
  expect(await within(panel()).findByText(/once it has been delivered/)).toBeTruthy();
  expect(within(panel()).queryByRole('button', { name: 'Write a review' })).toBeNull();
});

test('a seller is told why their own product cannot be reviewed, though it was delivered', async () => {
  await openReviews(aReviewList([]), {
    ...buyer,
    'GET /api/auth/me': { ...shopper, id: product.seller.id, isSeller: true },
    [OWN]: { mayWrite: false, review: null, helpful: [] },
  });
  expect(await within(panel()).findByText('You sell this product, so you cannot review it.')).toBeTruthy();
  expect(within(panel()).queryByText(/once it has been delivered/)).toBeNull();
});

test('errors stand beside their fields, and nothing is sent', async () => {
  const { calls } = await openReviews(aReviewList([]), buyer);
  await userEvent.click(await within(panel()).findByRole('button', { name: 'Write a review' }));
  await userEvent.type(within(panel()).getByLabelText('Review'), 'Too short');
  await userEvent.click(within(panel()).getByRole('button', { name: 'Publish review' }));
  expect(await within(panel()).findByText('Choose 1 to 5 stars')).toBeTruthy();
  expect(within(panel()).getByText('Review must be at least 20 characters')).toBeTruthy();
  expect(calls.filter(({ name }) => name.startsWith('PUT'))).toEqual([]);
});

test('a failure keeps what was typed, also over a reload', async () => {
  await openReviews(aReviewList([]), { ...buyer, 'PUT /api/products/1/review': 503 });
  await userEvent.click(await within(panel()).findByRole('button', { name: 'Write a review' }));
  await userEvent.click(within(panel()).getByRole('radio', { name: '4 stars' }));
  await userEvent.type(within(panel()).getByLabelText('Review'), 'It stays on all day and never dries.');
  await userEvent.click(within(panel()).getByRole('button', { name: 'Publish review' }));
  expect(await within(panel()).findByText(/Nothing you typed is lost/)).toBeTruthy();
  expect(within(panel()).getByText(/cannot answer right now/)).toBeTruthy();
  cleanup();
  answerCalls({ 'GET /api/products/1': product, [REVIEWS]: aReviewList([]), ...buyer });
  await showShop('/product/1#reviews');
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Review');
  expect(text.value).toBe('It stays on all day and never dries.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
});

test('a first review is published, also when its own answer is back before the list; a later one is changed', async () => {
  const saved = { ...aReview({ rating: 4 }), hiddenReason: null };
  const list = Promise.withResolvers<ReviewList>();
  const { table, named } = await openReviews(aReviewList([]), {
    ...buyer,
    'PUT /api/products/1/review': () => {
      table[OWN] = { mayWrite: true, review: saved, helpful: [] };
      table[REVIEWS] = () => list.promise;
      return saved;
    },
  });
  await userEvent.click(await within(panel()).findByRole('button', { name: 'Write a review' }));
  await userEvent.click(within(panel()).getByRole('radio', { name: '4 stars' }));
  await userEvent.type(within(panel()).getByLabelText('Review'), 'It stays on all day and never dries.');
  const asked = named(OWN).length;
  await userEvent.click(within(panel()).getByRole('button', { name: 'Publish review' }));
  await waitFor(() => expect(named(OWN).length).toBeGreaterThan(asked));
  await new Promise((resolve) => setTimeout(resolve));
  expect(within(panel()).getByRole('button', { name: 'Publish review' })).toBeTruthy();
  list.resolve(aReviewList([saved]));
  expect(await screen.findByText(/^Review (published|changed)$/)).toHaveProperty('textContent', 'Review published');
  await userEvent.click(await within(panel()).findByRole('button', { name: 'Edit your review' }));
  await userEvent.click(within(panel()).getByRole('button', { name: 'Save review' }));
  expect(await screen.findByText('Review changed')).toBeTruthy();
});

test('the skin tone goes along only when it is ticked, and never stays ticked', async () => {
  const analysis = {
    skin_tone: 'Honey',
    undertone: 'warm',
    eye_color: 'brown',
    eyebrow_color: 'black',
    eyebrow_shape: 'arched',
    lip_shade: 'coral',
  };
  const saved = { ...aReview({ rating: 4, tone: 'Honey' }), hiddenReason: null };
  const { named, table } = await openReviews(aReviewList([]), { ...buyer, 'PUT /api/products/1/review': saved });
  localStorage.setItem('faceAnalysisData', JSON.stringify({ timestamp: 1, analysis }));
  await userEvent.click(await within(panel()).findByRole('button', { name: 'Write a review' }));
  await userEvent.click(within(panel()).getByRole('radio', { name: '4 stars' }));
  await userEvent.type(within(panel()).getByLabelText('Review'), 'It stays on all day and never dries.');
  await userEvent.click(within(panel()).getByRole('checkbox', { name: 'Show my skin tone with it: Honey' }));
  table[REVIEWS] = aReviewList([saved]);
  table[OWN] = { mayWrite: true, review: saved, helpful: [] };
  await userEvent.click(within(panel()).getByRole('button', { name: 'Publish review' }));
  await waitFor(() => expect(named('PUT /api/products/1/review')).toHaveLength(1));
  expect(named('PUT /api/products/1/review')[0]?.body).toEqual({
    rating: 4,
    title: '',
    text: 'It stays on all day and never dries.',
    tone: 'Honey',
  });
  expect(await within(panel()).findByText('Skin tone: Honey')).toBeTruthy();
  await userEvent.click(within(panel()).getByRole('button', { name: 'Edit your review' }));
  expect(within(panel()).getByRole<HTMLInputElement>('checkbox', { name: /Show my skin tone/ }).checked).toBe(false);
});

test('a review is deleted only after a question, and a hidden one says why', async () => {
  const review = { ...aReview(), hiddenReason: 'It advertises another shop.' };
  const { named } = await openReviews(aReviewList([]), {
    ...buyer,
    [OWN]: { mayWrite: true, review, helpful: [] },
    'DELETE /api/products/1/review': 204,
  });
  expect(await within(panel()).findByText(/It advertises another shop/)).toBeTruthy();
  await userEvent.click(within(panel()).getByRole('button', { name: 'Delete your review' }));
  expect(named('DELETE /api/products/1/review')).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(named('DELETE /api/products/1/review')).toHaveLength(1));
});

test('only the seller of the product can answer, and the answer stands below the review', async () => {
  const answered = aReview({ answer: { text: 'Thank you!', at: '2026-02-01T00:00:00.000Z' } });
  const { named, table } = await openReviews(aReviewList([aReview()]), {
    ...buyer,
    'GET /api/auth/me': { ...shopper, id: 9, isSeller: true },
    [OWN]: { mayWrite: false, review: null, helpful: [] },
    'POST /api/reviews/1/answer': answered,
  });
  await userEvent.click(await within(panel()).findByRole('button', { name: 'Answer to the review by Ana R.' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer this review' });
  await userEvent.type(within(dialog).getByLabelText('Answer'), 'Thank you!');
  table[REVIEWS] = aReviewList([answered]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => expect(named('POST /api/reviews/1/answer')[0]?.body).toEqual({ text: 'Thank you!' }));
  expect(await screen.findByText('Answer from Rosa & Daughters')).toBeTruthy();
});

test.each([
  ['support', 1],
  ['catalog', 0],
] as const)('of a product of the house, %s staff finds %i answer buttons', async (staffRole, count) => {
  const { named } = await openReviews(aReviewList([aReview()]), {
    'GET /api/products/1': { ...product, seller: { id: null, name: 'BeautyMark' } },
    'GET /api/auth/me': { ...shopper, staffRole },
    [OWN]: { mayWrite: false, review: null, helpful: [] },
    'POST /api/operator/reviews/1/answer': aReview(),
  });
  await within(panel()).findByText('It stays on all day and never dries.');
  await waitFor(() => expect(named(OWN)).not.toHaveLength(0));
  const buttons = within(panel()).queryAllByRole('button', { name: 'Answer to the review by Ana R.' });
  expect(buttons).toHaveLength(count);
  if (!buttons[0]) return;
  await userEvent.click(buttons[0]);
  const dialog = await screen.findByRole('dialog', { name: 'Answer this review' });
  await userEvent.type(within(dialog).getByLabelText('Answer'), 'Thank you!');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => expect(named('POST /api/operator/reviews/1/answer')[0]?.body).toEqual({ text: 'Thank you!' }));
});

test('a helpful vote is counted and can be taken back; a guest signs in first', async () => {
  const { named, table } = await openReviews(aReviewList([aReview()]), {
    ...buyer,
    'POST /api/reviews/1/helpful': 204,
    'DELETE /api/reviews/1/helpful': 204,
  });
  const button = await within(panel()).findByRole('button', { name: /^Helpful/ });
  table[OWN] = { mayWrite: true, review: null, helpful: [1] };
  table[REVIEWS] = aReviewList([aReview({ helpful: 4 })]);
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  expect(button.textContent).toContain('(4)');
  await userEvent.click(button);
  await waitFor(() => expect(named('DELETE /api/reviews/1/helpful')).toHaveLength(1));
});

test('a review is reported with a reason', async () => {
  const { named } = await openReviews(aReviewList([aReview()]), { ...buyer, 'POST /api/reviews/1/report': 204 });
  await userEvent.click(await within(panel()).findByRole('button', { name: 'Report the review by Ana R.' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this review' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
  expect(within(dialog).getByText('Reason is required')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Advertising');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(named('POST /api/reviews/1/report')[0]?.body).toEqual({ reason: 'Advertising' }));
});

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

test('search engines read the written reviews only, and the shades as variants', async () => {
  await openReviews(aReviewList([]));
  await waitFor(() => expect(structuredData()[0]).toMatchObject({ '@type': 'Product', sku: '1' }));
  expect(JSON.stringify(structuredData())).not.toContain('AggregateRating');
  cleanup();
  const porcelain = { name: 'Porcelain', hex: '#F0D5BD', undertone: 'warm', skinTones: ['Porcelain'] };
  const shades = [porcelain, { ...porcelain, name: 'Ivory' }];
  await openReviews(aReviewList([aReview({ rating: 5 }), aReview({ id: 2, rating: 2 })]), {
    'GET /api/products/1': { ...product, shades },
  });
  await waitFor(() =>
    expect(structuredData()[0]).toMatchObject({
      '@type': 'ProductGroup',
      variesBy: ['https://schema.org/color'],
      aggregateRating: { ratingValue: 3.5, reviewCount: 2 },
      review: [{ author: { name: 'Ana R.' }, reviewRating: { ratingValue: 5 } }, {}],
      hasVariant: [{ color: 'Porcelain', offers: { price: '24.50' } }, { color: 'Ivory' }],
    }),
  );
});
