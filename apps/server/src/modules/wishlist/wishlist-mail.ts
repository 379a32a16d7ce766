import { formatCents } from '@beautymark/contracts/money';
import type { Mail } from '#platform/mail/mail-queue.ts';
import type { OutdatedItem } from './wishlist-notification.repository.ts';
import type { Notification } from './wishlist-notification.ts';

interface Recipient {
  email: string;
  unsubscribePath: string;
}
type Told = Pick<OutdatedItem, 'product_id' | 'name' | 'brand' | 'price_cents' | 'told_price_cents'> & {
  notification: Notification;
};

export function wishlistMail({ email, unsubscribePath }: Recipient, item: Told): Mail {
  const { product_id, name, brand, price_cents, told_price_cents, notification } = item;
  const priceRow = { label: 'Price', value: formatCents(price_cents) };
  const beforeRow = { label: 'Before', value: formatCents(told_price_cents) };
  return {
    kind: notification.kind === 'back' ? 'wishlist-back' : 'wishlist-price',
    recipient: email,
    subject: oneLine(
      notification.kind === 'back' ? `Back in stock: ${name}` : `Now ${formatCents(price_cents)}: ${name}`,
    ),
    content: {
      paragraphs: [
        notification.kind === 'back'
          ? `${name} by ${brand}, which is on your wishlist, can be bought again.`
          : `The price of ${name} by ${brand}, which is on your wishlist, has fallen.`,
      ],
      rows: isCheaper(notification) ? [priceRow, beforeRow] : [priceRow],
      action: { label: 'See the product', path: `/product/${product_id}` },
      footer: 'You receive this email because the product is on your BeautyMark wishlist.',
    },
    unsubscribePath,
  };
}

/** Several products at once, as when a seller marks down everything: one mail that names them all. */
export function wishlistDigestMail({ email, unsubscribePath }: Recipient, items: readonly Told[]): Mail {
  const areAll = (kind: Notification['kind']) => items.every(({ notification }) => notification.kind === kind);
  const what = areAll('price fall') ? 'Now cheaper' : areAll('back') ? 'Back in stock' : 'Cheaper or back in stock';
  return {
    kind: areAll('back') ? 'wishlist-back' : 'wishlist-price',
    recipient: email,
    subject: `${what}: ${items.length} products on your wishlist`,
    content: {
      paragraphs: ['there is good news of these products, which are on your wishlist:'],
      rows: items.map(({ name, brand, price_cents, told_price_cents, notification }) => ({
        label: `${name} by ${brand}`,
        value: [
          formatCents(price_cents),
          ...(isCheaper(notification) ? [`before ${formatCents(told_price_cents)}`] : []),
          ...(notification.kind === 'back' ? ['back in stock'] : []),
        ].join(', '),
      })),
      action: { label: 'Open BeautyMark', path: '/' },
      footer: 'You receive this email because the products are on your BeautyMark wishlist.',
    },
    unsubscribePath,
  };
}

const isCheaper = (notification: Notification): boolean => notification.kind === 'price fall' || notification.isCheaper;

/** A name from before names were checked may have a line break, which a header must not have. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
