import type { Review, ReviewList } from '@beautymark/contracts/reviews';

export const aReview = (differences: Partial<Review> = {}): Review => ({
  id: 1,
  rating: 5,
  title: 'Worth every cent',
  text: 'It stays on all day and never dries.',
  tone: null,
  author: 'Ana R.',
  writtenAt: '2026-01-02T00:00:00.000Z',
  editedAt: null,
  helpful: 3,
  boughtAs: null,
  answer: null,
  ...differences,
});

/** Beside these written reviews the product has earlier ratings. */
export const aReviewList = (items: Review[]): ReviewList => ({
  average: 4.4,
  count: 128,
  written: items.length,
  bars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: items.filter(({ rating }) => rating === stars).length })),
  items,
});
