import type { ParcelActor, ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { Mail } from '#platform/mail/mail-queue.ts';

const SENTENCES: Record<ParcelStatus, string> = {
  pending: 'It has been placed.',
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

interface Recipient {
  email: string;
  isSeller: boolean;
}
interface Change {
  parcelId: number;
  orderId: number;
  orderNumber: string;
  to: ParcelStatus;
  by: ParcelActor;
  trackingNumber: string | null;
  note: string | null;
  /** Who made it. Null: the shop by itself. */
  userId: number | null;
}

/** Tells the other side about a change of a parcel. Only the order number reaches the subject: nobody types it. */
export function parcelMail({ email, isSeller }: Recipient, change: Change): Mail {
  const { parcelId, orderId, orderNumber, to, by, trackingNumber, note, userId } = change;
  const rows = trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : [];
  return {
    kind: `parcel-${to.replace(' ', '-')}`,
    recipient: email,
    subject: `BeautyMark order ${orderNumber}: ${to}`,
    // A note can contain its author's name, which must not outlast the account.
    ...(note && userId !== null ? { aboutUserId: userId } : {}),
    content: {
      paragraphs: [
        `Here is an update on parcel ${parcelId} of order ${orderNumber}. ${SENTENCES[to]}`,
        ...(note ? [`Note from the ${by}:\n${note}`] : []),
      ],
      rows,
      action: isSeller
        ? { label: 'Open Seller Dashboard', path: `/seller/dashboard?parcel=${parcelId}` }
        : { label: 'View your order', path: `/account/orders/${orderId}` },
    },
  };
}
