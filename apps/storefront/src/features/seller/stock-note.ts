import { LOW_STOCK } from '@beautymark/contracts/limits';
import type { SellerProduct } from '@beautymark/contracts/seller';

interface StockNote {
  text: string;
  level: 'gone' | 'low' | 'fine';
}

/** What the table says about a product's stock; null where nothing is counted. */
export function stockNote({ stock = null, shades = [], isSoldOut }: SellerProduct): StockNote | null {
  if (isSoldOut) return { text: 'Sold out', level: 'gone' };
  const counted = shades.flatMap((shade) => shade.stock ?? []);
  if (stock === null && counted.length === 0) return null;
  const ofShades = counted.reduce((sum, pieces) => sum + pieces, 0);
  // Where both are counted, both limit what can be sold; where a shade is not counted, only the product's own does.
  const left = counted.length < shades.length || shades.length === 0 ? stock : Math.min(stock ?? ofShades, ofShades);
  const text = left === null ? `${ofShades} in counted shades` : `${left} in stock`;
  if (left !== null && left <= LOW_STOCK) return { text: `${text}, low`, level: 'low' };
  const lowShades = shades.filter(({ stock: pieces }) => pieces !== null && pieces <= LOW_STOCK).length;
  if (lowShades === 0) return { text, level: 'fine' };
  return { text: `${text}, ${lowShades === 1 ? '1 shade is low' : `${lowShades} shades are low`}`, level: 'low' };
}

/** Whether the seller should fill it up. */
export const isRunningOut = (product: SellerProduct): boolean => (stockNote(product)?.level ?? 'fine') !== 'fine';
