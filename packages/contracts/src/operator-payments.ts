import { z } from 'zod';
import { PARCELS_MAX } from './limits.ts';
import { id, searchedPageValues } from './query-values.ts';

/** Money that should go back and has not. */
export const OpenRefund = z.object({
  id: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  amount: z.string(),
  reason: z.string(),
  /** `failed`: the provider said no; `due`: it is being tried; `pending`: it has been on its way for too long. */
  state: z.enum(['due', 'pending', 'failed', 'done']),
  /** What the provider answered last. */
  error: z.string().nullable(),
  since: z.string(),
});
export type OpenRefund = z.infer<typeof OpenRefund>;

export const PaymentDispute = z.object({
  id: z.int(),
  /** How the provider names it. */
  reference: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  amount: z.string(),
  reason: z.string(),
  status: z.string(),
  openedAt: z.string(),
  isClosed: z.boolean(),
});
export type PaymentDispute = z.infer<typeof PaymentDispute>;

const listed = z.object({
  /** Only rows whose order number, or name at the provider, contains it. */
  ...searchedPageValues(PARCELS_MAX),
});

export const operatorRefunds = {
  method: 'GET',
  url: '/api/operator/refunds',
  role: 'operator',
  area: 'payments',
  summary: 'Refunds that have not arrived, latest first; the next page is in Link',
  querystring: listed,
  response: { 200: z.array(OpenRefund) },
} as const;

export const operatorDisputes = {
  method: 'GET',
  url: '/api/operator/disputes',
  role: 'operator',
  area: 'payments',
  summary: 'Disputed payments, latest first; the next page is in Link',
  querystring: listed,
  response: { 200: z.array(PaymentDispute) },
} as const;

export const retryRefund = {
  method: 'POST',
  url: '/api/operator/refunds/:id/retry',
  role: 'operator',
  area: 'payments',
  event: { text: 'refund sent again by an operator', id: 'refundId' },
  summary: 'Send a refund again that has failed or waits',
  params: z.object({ id }),
  response: { 200: OpenRefund },
} as const;
