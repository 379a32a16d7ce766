import { type CarrierId, carrierName, trackingPage } from '@beautymark/contracts/carriers';
import { RETURN_DAYS } from '@beautymark/contracts/limits';
import { formatCents, toCents } from '@beautymark/contracts/money';
import { type ParcelActor, type ParcelStatus, parcelPlace, UNDOES_SALE } from '@beautymark/contracts/parcel-status';
import type { ParcelItem, ParcelPlace } from '@beautymark/contracts/parcels';
import type { MailContent } from '#platform/mail/mail-content.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { smallPicture } from '#shop/pictures/index.ts';

const DEMO_REFUND = 'BeautyMark is a demo: nothing was charged, so there is nothing to refund.';
const REFUND = 'Your money goes back to the card or account you paid with.';

/** Subject and heading for the shopper. */
const TO_SHOPPER: Record<ParcelStatus, string> = {
  pending: 'Your parcel was placed',
  processing: 'Your parcel is being packed',
  shipped: 'Your parcel is on its way',
  delivered: 'Your parcel was delivered',
  cancelled: 'Your parcel was cancelled',
  'return requested': 'You asked to return a parcel',
  returned: 'Your return was accepted',
  'return refused': 'Your return was refused',
};
const TO_SELLER: Record<ParcelStatus, string> = {
  ...TO_SHOPPER,
  cancelled: 'A shopper cancelled a parcel',
  'return requested': 'A shopper wants to return a parcel',
};

/** The shopper's next step. */
const NEXT_FOR_SHOPPER: Partial<Record<ParcelStatus, string>> = {
  delivered: `If something isn’t right, you can ask to return it within ${RETURN_DAYS} days, on your order’s page.`,
};
const NEXT_FOR_SELLER: Partial<Record<ParcelStatus, string>> = {
  cancelled: 'You don’t need to send anything. Its pieces are back in your stock.',
  'return requested': 'Accept or refuse the return in your Seller Dashboard. The shopper hears right away.',
};

interface Recipient {
  email: string;
  isSeller: boolean;
}
export interface ParcelChange {
  parcelId: number;
  place: ParcelPlace;
  orderId: number;
  orderNumber: string;
  to: ParcelStatus;
  by: ParcelActor;
  trackingNumber: string | null;
  carrier: CarrierId | null;
  note: string | null;
  /** Its author. Null: the shop. */
  userId: number | null;
  items: readonly ParcelItem[];
  takesMoney: boolean;
  /** For a parcel on its way. */
  delivery: { address: string; arrives: string | null } | null;
  /** Whether it causes a refund. */
  isPaidBack: boolean;
}

/** Reports a change of a parcel to the other side. The subject contains the order number and nothing typed. */
export function parcelMail({ email, isSeller }: Recipient, change: ParcelChange): Mail {
  const { parcelId, place, orderId, orderNumber, to, by, note, userId, items } = change;
  const subject = place.parcelCount > 1 ? `parcel${parcelPlace(place)} of order` : 'order';
  const heading = (isSeller ? TO_SELLER : TO_SHOPPER)[to];
  const next = (isSeller ? NEXT_FOR_SELLER : NEXT_FOR_SHOPPER)[to];
  return {
    kind: `parcel-${to.replace(' ', '-')}`,
    recipient: email,
    subject: `${heading}: BeautyMark order ${orderNumber}`,
    // A note can contain its author's name, which goes with the account.
    ...(note && userId !== null ? { aboutUserId: userId } : {}),
    content: {
      heading,
      paragraphs: [
        [`This is about ${subject} ${orderNumber}.`, next, refundSentence(change)].filter(Boolean).join(' '),
      ],
      quotes: note ? [{ title: `A note from ${AUTHORS[by]}:`, text: note }] : [],
      rows: items.map(toRow),
      facts: [...trackingFacts(change), ...deliveryFacts(change)],
      trackingPage: !isSeller && to === 'shipped' ? parcelsPage(change) : null,
      action: isSeller
        ? { label: 'Open the order', path: `/seller/dashboard?parcel=${parcelId}` }
        : { label: 'View your order', path: `/account/orders/${orderId}` },
    },
  };
}
const AUTHORS: Record<ParcelActor, string> = {
  shopper: 'the shopper',
  seller: 'the seller',
  operator: 'BeautyMark',
  shop: 'BeautyMark',
};

const toRow = ({ name, brand, shade, quantity, price, imageUrl, shadeImageUrl }: ParcelItem) => ({
  label: `${quantity} × ${name}`,
  detail: [shade, brand].filter(Boolean).join(', '),
  value: formatCents(toCents(price) * quantity),
  picture: shadeImageUrl ?? smallPicture(imageUrl, undefined),
});

function refundSentence({ to, takesMoney, isPaidBack }: ParcelChange): string | null {
  if (isPaidBack) return REFUND;
  return UNDOES_SALE.includes(to) && !takesMoney ? DEMO_REFUND : null;
}

const deliveryFacts = ({ delivery }: ParcelChange): NonNullable<MailContent['facts']> =>
  delivery
    ? [
        ...(delivery.arrives === null ? [] : [{ label: 'Arrives', value: delivery.arrives }]),
        { label: 'Shipping to', value: delivery.address },
      ]
    : [];

const parcelsPage = ({ trackingNumber, carrier }: ParcelChange): string | null =>
  trackingNumber ? trackingPage(trackingNumber, carrier) : null;

/** Only the number if the carrier is unknown. */
function trackingFacts(change: ParcelChange): NonNullable<MailContent['facts']> {
  const { trackingNumber, carrier } = change;
  if (!trackingNumber) return [];
  const page = parcelsPage(change);
  return [
    { label: 'Tracking number', value: trackingNumber },
    ...(carrier && page
      ? [{ label: 'Carrier', value: `Follow it at ${carrierName(carrier)}`, trackingPage: page }]
      : []),
  ];
}
