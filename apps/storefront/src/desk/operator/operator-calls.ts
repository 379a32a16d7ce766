import type { OperatorReport } from '@beautymark/contracts/moderation';
import { call } from '#platform/api/call.ts';

const limit = 25;

/** A page of what contains the text; all of it for an empty one. */
export const searched = (search: string) => ({ limit, search: search || undefined });

/** What an operator's act may change: the audit log, figures, lists and what visitors see of the catalog. */
export const staleAfterChange = /^\/api\/(operator|products|sellers|categories|brands)\b/;

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
