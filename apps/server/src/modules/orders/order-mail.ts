import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import { formatPrice } from '@beautymark/contracts/money';
import type { PlacedOrder, ShippingAddress } from '@beautymark/contracts/orders';
import type { Mail } from '#platform/mail/mail-queue.ts';

/** The confirmation mail, which is also the receipt. */
export function orderConfirmation(order: PlacedOrder, to: ShippingAddress, placedOn: string): Mail {
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
    recipient: to.email,
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
