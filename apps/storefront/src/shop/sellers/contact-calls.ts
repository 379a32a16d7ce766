import { call } from '#platform/api/call.ts';

export interface Reported {
  kind: 'review' | 'product' | 'question' | 'answer';
  /** Of an answer that of its question. */
  id: number;
}

export type AskedAbout = { productId: number } | { orderId: number; parcelId: number };

/** Fetched when something is sent: few visitors of a product send anything. */
export function report({ kind, id }: Reported, reason: string): Promise<unknown> {
  const input = { params: { id }, body: { reason } };
  if (kind === 'question' || kind === 'answer') return call('POST', '/api/questions/:id/report', input);
  return kind === 'review'
    ? call('POST', '/api/reviews/:id/report', input)
    : call('POST', '/api/products/:id/report', input);
}

export const ask = (about: AskedAbout, text: string): Promise<unknown> =>
  'productId' in about
    ? call('POST', '/api/products/:id/questions', {
        params: { id: about.productId },
        body: { text },
      })
    : call('POST', '/api/orders/:id/parcels/:parcelId/questions', {
        params: { id: about.orderId, parcelId: about.parcelId },
        body: { text },
      });
