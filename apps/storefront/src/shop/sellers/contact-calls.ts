import type { reportProduct, reportQuestion, reportReview } from '@beautymark/contracts/moderation';
import type { askAboutParcel, askAboutProduct } from '@beautymark/contracts/questions';
import { call } from '#platform/api/call.ts';

export interface Reported {
  kind: 'review' | 'product' | 'question';
  id: number;
}

export type AskedAbout = { productId: number } | { orderId: number; parcelId: number };

/** Fetched when something is sent: few visitors of a product send anything. */
export function report({ kind, id }: Reported, reason: string): Promise<unknown> {
  const input = { params: { id }, body: { reason } };
  if (kind === 'question') return call<typeof reportQuestion>('POST', '/api/questions/:id/report', input);
  return kind === 'review'
    ? call<typeof reportReview>('POST', '/api/reviews/:id/report', input)
    : call<typeof reportProduct>('POST', '/api/products/:id/report', input);
}

export const ask = (about: AskedAbout, text: string): Promise<unknown> =>
  'productId' in about
    ? call<typeof askAboutProduct>('POST', '/api/products/:id/questions', {
        params: { id: about.productId },
        body: { text },
      })
    : call<typeof askAboutParcel>('POST', '/api/orders/:id/parcels/:parcelId/questions', {
        params: { id: about.orderId, parcelId: about.parcelId },
        body: { text },
      });
