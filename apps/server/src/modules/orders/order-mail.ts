import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import { formatPrice } from '@beautymark/contracts/money';
import type { PlacedOrder, ShippingAddress } from '@beautymark/contracts/orders';
import type { Mail } from '#platform/mail/mail-queue.ts';

interface Placed {
  to: ShippingAddress;
  placedOn: string;
  accountEmail: string;
}

/** The confirmation goes to the account; a different address of the delivery gets a short notice. */
export function orderMails(order: PlacedOrder, placed: Placed): Mail[] {
  const isSameAddress = placed.to.email.toLowerCase() === placed.accountEmail.toLowerCase();
  return isSameAddress
    ? [orderConfirmation(order, placed)]
    : [orderConfirmation(order, placed), deliveryNotice(order, placed)];
}

/** Its recipient may be a stranger, so it contains nothing that a buyer or seller has typed. */
function deliveryNotice({ orderNumber, total }: PlacedOrder, { to, placedOn }: Placed): Mail {
  const text = [
    'Hello,',
    '',
    `an order with this e-mail address for its delivery was placed at BeautyMark: ${orderNumber} of ${placedOn},`,
    `total ${formatPrice(total)}. If you know nothing of it, there is nothing that you need to do.`,
    '',
    'BeautyMark is a demonstration: nothing was charged.',
    '',
  ].join('\n');
  return { kind: 'order-notice', recipient: to.email, subject: `BeautyMark order ${orderNumber}`, text };
}

/** The confirmation mail, which is also the receipt. */
function orderConfirmation(order: PlacedOrder, { to, placedOn, accountEmail }: Placed): Mail {
  const itemLines = order.items.map(({ quantity, name, brand, shade, price }) => {
    const shadeText = shade === undefined ? '' : `, ${shade}`;
    return `${quantity} × ${name}${shadeText} (${brand}), ${formatPrice(price)} each`;
  });
  const country = COUNTRIES.find(({ code }) => code === to.country)?.name ?? to.country;
  const text = [
    `Hello ${to.fullName},`,
    '',
    `thank you for your order ${order.orderNumber}, placed on ${placedOn}.`,
    '',
    ...itemLines,
    '',
    `Subtotal: ${formatPrice(order.subtotal)}`,
    `Shipping: ${formatPrice(order.shipping)}`,
    `Total: ${formatPrice(order.total)}`,
    '',
    'Shipping to:',
    to.fullName,
    to.address,
    `${to.city}, ${to.state} ${to.zipCode}`,
    country,
    '',
    'BeautyMark is a demonstration: nothing was charged.',
    '',
  ].join('\n');
  return {
    kind: 'order-confirmation',
    recipient: accountEmail,
    subject: `Your BeautyMark order ${order.orderNumber}`,
    text,
  };
}

interface SoldParcel {
  id: number;
  orderNumber: string;
  items: readonly { name: string; shade: string; quantity: number }[];
}

/** Tells a seller what to pack. The address stays in the dashboard: mails lie about. */
export function newParcelMail(recipient: string, { id, orderNumber, items }: SoldParcel): Mail {
  const itemLines = items.map(
    ({ quantity, name, shade }) => `${quantity} × ${name}${shade === '' ? '' : `, ${shade}`}`,
  );
  const text = [
    'Hello,',
    '',
    `you have a new order: parcel ${id} of order ${orderNumber}.`,
    '',
    ...itemLines,
    '',
    'The address and the next steps are in your Seller Dashboard, under Orders.',
    '',
  ].join('\n');
  return { kind: 'new-parcel', recipient, subject: `New BeautyMark order ${orderNumber}`, text };
}
