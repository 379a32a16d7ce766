import type { SellerApproval } from '@beautymark/contracts/accounts';
import type { OperatorReport } from '@beautymark/contracts/moderation';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

const limit = 25;

export const deliveryQuery = apiQuery('/api/operator/delivery');

export const figuresQuery = apiQuery('/api/operator/figures');
/** A page of what contains the text; all of it for an empty one. */
const searched = (search: string) => ({ limit, search: search || undefined });
export const sellersQuery = (search: string, approval?: SellerApproval) =>
  apiQuery('/api/operator/sellers', { querystring: { ...searched(search), approval } });
export const sellerProductsQuery = (id: number) =>
  apiQuery('/api/operator/sellers/:id/products', {
    params: { id },
    querystring: { limit },
  });
export const auditQuery = (search: string) => apiQuery('/api/operator/audit', { querystring: searched(search) });
export const reportsQuery = (isSettled: boolean, search: string) =>
  apiQuery('/api/operator/reports', {
    querystring: { ...searched(search), settled: isSettled ? 'true' : undefined },
  });
export const hastyReviewsQuery = (search: string) =>
  apiQuery('/api/operator/hasty-reviews', { querystring: searched(search) });
export const paymentsQuery = apiQuery('/api/operator/payments');
export const statementsQuery = (month: string) => apiQuery('/api/operator/statements', { querystring: { month } });

export interface OrderFilters {
  isHouse: boolean;
  status: ParcelStatus | '';
}
export const ordersQuery = ({ isHouse, status }: OrderFilters, search: string) =>
  apiQuery('/api/operator/orders', {
    querystring: { ...searched(search), house: isHouse ? 'true' : undefined, status: status || undefined },
  });

/** What an operator's act may change: the audit log, figures, lists and what visitors see of the catalogue. */
export const CHANGED = /^\/api\/(operator|products|sellers|categories|brands)\b/;

export type SellerDecision = 'suspend' | 'reinstate' | 'approve' | 'decline';

export type ReportDecision = 'Hide' | 'Restore' | 'Dismiss';

export const decideOnReview = (id: number, decision: 'Hide' | 'Restore', reason: string) =>
  call('POST', `/api/operator/reviews/:id/${decision === 'Hide' ? 'hide' : 'restore'}`, {
    params: { id },
    body: { reason },
  });

export function decideOnReport({ id, product, review }: OperatorReport, decision: ReportDecision, reason: string) {
  if (decision === 'Dismiss') {
    return call('POST', '/api/operator/reports/:id/dismiss', { params: { id }, body: { reason } });
  }
  if (review) return decideOnReview(review.id, decision, reason);
  return call('POST', `/api/operator/products/:id/${decision === 'Hide' ? 'hide' : 'restore'}`, {
    params: { id: product.id },
    body: { reason },
  });
}
