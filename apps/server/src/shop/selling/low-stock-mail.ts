import { LOW_STOCK } from '@beautymark/contracts/limits';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { smallPicture } from '#shop/catalog/index.ts';

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
    heading: 'Running low',
    paragraphs: [
      `${products.length === 1 ? 'This product has' : 'These products have'} ${LOW_STOCK} pieces or fewer left. Once you have filled up, we write again the next time they run low.`,
    ],
    rows: products.flatMap(rowsOf),
    action: { label: 'Fill up your stock', path: '/seller/dashboard' },
  },
});

/** The product where it is low itself, then each of its shades that are. */
function rowsOf({ name, image_url, stock, shades }: LowProduct) {
  const row = { label: name, picture: smallPicture(image_url, undefined) };
  return [
    ...(stock !== null && stock <= LOW_STOCK ? [{ ...row, value: left(stock) }] : []),
    ...shades.map((shade) => ({ ...row, detail: shade.name, value: left(shade.stock) })),
  ];
}
