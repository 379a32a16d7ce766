import { z } from 'zod';
import { PARCELS_MAX } from './limits.ts';
import { pageValues } from './query-values.ts';

/** Until the seller's first sale these are the specified sample figures, and `sample` says so. */
export const SellerFigures = z.object({
  sample: z.boolean(),
  products: z.int(),
  orders: z.int(),
  customers: z.int(),
  revenue: z.string(),
  /** How many parcels wait to be sent; absent where none does. */
  toShip: z.int().optional(),
  /** Numbers of orders above today's limit that are part of the sums; absent without any. */
  aboveLimit: z.array(z.string()).optional(),
});
export type SellerFigures = z.infer<typeof SellerFigures>;

export const sellerFigures = {
  method: 'GET',
  url: '/api/seller/figures',
  role: 'seller',
  scope: 'reports:read',
  summary: 'The four figures of the dashboard',
  response: { 200: SellerFigures },
} as const;

export const SellerCustomer = z.object({
  name: z.string(),
  orders: z.int(),
  spent: z.string(),
  lastOrderAt: z.string(),
});
export type SellerCustomer = z.infer<typeof SellerCustomer>;

export const sellerCustomers = {
  method: 'GET',
  url: '/api/seller/customers',
  role: 'seller',
  scope: 'customers:read',
  summary: 'Who has bought from the seller, latest first; the total is in X-Total-Count, the next page in Link',
  querystring: z.object(pageValues(PARCELS_MAX)),
  response: { 200: z.array(SellerCustomer) },
} as const;

export const ANALYTICS_DAYS = [7, 30, 90] as const;

export const SellerAnalytics = z.object({
  days: z.int(),
  /** One entry per day (UTC), oldest first, days without a sale included. Cancelled parcels are left out. */
  perDay: z.array(z.object({ date: z.string(), orders: z.int(), revenue: z.string() })),
  bestProducts: z.array(z.object({ productId: z.int(), name: z.string(), pieces: z.int(), revenue: z.string() })),
  /** Parcels that came back, and what they had cost. */
  returns: z.object({ parcels: z.int(), amount: z.string() }),
  /** Of as many days before these. */
  before: z.object({ orders: z.int(), revenue: z.string() }).optional(),
  /** How often the seller's products were looked at, put into a cart and ordered. */
  funnel: z.object({ views: z.int(), carts: z.int(), orders: z.int() }),
});
export type SellerAnalytics = z.infer<typeof SellerAnalytics>;

export const sellerAnalytics = {
  method: 'GET',
  url: '/api/seller/analytics',
  role: 'seller',
  scope: 'reports:read',
  summary: 'Revenue, orders, best products, returns and views of the last days',
  querystring: z.object({
    days: z.coerce
      .number()
      .refine((days) => ANALYTICS_DAYS.some((known) => known === days), 'Must be 7, 30 or 90')
      .default(30),
  }),
  response: { 200: SellerAnalytics },
} as const;

/** A code is the seller's own; a delivery code is what one of them frees of the delivery. */
export const LEDGER_KINDS = ['sale', 'code', 'delivery code', 'fee', 'return', 'fee refund', 'cancellation'] as const;

/** `balance` is sales - codes - fee - returns; a cancelled sale counts as a return of the same month as its cancellation. */
export const StatementSums = z.object({
  sales: z.string(),
  /** What the seller's own codes took off; absent where none counted. */
  codes: z.string().optional(),
  fee: z.string(),
  returns: z.string(),
  balance: z.string(),
});

export const SellerStatement = StatementSums.extend({
  month: z.string(),
  feePercent: z.number(),
  entryCount: z.int(),
  /** The latest of them; the file has all. */
  entries: z.array(
    z.object({ at: z.string(), orderNumber: z.string(), kind: z.enum(LEDGER_KINDS), amount: z.string() }),
  ),
});
export type SellerStatement = z.infer<typeof SellerStatement>;

/** This month (UTC) where it is absent. */
const StatementQuery = z.object({
  month: z
    .string()
    .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11')
    .optional(),
});

export const sellerStatement = {
  method: 'GET',
  url: '/api/seller/statement',
  role: 'seller',
  scope: 'reports:read',
  summary: "What the operator owes the seller for a month; amounts can be negative ('-12.50')",
  querystring: StatementQuery,
  response: { 200: SellerStatement },
} as const;

export const sellerStatementFile = {
  method: 'GET',
  url: '/api/seller/statement.csv',
  role: 'seller',
  scope: 'reports:read',
  summary: 'The entries of a month as a CSV file',
  querystring: StatementQuery,
  produces: ['text/csv'],
  response: { 200: z.string() },
} as const;
