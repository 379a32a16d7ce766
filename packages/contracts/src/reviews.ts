import { z } from 'zod';
import { ProductParams } from './catalog.ts';
import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN, REVIEW_TITLE_MAX, REVIEWS_MAX } from './limits.ts';
import { id, pageValues } from './query-values.ts';
import { REVIEW_SORTS } from './review-choices.ts';
import { visibleText } from './visible-text.ts';
import { SKIN_TONES } from './vocabularies.ts';

const Stars = z.number().int().min(1).max(5);
const Tone = z.enum(SKIN_TONES.map(({ name }) => name));

export const Review = z.object({
  id: z.int(),
  rating: Stars,
  /** May be empty. */
  title: z.string(),
  text: z.string(),
  /** The name of the author's skin tone, where the author shows it. */
  tone: z.string().nullable(),
  /** First name and initial; "Former customer" after the account was deleted. */
  author: z.string(),
  writtenAt: z.string(),
  editedAt: z.string().nullable(),
  /** How many shoppers found it helpful. */
  helpful: z.int(),
  /** What the product was called when the author bought it, where it is called otherwise now. */
  boughtAs: z.string().nullable(),
  /** The seller's. */
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
});
export type Review = z.infer<typeof Review>;

export const ReviewList = z.object({
  /** Of the earlier ratings and the written reviews together. */
  average: z.number(),
  count: z.int(),
  /** How many of them are written reviews; the bars count these, five stars first. */
  written: z.int(),
  bars: z.array(z.object({ stars: z.int(), count: z.int() })),
  items: z.array(Review),
});
export type ReviewList = z.infer<typeof ReviewList>;

export const ReviewQuery = z.object({
  sort: z.enum(REVIEW_SORTS).default('newest'),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  tone: Tone.optional(),
  ...pageValues(REVIEWS_MAX, 10),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

export const listReviews = {
  method: 'GET',
  url: '/api/products/:id/reviews',
  role: 'public',
  summary: 'Written reviews of a product, with its rating; the next page is in Link',
  params: ProductParams,
  querystring: ReviewQuery,
  response: { 200: ReviewList },
} as const;

export const ReviewText = z.object({
  rating: Stars,
  title: visibleText('Title').max(REVIEW_TITLE_MAX, `Title cannot exceed ${REVIEW_TITLE_MAX} characters`),
  text: z
    .string()
    .trim()
    .min(REVIEW_TEXT_MIN, `Review must be at least ${REVIEW_TEXT_MIN} characters`)
    .max(REVIEW_TEXT_MAX, `Review cannot exceed ${REVIEW_TEXT_MAX} characters`),
  /** Absent: the skin tone is not shown. */
  tone: Tone.optional(),
});
export type ReviewText = z.infer<typeof ReviewText>;

/** A review as its author sees it. */
export const OwnReview = Review.extend({
  /** Why an operator has hidden it; null while it is shown. */
  hiddenReason: z.string().nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const ownReview = {
  method: 'GET',
  url: '/api/products/:id/review',
  role: 'signed-in',
  summary: "The shopper's own review of a product, and which of its reviews the shopper found helpful",
  params: ProductParams,
  response: {
    200: z.object({ mayWrite: z.boolean(), review: OwnReview.nullable(), helpful: z.array(z.int()) }),
  },
} as const;

export const putReview = {
  method: 'PUT',
  url: '/api/products/:id/review',
  role: 'signed-in',
  event: { text: 'review written', id: 'productId', answerId: 'reviewId' },
  summary: 'Write or change the review of a product that was delivered',
  params: ProductParams,
  body: ReviewText,
  response: { 200: OwnReview },
} as const;

const Done = { 204: z.undefined() };

export const deleteReview = {
  method: 'DELETE',
  url: '/api/products/:id/review',
  role: 'signed-in',
  event: { text: 'review deleted by its author', id: 'productId' },
  summary: "Delete the shopper's review",
  params: ProductParams,
  response: Done,
} as const;

export const markHelpful = {
  method: 'POST',
  url: '/api/reviews/:id/helpful',
  role: 'signed-in',
  summary: 'Say that a review helped',
  params: z.object({ id }),
  response: Done,
} as const;

export const unmarkHelpful = {
  method: 'DELETE',
  url: '/api/reviews/:id/helpful',
  role: 'signed-in',
  summary: 'Take that back',
  params: z.object({ id }),
  response: Done,
} as const;

export const answerReview = {
  method: 'POST',
  url: '/api/reviews/:id/answer',
  role: 'seller',
  operatorArea: 'questions',
  scope: 'reviews:write',
  event: { text: 'review answered', id: 'reviewId' },
  summary: 'The one answer of the seller or, under /api/operator, of the house to a review; the next one replaces it',
  params: z.object({ id }),
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, 'Answer is required')
      .max(REVIEW_TEXT_MAX, `Answer cannot exceed ${REVIEW_TEXT_MAX} characters`),
  }),
  response: { 200: Review },
} as const;
