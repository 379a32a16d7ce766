import { LOW_STOCK } from '@beautymark/contracts/limits';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { smallPicture } from '../catalog/index.ts';

export interface LowProduct {
  id: number;
  name: string;
  image_url: string;
  stock: number | null;
  seller_id: number | null;
  email: string;
  /** Those of which few are left. */
  shades: readonly { name: string; stock: number | null }[];
}

const left = (stock: number | null) => (stock === 0 ? 'sold out' : `${stock} left`);

/** To a seller: everything that has run low since the last such mail. Nothing typed is in the subject. */
export const lowStockMail = (recipient: string, products: readonly LowProduct[]): Mail => ({
  kind: 'stock-low',
  recipient,
  subject:
    products.length === 1
      ? 'BeautyMark: one of your products is running low'
      : `BeautyMark: ${products.length} of your products are running low`,
  content: {
    paragraphs: [
      `Of ${products.length === 1 ? 'this product' : 'these products'} ${LOW_STOCK} pieces or fewer are left. We write again only after you have filled up.`,
    ],
    rows: products.map(({ name, image_url, stock, shades }) => ({
      label: name,
      value: [
        ...(stock !== null && stock <= LOW_STOCK ? [left(stock)] : []),
        ...shades.map((shade) => `${shade.name}: ${left(shade.stock)}`),
      ].join(', '),
      picture: smallPicture(image_url, undefined),
    })),
    action: { label: 'Open Seller Dashboard', path: '/seller/dashboard' },
  },
});
