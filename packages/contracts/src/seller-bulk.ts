import { z } from 'zod';
import { BULK_MAX } from './limits.ts';
import { priceText } from './price-text.ts';
import { SellerProduct, Stock, StockSeen } from './seller.ts';

/** One product of many that change together, as its seller has seen it. */
const Row = z.object({ id: z.int().min(1), version: z.int().min(1), stockSeen: StockSeen });

const Price = z.union([
  z.object({ to: priceText('Price', 'Price must be a positive number') }),
  /** -20 takes a fifth off. */
  z.object({ byPercent: z.number().min(-90, 'At most 90 percent off').max(300, 'At most 300 percent more') }),
]);

const differ = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id)).size === rows.length;

export const BulkChange = z
  .object({
    products: z.array(Row).min(1).max(BULK_MAX).refine(differ, 'Each product once'),
    price: Price.optional(),
    stock: Stock.optional(),
    /** Takes them off sale. */
    isArchived: z.literal(true).optional(),
  })
  .refine(({ price, stock, isArchived }) => (price ?? stock ?? isArchived) !== undefined || stock === null, {
    error: 'Say what changes',
  });
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkResult = z.object({
  changed: z.array(SellerProduct),
  /** The rows that stay as they were, in the order of the request. */
  refused: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const changeProducts = {
  method: 'PATCH',
  url: '/api/seller/products',
  role: 'seller',
  scope: 'products:write',
  summary: 'Change price or stock of several products, or archive them; each is changed or refused by itself',
  body: BulkChange,
  response: { 200: BulkResult },
} as const;

const isPercent = (text: string, most: number) =>
  /^\d+(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= most;
const VALUES = {
  less: (text: string) => (isPercent(text, 90) ? null : 'Type 1 to 90 percent'),
  more: (text: string) => (isPercent(text, 300) ? null : 'Type 1 to 300 percent'),
  price: (text: string) => firstMessage(priceText('Price', 'Price must be a positive number').safeParse(text)),
  stock: (text: string) =>
    /^\d{1,9}$/.test(text) ? firstMessage(Stock.safeParse(Number(text))) : 'Stock must be a whole number',
  uncounted: () => null,
};
const firstMessage = ({ error }: z.ZodSafeParseResult<unknown>) => error?.issues[0]?.message ?? null;

/** What a seller types for all ticked products, and the change that it means. */
export const BulkForm = z
  .object({ kind: z.enum(['less', 'more', 'price', 'stock', 'uncounted']), value: z.string().trim() })
  .check(({ value: { kind, value }, issues }) => {
    const message = VALUES[kind](value);
    if (message) issues.push({ code: 'custom', path: ['value'], message, input: value });
  })
  .transform(({ kind, value }): Pick<BulkChange, 'price' | 'stock'> => {
    if (kind === 'price') return { price: { to: value } };
    if (kind === 'stock') return { stock: Number(value) };
    if (kind === 'uncounted') return { stock: null };
    return { price: { byPercent: kind === 'less' ? -Number(value) : Number(value) } };
  });
