import { z } from 'zod';
import { ProductParams } from './catalog.ts';
import { PARCELS_MAX } from './limits.ts';
import { flag, id, searchedPageValues } from './query-values.ts';

const params = z.object({ id });
const Reason = z.object({
  reason: z.string().trim().min(1, 'Reason is required').max(1000, 'Reason cannot exceed 1000 characters'),
});
const Done = { 204: z.undefined() };

export const reportReview = {
  method: 'POST',
  url: '/api/reviews/:id/report',
  role: 'signed-in',
  event: { text: 'review reported', id: 'reviewId' },
  summary: 'Report a review to the operator',
  params,
  body: Reason,
  response: Done,
} as const;

export const reportProduct = {
  method: 'POST',
  url: '/api/products/:id/report',
  role: 'signed-in',
  event: { text: 'product reported', id: 'productId' },
  summary: 'Report a product to the operator',
  params: ProductParams,
  body: Reason,
  response: Done,
} as const;

export const reportQuestion = {
  method: 'POST',
  url: '/api/questions/:id/report',
  role: 'signed-in',
  event: { text: 'question reported', id: 'questionId' },
  summary: 'Report a question that one was asked, or whose answer one was sent, to the operator',
  params,
  body: Reason,
  response: Done,
} as const;

const ModeratedReview = z.object({
  id: z.int(),
  author: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  hiddenReason: z.string().nullable(),
});

/** What was reported and why; the reporter is not disclosed. */
export const OperatorReport = z.object({
  id: z.int(),
  at: z.string(),
  reason: z.string(),
  /** Null: no operator has looked at it yet. */
  settledAt: z.string().nullable(),
  /** The reported product, or the product of the reported review. `hiddenReason` is null while it is shown. */
  product: z.object({ id: z.int(), name: z.string(), hiddenReason: z.string().nullable() }),
  review: ModeratedReview.extend({ answer: z.string().nullable() }).nullable(),
  /** A question to the product's seller; absent where the report is of something else. */
  question: z.object({ id: z.int(), from: z.string(), text: z.string(), answer: z.string().nullable() }).optional(),
});
export type OperatorReport = z.infer<typeof OperatorReport>;

export const operatorReports = {
  method: 'GET',
  url: '/api/operator/reports',
  role: 'operator',
  area: 'reports',
  summary: 'Reports that are open, or with `settled=true` the others, latest first; the next page is in Link',
  querystring: z.object({
    settled: flag.optional(),
    ...searchedPageValues(PARCELS_MAX),
  }),
  response: { 200: z.array(OperatorReport) },
} as const;

/** A review whose parcel its seller marked delivered soon after the order: seller and author may be one person. */
export const SuspiciouslyFastReview = ModeratedReview.extend({
  at: z.string(),
  product: z.object({ id: z.int(), name: z.string() }),
  seller: z.string(),
});
export type SuspiciouslyFastReview = z.infer<typeof SuspiciouslyFastReview>;

export const suspiciouslyFastReviews = {
  method: 'GET',
  url: '/api/operator/hasty-reviews',
  role: 'operator',
  area: 'reports',
  summary: 'Reviews whose parcel its seller marked delivered within an hour of the order; the next page is in Link',
  querystring: z.object(searchedPageValues(PARCELS_MAX)),
  response: { 200: z.array(SuspiciouslyFastReview) },
} as const;

const decision = { params, body: Reason, response: Done };

export const hideReview = {
  method: 'POST',
  url: '/api/operator/reviews/:id/hide',
  role: 'operator',
  area: 'reports',
  event: { text: 'review hidden', id: 'reviewId' },
  ...decision,
  summary: 'Hide a review; its author is told why, and its reports are settled',
} as const;

export const restoreReview = {
  method: 'POST',
  url: '/api/operator/reviews/:id/restore',
  role: 'operator',
  area: 'reports',
  event: { text: 'review restored', id: 'reviewId' },
  ...decision,
  summary: 'Show a hidden review again; its author is told',
} as const;

export const hideProduct = {
  method: 'POST',
  url: '/api/operator/products/:id/hide',
  role: 'operator',
  area: 'reports',
  event: { text: 'product hidden', id: 'productId' },
  ...decision,
  summary: 'Hide a product; its seller is told why, and its reports are settled',
} as const;

export const restoreHiddenProduct = {
  method: 'POST',
  url: '/api/operator/products/:id/restore',
  role: 'operator',
  area: 'reports',
  event: { text: 'hidden product restored', id: 'productId' },
  ...decision,
  summary: 'Show a hidden product again; its seller is told',
} as const;

export const dismissReport = {
  method: 'POST',
  url: '/api/operator/reports/:id/dismiss',
  role: 'operator',
  area: 'reports',
  event: { text: 'report dismissed', id: 'reportId' },
  ...decision,
  summary: 'Settle all reports of the same review, product or question without hiding it',
} as const;
