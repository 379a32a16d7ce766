import type { ProductDetail } from '@beautymark/contracts/catalog';

/** Why the product cannot be bought in this shade, as shoppers read it; null while it can. Pages embed no shade's stock. */
export function soldOutReason({ isSoldOut, shades = [] }: ProductDetail, shadeName: string | null): string | null {
  if (isSoldOut) return 'Sold out';
  const shade = shades.find(({ name }) => name === shadeName);
  return shade?.stock === 0 ? `Sold out in ${shade.name}` : null;
}
