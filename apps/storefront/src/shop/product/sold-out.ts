import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail } from '@beautymark/contracts/catalog';

/** Why the product cannot be bought in this shade, as shoppers read it; null while it can. */
export function soldOutReason(product: ProductDetail, shadeName: string | null): string | null {
  const shade = product.shades?.find(({ name }) => name === shadeName);
  if (isAvailable(product, shade)) return null;
  return shade && isAvailable(product) ? `Sold out in ${shade.name}` : 'Sold out';
}
