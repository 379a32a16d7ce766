import { isAvailable } from '@beautymark/contracts/availability';
import { useWaitingOrder } from './use-waiting-order.ts';

interface Sellable {
  id: number;
  isSoldOut?: boolean | undefined;
  shades?: readonly { name: string; isSoldOut?: boolean | undefined; stock?: number | null | undefined }[] | undefined;
}

/**
 * The product as this shopper can buy it. Its answer is the same for all, so it counts as sold what the shopper's own
 * order holds while it awaits payment; another order of theirs may have these pieces.
 */
export function useOwnPieces<Product extends Sellable>(product: Product): Product;
export function useOwnPieces<Product extends Sellable>(product: Product | undefined): Product | undefined;
export function useOwnPieces(product: Sellable | undefined): Sellable | undefined {
  const shades = product?.shades;
  const isShort = product !== undefined && [null, ...(shades ?? [])].some((one) => !isAvailable(product, one));
  const held = useWaitingOrder({ enabled: isShort })?.items?.filter(({ productId }) => productId === product?.id) ?? [];
  if (product === undefined || held.length === 0) return product;
  return {
    ...product,
    isSoldOut: false,
    shades: shades?.map((shade) =>
      held.some((item) => item.shade === shade.name) ? { ...shade, stock: null, isSoldOut: false } : shade,
    ),
  };
}
