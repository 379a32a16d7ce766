import type { ParcelActor, ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { Mail } from '#platform/mail/mail-queue.ts';

const SENTENCES: Record<Exclude<ParcelStatus, 'pending'>, string> = {
  processing: 'It is being packed.',
  shipped: 'It is on its way.',
  delivered: 'It has been delivered.',
  cancelled:
    'It has been cancelled. BeautyMark is a demonstration: nothing was charged, so there is nothing to refund.',
  'return requested': 'Its return has been requested.',
  returned:
    'Its return has been accepted. BeautyMark is a demonstration: nothing was charged, so there is nothing to refund.',
  'return refused': 'Its return has been refused.',
};

interface Change {
  parcelId: number;
  orderNumber: string;
  to: ParcelStatus;
  by: ParcelActor;
  trackingNumber: string | null;
  note: string | null;
}

/** Tells the other side about a change of a parcel. Only the order number reaches the subject: nobody types it. */
export function parcelMail(recipient: string, { parcelId, orderNumber, to, by, trackingNumber, note }: Change): Mail {
  const sentence = to === 'pending' ? '' : SENTENCES[to];
  const text = [
    'Hello,',
    '',
    `here is an update on parcel ${parcelId} of order ${orderNumber}.`,
    sentence,
    ...(trackingNumber === null ? [] : ['', `Tracking number: ${trackingNumber}`]),
    ...(note === null || note === '' ? [] : ['', `Note from the ${by}:`, note]),
    '',
  ].join('\n');
  return { kind: `parcel-${to.replace(' ', '-')}`, recipient, subject: `BeautyMark order ${orderNumber}: ${to}`, text };
}
