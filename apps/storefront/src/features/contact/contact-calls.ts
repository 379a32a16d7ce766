import type { reportProduct, reportQuestion, reportReview } from '@beautymark/contracts/moderation';
import type { askAboutParcel, askAboutProduct } from '@beautymark/contracts/questions';
import { call } from '#platform/api/call.ts';
import type { AskButtonProps, ReportButtonProps } from './contact-buttons.tsx';

/** Fetched when something is sent: few visitors of a product send anything. */
export function report({ kind, id }: ReportButtonProps['subject'], reason: string): Promise<unknown> {
  const input = { params: { id }, body: { reason } };
  if (kind === 'question') return call<typeof reportQuestion>('POST', '/api/questions/:id/report', input);
  return kind === 'review'
    ? call<typeof reportReview>('POST', '/api/reviews/:id/report', input)
    : call<typeof reportProduct>('POST', '/api/products/:id/report', input);
}

export const ask = (about: AskButtonProps['about'], text: string): Promise<unknown> =>
  'productId' in about
    ? call<typeof askAboutProduct>('POST', '/api/products/:id/questions', {
        params: { id: about.productId },
        body: { text },
      })
    : call<typeof askAboutParcel>('POST', '/api/orders/:id/parcels/:parcelId/questions', {
        params: { id: about.orderId, parcelId: about.parcelId },
        body: { text },
      });
