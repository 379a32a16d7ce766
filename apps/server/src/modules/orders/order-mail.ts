import { addressLines } from '@beautymark/contracts/address-lines';
import { formatCents, formatPrice, toCents } from '@beautymark/contracts/money';
import type { PlacedOrder, ShippingAddress } from '@beautymark/contracts/orders';
import type { Mail } from '#platform/mail/mail-queue.ts';

const DEMO_NOTE = 'BeautyMark is a demo: nothing was charged.';
const PAID_NOTE = 'Your payment has been received.';
const FREE_NOTE = 'There was nothing to pay.';

interface Placed {
  to: ShippingAddress;
  placedOn: string;
  accountEmail: string;
  /** "Wed 26 to Fri 28 Nov"; null where the operator has not said how long delivery takes. */
  arrives: string | null;
  /** Of the items, in their order; null where there is none to show. */
  pictures: readonly (string | null)[];
  isDemo: boolean;
}

/**
 * The confirmation mail, which is also the receipt. It goes to the account: an address that is typed at checkout may be
 * a stranger's, so nothing is ever mailed to it.
 */
export const orderConfirmation = (
  order: PlacedOrder,
  { to, placedOn, accountEmail, arrives, pictures, isDemo }: Placed,
): Mail => ({
  kind: 'order-confirmation',
  recipient: accountEmail,
  subject: `Your BeautyMark order ${order.orderNumber}`,
  content: {
    greeting: `Hello ${to.fullName},`,
    paragraphs: [`Thank you for your order ${order.orderNumber}, placed on ${placedOn}.`],
    rows: [
      ...order.items.map(({ quantity, name, brand, shade, price }, at) => ({
        picture: pictures[at] ?? null,
        label: `${itemLabel({ quantity, name, shade })} (${brand})`,
        value: quantity === 1 ? formatPrice(price) : `${formatPrice(price)} each`,
      })),
      { label: 'Subtotal', value: formatPrice(order.subtotal) },
      ...(order.codes ?? []).map(({ code, discount }) => ({
        label: `Code ${code}`,
        value: `−${formatPrice(discount)}`,
      })),
      { label: 'Shipping', value: formatPrice(order.shipping) },
      { label: 'Total', value: formatPrice(order.total) },
      { label: 'Shipping to', value: addressLines(to).join(', ') },
      ...(arrives === null ? [] : [{ label: 'Arrives', value: arrives }]),
    ],
    action: { label: 'View your order', path: `/account/orders/${order.id}` },
    footer: isDemo ? DEMO_NOTE : toCents(order.total) === 0 ? FREE_NOTE : PAID_NOTE,
  },
});

interface SoldParcel {
  id: number;
  orderNumber: string;
  items: readonly { name: string; shade: string; quantity: number; price_cents: number; picture: string | null }[];
}

/** Tells a seller what to pack. The address stays in the dashboard: mails lie about. */
export const newParcelMail = (recipient: string, { id, orderNumber, items }: SoldParcel): Mail => ({
  kind: 'new-parcel',
  recipient,
  subject: `New BeautyMark order ${orderNumber}`,
  content: {
    paragraphs: [
      `You have a new order: parcel ${id} of order ${orderNumber}.`,
      'The address and the next steps are in your Seller Dashboard, under Orders.',
    ],
    rows: items.map((item) => ({
      label: itemLabel(item),
      value: formatCents(item.price_cents * item.quantity),
      picture: item.picture,
    })),
    action: { label: 'Open Seller Dashboard', path: `/seller/dashboard?parcel=${id}` },
  },
});

const itemLabel = ({ quantity, name, shade = '' }: { quantity: number; name: string; shade?: string | undefined }) =>
  `${quantity} × ${name}${shade === '' ? '' : `, ${shade}`}`;
