import { z } from 'zod';

/** Why fewer pieces can be ordered: there are no more, or the account may have no more before others have shipped. */
const SHORTAGE_REASONS = ['stock', 'per-customer'] as const;
export type ShortageReason = (typeof SHORTAGE_REASONS)[number];

/** A field that was refused; of an order, the product and how many of it can still be ordered. */
const Issue = z.object({
  path: z.string(),
  message: z.string(),
  productId: z.int().optional(),
  shade: z.string().nullable().optional(),
  left: z.int().optional(),
  reason: z.enum(SHORTAGE_REASONS).optional(),
});

/** What the order costs without the codes that were refused. */
const RefusedSums = z.object({
  subtotal: z.string(),
  discount: z.string(),
  shipping: z.string(),
  total: z.string(),
});
export type RefusedSums = z.infer<typeof RefusedSums>;

/** RFC 9457 body of every answer that is not OK. The request id travels in the header `X-Request-Id` only. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  issues: z.array(Issue).optional(),
  /** Of `order.code_refused`. */
  codes: z.array(z.string()).optional(),
  sums: RefusedSums.optional(),
});
export type Problem = z.infer<typeof Problem>;
