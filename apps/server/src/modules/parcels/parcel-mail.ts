import { type CarrierId, carrierName, trackingPage } from '@beautymark/contracts/carriers';
import { type ParcelActor, type ParcelStatus, UNDOES_SALE } from '@beautymark/contracts/parcel-status';
import type { MailContent } from '#platform/mail/mail-content.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';

const DEMO_REFUND = 'BeautyMark is a demo: nothing was charged, so there is nothing to refund.';
const REFUND = 'What was paid for it goes back to where it came from.';

const SENTENCES: Record<ParcelStatus, string> = {
  pending: 'It has been placed.',
  processing: 'It is being packed.',
  shipped: 'It is on its way.',
  delivered: 'It has been delivered.',
  cancelled: 'It has been cancelled.',
  'return requested': 'Its return has been requested.',
  returned: 'Its return has been accepted.',
  'return refused': 'Its return has been refused.',
};

interface Recipient {
  email: string;
  isSeller: boolean;
}
export interface ParcelChange {
  parcelId: number;
  orderId: number;
  orderNumber: string;
  to: ParcelStatus;
  by: ParcelActor;
  trackingNumber: string | null;
  carrier: CarrierId | null;
  note: string | null;
  /** Who made it. Null: the shop by itself. */
  userId: number | null;
  takesMoney: boolean;
  /** Whether it sends money back to the shopper. */
  isPaidBack: boolean;
}

/** Tells the other side about a change of a parcel. Only the order number reaches the subject: nobody types it. */
export function parcelMail({ email, isSeller }: Recipient, change: ParcelChange): Mail {
  const { parcelId, orderId, orderNumber, to, by, note, userId } = change;
  return {
    kind: `parcel-${to.replace(' ', '-')}`,
    recipient: email,
    subject: `BeautyMark order ${orderNumber}: ${to}`,
    // A note can contain its author's name, which must not outlast the account.
    ...(note && userId !== null ? { aboutUserId: userId } : {}),
    content: {
      paragraphs: [
        `Here is an update on parcel ${parcelId} of order ${orderNumber}. ${SENTENCES[to]}${refundSentence(change)}`,
        ...(note ? [`Note from the ${by}:\n${note}`] : []),
      ],
      rows: trackingRows(change),
      action: isSeller
        ? { label: 'Open Seller Dashboard', path: `/seller/dashboard?parcel=${parcelId}` }
        : { label: 'View your order', path: `/account/orders/${orderId}` },
    },
  };
}

function refundSentence({ to, takesMoney, isPaidBack }: ParcelChange): string {
  if (isPaidBack) return ` ${REFUND}`;
  return UNDOES_SALE.includes(to) && !takesMoney ? ` ${DEMO_REFUND}` : '';
}

/** The number alone where its carrier is not known. */
function trackingRows({ trackingNumber, carrier }: ParcelChange): NonNullable<MailContent['rows']> {
  if (!trackingNumber) return [];
  const page = trackingPage(trackingNumber, carrier);
  return [
    { label: 'Tracking number', value: trackingNumber },
    ...(carrier && page
      ? [{ label: 'Carrier', value: `Follow it at ${carrierName(carrier)}`, trackingPage: page }]
      : []),
  ];
}
