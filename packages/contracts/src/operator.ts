import { z } from 'zod';
import { SELLER_APPROVALS } from './accounts.ts';
import { PARCELS_MAX, SELLER_PRODUCTS_PAGE } from './limits.ts';
import { ParcelQuery, ParcelStatus, ParcelStatusChange, SellerParcel } from './parcels.ts';
import { id, searchedPageValues } from './query-values.ts';
import { SellerProduct } from './seller.ts';
import { StatementSums } from './seller-reports.ts';

const page = z.object({
  /** Only rows that contain it. */
  ...searchedPageValues(PARCELS_MAX),
});

export const OperatorSeller = z.object({
  id: z.int(),
  username: z.string(),
  /** What the seller calls the shop, or else the account's name. */
  name: z.string(),
  /** When the account was made. */
  since: z.string(),
  products: z.int(),
  openParcels: z.int(),
  suspendedAt: z.string().nullable(),
  /** Null: approved, or registered while approval was not asked for. */
  approval: z.enum(SELLER_APPROVALS).nullable(),
  declineReason: z.string().nullable(),
});
export type OperatorSeller = z.infer<typeof OperatorSeller>;

export const operatorSellers = {
  method: 'GET',
  url: '/api/operator/sellers',
  role: 'operator',
  area: 'sellers',
  summary: 'All sellers; the next page is in Link',
  querystring: page.extend({ approval: z.enum(SELLER_APPROVALS).optional() }),
  response: { 200: z.array(OperatorSeller) },
} as const;

export const operatorSellerProducts = {
  method: 'GET',
  url: '/api/operator/sellers/:id/products',
  role: 'operator',
  area: 'sellers',
  summary: 'What a seller lists, newest first, also while nobody can buy it; the next page is in Link',
  params: z.object({ id }),
  querystring: z.object(searchedPageValues(SELLER_PRODUCTS_PAGE)),
  response: { 200: z.array(SellerProduct) },
} as const;

const SellerAction = {
  params: z.object({ id }),
  body: z.object({ reason: z.string().trim().min(1).max(1000) }),
  response: { 200: OperatorSeller },
};

export const suspendSeller = {
  method: 'POST',
  url: '/api/operator/sellers/:id/suspend',
  role: 'operator',
  area: 'suspensions',
  event: { text: 'seller suspended', id: 'sellerId' },
  ...SellerAction,
  summary: "Hide a seller's products; parcels can still be sent",
} as const;

export const reinstateSeller = {
  method: 'POST',
  url: '/api/operator/sellers/:id/reinstate',
  role: 'operator',
  area: 'suspensions',
  event: { text: 'seller reinstated', id: 'sellerId' },
  ...SellerAction,
  summary: "Show a suspended seller's products again",
} as const;

export const approveSeller = {
  method: 'POST',
  url: '/api/operator/sellers/:id/approve',
  role: 'operator',
  area: 'approvals',
  event: { text: 'seller approved', id: 'sellerId' },
  ...SellerAction,
  summary: 'Let a seller who waits, or was declined, sell; the words are mailed',
  body: z.object({ reason: z.string().trim().max(1000).optional() }),
} as const;

export const declineSeller = {
  method: 'POST',
  url: '/api/operator/sellers/:id/decline',
  role: 'operator',
  area: 'approvals',
  event: { text: 'seller declined', id: 'sellerId' },
  ...SellerAction,
  summary: 'Refuse a seller who waits; the reason is mailed',
} as const;

/** A parcel of anybody as the operator sees it: without customer and address. */
export const OperatorParcel = SellerParcel.omit({ customer: true, discount: true, codes: true }).extend({
  orderId: z.int(),
  seller: z.object({ id: z.int().nullable(), name: z.string() }),
  nextStatuses: z.array(ParcelStatus),
});
export type OperatorParcel = z.infer<typeof OperatorParcel>;

export const operatorOrders = {
  method: 'GET',
  url: '/api/operator/orders',
  role: 'operator',
  area: 'orders',
  summary: 'Parcels of all sellers, newest first; `house=true` lists those of the house',
  querystring: page.extend({
    ...ParcelQuery.pick({ status: true, toShip: true }).shape,
    house: z.enum(['true']).optional(),
  }),
  response: { 200: z.array(OperatorParcel) },
} as const;

export const operatorParcelStatus = {
  method: 'POST',
  url: '/api/operator/parcels/:id/status',
  role: 'operator',
  area: 'parcels',
  event: { text: 'parcel changed by an operator', id: 'parcelId' },
  summary: 'Give a parcel its next status',
  params: z.object({ id }),
  body: ParcelStatusChange,
  response: { 200: OperatorParcel },
} as const;

/** What waits to be done, of the areas that the caller may enter. */
export const OperatorTasks = z.object({
  /** Parcels that are to be sent. */
  parcels: z.int().optional(),
  /** Returns that nobody has decided. */
  returns: z.int().optional(),
  /** Open reports. */
  reports: z.int().optional(),
  /** Sellers' changes of products that shoppers have judged. */
  productChanges: z.int().optional(),
  /** Questions to the house without an answer. */
  questions: z.int().optional(),
  /** Refunds that have not arrived. */
  refunds: z.int().optional(),
  /** Background work that has failed for good. */
  failedJobs: z.int().optional(),
});
export type OperatorTasks = z.infer<typeof OperatorTasks>;

export const operatorTasks = {
  method: 'GET',
  url: '/api/operator/tasks',
  role: 'operator',
  area: 'tasks',
  summary: 'How much waits to be done, of what the one who asks may enter',
  response: { 200: OperatorTasks },
} as const;

/** Tries all background work again that has failed for good. */
export const retryFailedJobs = {
  method: 'POST',
  url: '/api/operator/failed-jobs/retry',
  role: 'operator',
  area: 'jobs',
  event: { text: 'failed jobs retried' },
  summary: 'Try background work again that has failed for good',
  response: { 204: z.undefined() },
} as const;

export const OperatorFigures = z.object({
  sellers: z.int(),
  shoppers: z.int(),
  products: z.int(),
  orders: z.int(),
  openParcels: z.int(),
  reviews: z.int(),
  openReports: z.int(),
  revenue: z.string(),
  fees: z.string(),
  /** Since midnight (UTC). */
  today: z.object({
    orders: z.int(),
    revenue: z.string(),
    newAccounts: z.int(),
    reviews: z.int(),
    reports: z.int(),
  }),
});
export type OperatorFigures = z.infer<typeof OperatorFigures>;

export const operatorFigures = {
  method: 'GET',
  url: '/api/operator/figures',
  role: 'operator',
  area: 'figures',
  summary: 'Figures of the marketplace',
  response: { 200: OperatorFigures },
} as const;

export const OperatorStatement = StatementSums.extend({
  /** Two sellers may have the same name. */
  seller: z.object({ id: z.int(), name: z.string(), username: z.string() }),
});
export type OperatorStatement = z.infer<typeof OperatorStatement>;

export const operatorStatements = {
  method: 'GET',
  url: '/api/operator/statements',
  role: 'operator',
  area: 'statements',
  summary: 'The statements of all sellers who had sales or returns in a month; the next page is in Link',
  querystring: page.extend({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11'),
  }),
  response: { 200: z.array(OperatorStatement) },
} as const;

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  operator: z.string(),
  action: z.string(),
  /** Kind and id, as it was recorded. */
  subject: z.string(),
  /** What that was called when it was done, or is called now if it is a person; null where it has no name. */
  subjectName: z.string().nullable(),
  /** The page that shows it. */
  subjectPath: z.string().nullable(),
  note: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const operatorAudit = {
  method: 'GET',
  url: '/api/operator/audit',
  role: 'operator',
  area: 'audit',
  summary: 'What operators have done, latest first; the next page is in Link',
  querystring: page,
  response: { 200: z.array(AuditEntry) },
} as const;
