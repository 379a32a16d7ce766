import { formatCents } from '@beautymark/contracts/money';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { smallPicture } from '#shop/catalog/index.ts';
import type { OutdatedItem } from './wishlist-notification.repository.ts';
import type { Notification } from './wishlist-notification.ts';

interface Recipient {
  email: string;
  unsubscribePath: string;
}
type Told = Pick<
  OutdatedItem,
  'product_id' | 'name' | 'brand' | 'image_url' | 'price_cents' | 'last_notified_price_cents'
> & {
  notification: Notification;
};

export function wishlistMail({ email, unsubscribePath }: Recipient, item: Told): Mail {
  const { product_id, name, price_cents, notification } = item;
  return {
    kind: notification.kind === 'back' ? 'wishlist-back' : 'wishlist-price',
    recipient: email,
    subject: oneLine(
      notification.kind === 'back' ? `Back in stock: ${name}` : `Now ${formatCents(price_cents)}: ${name}`,
    ),
    content: {
      heading: notification.kind === 'back' ? 'Back in stock' : 'Now at a lower price',
      paragraphs: [
        notification.kind === 'back'
          ? 'This product on your wishlist can be bought again.'
          : 'The price of this product on your wishlist has fallen.',
      ],
      rows: [productRow(item)],
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
      heading: what,
      paragraphs: ['Good news about products on your wishlist:'],
      rows: items.map(productRow),
      action: { label: 'Open BeautyMark', path: '/' },
      footer: 'You receive this email because the products are on your BeautyMark wishlist.',
    },
    unsubscribePath,
  };
}

const productRow = ({ name, brand, image_url, price_cents, last_notified_price_cents, notification }: Told) => ({
  label: name,
  detail: [
    brand,
    ...(notification.kind === 'back' ? ['back in stock'] : []),
    ...(isCheaper(notification) ? [`was ${formatCents(last_notified_price_cents)}`] : []),
  ].join(', '),
  value: formatCents(price_cents),
  picture: smallPicture(image_url, undefined),
});

const isCheaper = (notification: Notification): boolean => notification.kind === 'price fall' || notification.isCheaper;

/** A name from before names were checked may have a line break, which a header must not have. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
