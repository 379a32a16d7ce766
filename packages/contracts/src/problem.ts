import { z } from 'zod';
import { DeliveryTerms } from './delivery.ts';
import { EarlierOrder, OrderedCode } from './orders.ts';

/** Why fewer pieces can be ordered: there are no more, the account may have no more before others have shipped, or new accounts hold
 * as many as they may, which are not paid. */
export const SHORTAGE_REASONS = ['stock', 'per-customer', 'held'] as const;
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

/** What the order costs now: without the codes that were refused, or at another total than was shown. */
const RefusedSums = z.object({
  subtotal: z.string(),
  discount: z.string(),
  shipping: z.string(),
  total: z.string(),
});
export type RefusedSums = z.infer<typeof RefusedSums>;

/** An item of a cart, at its price now. */
const CurrentItem = z.object({
  productId: z.int(),
  shade: z.string().optional(),
  quantity: z.int(),
  price: z.string(),
});

/** RFC 9457 body of every answer that is not OK. The request id travels in the header `X-Request-Id` only. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  issues: z.array(Issue).optional(),
  /** The texts of those that `order.code_refused` is about; of `order.total_changed` those that count, with what they take off. */
  codes: z.union([z.array(z.string()), z.array(OrderedCode)]).optional(),
  sums: RefusedSums.optional(),
  /** Of `order.total_changed`; the terms are those of the address's country. */
  lines: z.array(CurrentItem).optional(),
  delivery: DeliveryTerms.optional(),
  /** Of `order.already_placed`. */
  order: EarlierOrder.optional(),
});
export type Problem = z.infer<typeof Problem>;
