import { z } from 'zod';

/** A field that was refused; of an order, the product and how many of it can still be ordered. */
const Issue = z.object({
  path: z.string(),
  message: z.string(),
  productId: z.int().optional(),
  shade: z.string().nullable().optional(),
  left: z.int().optional(),
});

/** RFC 9457 body of every answer that is not OK. The request id travels in the header `X-Request-Id` only. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  issues: z.array(Issue).optional(),
});
export type Problem = z.infer<typeof Problem>;
