import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail } from '@beautymark/contracts/catalog';
import { useWaitingOrder } from '#platform/use-waiting-order.ts';

/**
 * The product as this shopper can buy it. Its answer is the same for all, so it counts as sold what the shopper's own
 * order holds while it awaits payment; another order of theirs may have these pieces.
 */
export function useOwnPieces(product: ProductDetail | undefined): ProductDetail | undefined {
  const shades = product?.shades ?? [];
  const isShort = product !== undefined && !(isAvailable(product) && shades.every((one) => isAvailable({}, one)));
  const held = useWaitingOrder({ enabled: isShort })?.items?.filter(({ productId }) => productId === product?.id) ?? [];
  if (product === undefined || held.length === 0) return product;
  const { isSoldOut: _, ...rest } = product;
  return {
    ...rest,
    shades: product.shades?.map((shade) =>
      held.some((item) => item.shade === shade.name) ? { ...shade, stock: null, isSoldOut: false } : shade,
    ),
  };
}
