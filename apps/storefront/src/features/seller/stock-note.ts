import type { SellerProduct } from '@beautymark/contracts/seller';

/** What the table says about a product's stock; null where nothing is counted. */
export function stockNote({ stock = null, shades = [], isSoldOut }: SellerProduct) {
  if (isSoldOut) return { text: 'Sold out', isGone: true };
  const counted = shades.flatMap((shade) => shade.stock ?? []);
  if (stock === null && counted.length === 0) return null;
  const ofShades = counted.reduce((sum, pieces) => sum + pieces, 0);
  // Where both are counted, both limit what can be sold; where a shade is not counted, only the product's own does.
  const left = counted.length < shades.length || shades.length === 0 ? stock : Math.min(stock ?? ofShades, ofShades);
  return { text: left === null ? `${ofShades} in counted shades` : `${left} in stock`, isGone: false };
}
