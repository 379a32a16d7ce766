import type { SellerApproval } from '@beautymark/contracts/accounts';
import type { DeliverySettings } from '@beautymark/contracts/delivery';
import type { OperatorReport } from '@beautymark/contracts/moderation';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { QueryClient } from '@tanstack/react-query';
import { call, callUnread } from '#platform/api/call.ts';
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

/** Every change is in the audit log and may move figures and lists; the catalogue changes with a suspension. */
const reload = (cache: QueryClient) =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(operator|products|sellers|categories)\b/.test(String(path)),
  });

export type SellerDecision = 'suspend' | 'reinstate' | 'approve' | 'decline';

export async function decideOnSeller(
  cache: QueryClient,
  id: number,
  { decision, reason }: { decision: SellerDecision; reason: string },
): Promise<void> {
  await call('POST', `/api/operator/sellers/:id/${decision}`, { params: { id }, body: { reason } });
  await reload(cache);
}

export async function changeParcel(
  cache: QueryClient,
  id: number,
  { status, note, trackingNumber }: { status: ParcelStatus; note: string; trackingNumber: string },
): Promise<void> {
  await call('POST', '/api/operator/parcels/:id/status', {
    params: { id },
    body: { status, ...(note ? { note } : {}), ...(trackingNumber ? { trackingNumber } : {}) },
  });
  await reload(cache);
}

export async function changeDelivery(cache: QueryClient, body: DeliverySettings): Promise<void> {
  await call('PUT', '/api/operator/delivery', { body });
  await reload(cache);
}

export async function resetDelivery(cache: QueryClient): Promise<void> {
  await callUnread('DELETE', '/api/operator/delivery');
  await reload(cache);
}

export type ReportDecision = 'Hide' | 'Restore' | 'Dismiss';

export async function decideOnReview(
  cache: QueryClient,
  id: number,
  { decision, reason }: { decision: 'Hide' | 'Restore'; reason: string },
): Promise<void> {
  const input = { params: { id }, body: { reason } };
  if (decision === 'Hide') await call('POST', '/api/operator/reviews/:id/hide', input);
  else await call('POST', '/api/operator/reviews/:id/restore', input);
  await reload(cache);
}

export async function decideOnReport(
  cache: QueryClient,
  { id, product, review }: OperatorReport,
  { decision, reason }: { decision: ReportDecision; reason: string },
): Promise<void> {
  const about = (subject: number) => ({ params: { id: subject }, body: { reason } });
  if (decision === 'Dismiss') {
    await call('POST', '/api/operator/reports/:id/dismiss', about(id));
  } else if (review) {
    return decideOnReview(cache, review.id, { decision, reason });
  } else if (decision === 'Hide') {
    await call('POST', '/api/operator/products/:id/hide', about(product.id));
  } else {
    await call('POST', '/api/operator/products/:id/restore', about(product.id));
  }
  await reload(cache);
}

/** Sends a refund again that has failed or waits. */
export async function sendRefundAgain(cache: QueryClient, id: number): Promise<void> {
  await call('POST', '/api/operator/refunds/:id/retry', { params: { id } });
  await cache.invalidateQueries({ queryKey: paymentsQuery.queryKey });
}
