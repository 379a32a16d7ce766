import { formatCents } from '@beautymark/contracts/money';
import type { Mail } from '#platform/mail/mail-queue.ts';
import type { ProductRow } from './wishlist-news.repository.ts';
import type { News, ToldItem } from './wishlist-news.ts';

interface Recipient {
  email: string;
  unsubscribePath: string;
}

export function wishlistMail(
  { email, unsubscribePath }: Recipient,
  news: News,
  item: ToldItem,
  product: ProductRow,
): Mail {
  const { id, name, brand, price_cents } = product;
  const isCheaper = news.kind === 'price fall' || news.isCheaper;
  const priceRow = { label: 'Price', value: formatCents(price_cents) };
  const beforeRow = { label: 'Before', value: formatCents(item.told_price_cents) };
  return {
    kind: news.kind === 'back' ? 'wishlist-back' : 'wishlist-price',
    recipient: email,
    subject: oneLine(news.kind === 'back' ? `Back in stock: ${name}` : `Now ${formatCents(price_cents)}: ${name}`),
    content: {
      paragraphs: [
        news.kind === 'back'
          ? `${name} by ${brand}, which is on your wishlist, can be bought again.`
          : `The price of ${name} by ${brand}, which is on your wishlist, has fallen.`,
      ],
      rows: isCheaper ? [priceRow, beforeRow] : [priceRow],
      action: { label: 'See the product', path: `/product/${id}` },
      footer: 'You receive this e-mail because the product is on your BeautyMark wishlist.',
    },
    unsubscribePath,
  };
}

/** A name from before names were checked may have a line break, which a header must not have. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
