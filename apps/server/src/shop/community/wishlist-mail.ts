import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatCents } from '@beautymark/contracts/money';
import { exists } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { deriveKey } from '#platform/security/secret.ts';
import type { Shop } from '#platform/shop.ts';
import { smallPicture } from '#shop/pictures/index.ts';

interface Recipient {
  email: string;
  unsubscribePath: string;
}
type Notified = Pick<Row<'wishlist_items'>, 'product_id' | 'last_notified_price_cents'> &
  Pick<Row<'products'>, 'name' | 'image_url' | 'price_cents'> & { brand: string; notification: Notification };

export function wishlistMail({ email, unsubscribePath }: Recipient, item: Notified): Mail {
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
          ? 'A product on your wishlist is back in stock.'
          : 'A product on your wishlist costs less than before.',
      ],
      rows: [wishlistRow(item)],
      action: { label: 'See the product', path: `/product/${product_id}` },
      footer: 'You get this email because the product is on your BeautyMark wishlist.',
    },
    unsubscribePath,
  };
}

/** One mail about several products, such as after a seller has lowered all prices. */
export function wishlistDigestMail({ email, unsubscribePath }: Recipient, items: readonly Notified[]): Mail {
  const areAll = (kind: Notification['kind']) => items.every(({ notification }) => notification.kind === kind);
  const what = areAll('price fall') ? 'Now cheaper' : areAll('back') ? 'Back in stock' : 'Cheaper or back in stock';
  return {
    kind: areAll('back') ? 'wishlist-back' : 'wishlist-price',
    recipient: email,
    subject: `${what}: ${items.length} products on your wishlist`,
    content: {
      heading: what,
      paragraphs: ['Good news about products on your wishlist:'],
      rows: items.map(wishlistRow),
      action: { label: 'Open BeautyMark', path: '/' },
      footer: 'You get this email because the products are on your BeautyMark wishlist.',
    },
    unsubscribePath,
  };
}

const wishlistRow = ({ name, brand, image_url, price_cents, last_notified_price_cents, notification }: Notified) => ({
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

/** An old, unchecked name may have a line break, which a header must not have. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

export const wantsWishlistMails = async (db: Db, userId: number): Promise<boolean> =>
  !(await exists(db.selectFrom('wishlist_mail_refusals').where('user_id', '=', userId)));

export const refuseWishlistMails = (db: Db, userId: number, refusedAt: string) =>
  db
    .insertInto('wishlist_mail_refusals')
    .values({ user_id: userId, refused_at: refusedAt })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();

/** Links that end the mails about one shopper's wishlist without signing in. They are computed, not stored. */
export function unsubscribeLinks({ db, clock, secret }: Pick<Shop, 'db' | 'clock' | 'secret'>) {
  const key = deriveKey(secret, 'wishlist mails');

  const signatureOf = (userId: number) => createHmac('sha256', key).update(String(userId)).digest();
  const tokenOf = (userId: number): string => `${userId}.${signatureOf(userId).toString('base64url')}`;

  async function userOf(token: string): Promise<number> {
    const [, id, signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
    const userId = Number(id ?? 0);
    const isGenuine = timingSafeEqual(signatureOf(userId), paddedTo32(Buffer.from(signature, 'base64url')));
    if (!isGenuine || !(await exists(db.selectFrom('users').where('id', '=', userId))))
      throw new Refusal('wishlist.link_invalid');
    return userId;
  }

  return {
    pathFor: (userId: number): string => `/unsubscribe/${tokenOf(userId)}`,
    choice: async (token: string) => ({ wantsMails: await wantsWishlistMails(db, await userOf(token)) }),
    refuse: async (token: string) => {
      await refuseWishlistMails(db, await userOf(token), clock.now().toISOString());
      return { wantsMails: false };
    },
  };
}
export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>;

/** `timingSafeEqual` takes equal lengths only. */
const paddedTo32 = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(32)], 32);

type NotifiedItem = Pick<Row<'wishlist_items'>, 'last_notified_price_cents' | 'last_notified_sold_out'>;
type ProductNow = Pick<Row<'products'>, 'price_cents' | 'is_sold_out'>;
type Notification = { kind: 'back'; isCheaper: boolean } | { kind: 'price fall' };

/** The news about a product on the wishlist; null for a higher price, and while it is sold out. */
export function notificationFor(item: NotifiedItem, product: ProductNow): Notification | null {
  if (product.is_sold_out === 1) return null;
  const isCheaper = product.price_cents < item.last_notified_price_cents;
  if (item.last_notified_sold_out === 1) return { kind: 'back', isCheaper };
  return isCheaper ? { kind: 'price fall' } : null;
}
