import { addressLines } from '@beautymark/contracts/address-lines';
import { NEXT_STEPS } from '@beautymark/contracts/delivery-words';
import { formatCents, formatPrice, toCents } from '@beautymark/contracts/money';
import type { PlacedOrder, ShippingAddress } from '@beautymark/contracts/orders';
import { parcelPlace } from '@beautymark/contracts/parcel-status';
import type { ParcelPlace } from '@beautymark/contracts/parcels';
import type { Row } from '#platform/db/tables.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';

const DEMO_NOTE = 'BeautyMark is a demo: nothing was charged.';
const PAID_NOTE = 'Your payment has been received.';
const FREE_NOTE = 'There was nothing to pay.';

interface Placed {
  to: ShippingAddress;
  placedOn: string;
  accountEmail: string;
  /** "Nov 26–28 (estimate)"; null unless the operator has set the delivery time. */
  arrives: string | null;
  /** The items' pictures in their order; null for none. */
  pictures: readonly (string | null)[];
  isDemo: boolean;
}

/**
 * The confirmation mail, which is also the receipt. It goes to the account's address: a typed one may be a stranger's
 * and never gets a mail.
 */
export const orderConfirmation = (
  order: PlacedOrder,
  { to, placedOn, accountEmail, arrives, pictures, isDemo }: Placed,
): Mail => ({
  kind: 'order-confirmation',
  pace: 'receipt',
  recipient: accountEmail,
  subject: `Your BeautyMark order ${order.orderNumber}`,
  content: {
    heading: 'Thank you for your order',
    greeting: `Hello ${to.fullName},`,
    paragraphs: [`We received your order ${order.orderNumber}. What happens next:`, ...NEXT_STEPS],
    rows: [
      ...order.items.map(({ quantity, name, brand, shade, price }, at) => ({
        ...itemRow({ quantity, name, brand, shade, priceCents: toCents(price) }),
        picture: pictures[at] ?? null,
      })),
      { label: 'Subtotal', value: formatPrice(order.subtotal) },
      ...(order.codes ?? []).map(({ code, discount }) => ({
        label: `Code ${code}`,
        value: `−${formatPrice(discount)}`,
      })),
      { label: 'Shipping', value: formatPrice(order.shipping) },
      { label: 'Total', value: formatPrice(order.total), isTotal: true },
    ],
    facts: [
      { label: 'Placed', value: placedOn },
      ...(arrives === null ? [] : [{ label: 'Arrives', value: arrives }]),
      { label: 'Shipping to', value: addressLines(to).join(', ') },
    ],
    action: { label: 'View your order', path: `/account/orders/${order.id}` },
    footer: isDemo ? DEMO_NOTE : toCents(order.total) === 0 ? FREE_NOTE : PAID_NOTE,
  },
});

interface SoldParcel {
  id: number;
  place: ParcelPlace;
  orderNumber: string;
  items: readonly (Pick<Row<'order_items'>, 'name' | 'brand' | 'shade' | 'quantity' | 'price_cents'> & {
    picture: string | null;
  })[];
}

/** Tells a seller what to pack. Mails are kept for long, so the address stands only in the dashboard. */
export const newParcelMail = (recipient: string, { id, place, orderNumber, items }: SoldParcel): Mail => ({
  kind: 'new-parcel',
  recipient,
  subject: `New BeautyMark order ${orderNumber}`,
  content: {
    heading: 'You have a new order',
    paragraphs: [
      `${place.parcelCount > 1 ? `Parcel${parcelPlace(place)} of order` : 'Order'} ${orderNumber} is ready to be packed. The address is in your Seller Dashboard.`,
    ],
    rows: items.map(({ price_cents, picture, ...item }) => ({
      ...itemRow({ ...item, priceCents: price_cents }),
      picture,
    })),
    action: { label: 'Open the order', path: `/seller/dashboard?parcel=${id}` },
  },
});

interface Item {
  quantity: number;
  name: string;
  brand: string;
  shade?: string | undefined;
  priceCents: number;
}

const itemRow = ({ quantity, name, brand, shade, priceCents }: Item) => ({
  label: `${quantity} × ${name}`,
  detail: [shade, brand, quantity === 1 ? '' : `${formatCents(priceCents)} each`].filter(Boolean).join(', '),
  value: formatCents(priceCents * quantity),
});
