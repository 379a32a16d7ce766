import { UNSHIPPED_PIECES_MAX } from '@beautymark/contracts/limits';

export interface WantedItem {
  product_id: number;
  /** Empty where the shopper picked none. */
  shade: string;
  quantity: number;
}
export interface ProductStock {
  id: number;
  stock: number | null;
  is_listed: number;
}
export interface ShadeStock {
  product_id: number;
  name: string;
  stock: number | null;
}
export interface Shortage {
  productId: number;
  shade: string | null;
  left: number;
}
interface Inputs {
  products: ProductStock[];
  shades: ShadeStock[];
  /** Pieces of counted stock that the shopper has ordered and that are not shipped, by product. */
  unshipped: ReadonlyMap<number, number>;
}

/**
 * Decides an order's stock: which shade an item without one gets, what is taken, and what is missing. A product's own
 * stock and its shades' stock both limit it where they are counted.
 */
export function decideStock<Item extends WantedItem>(items: Item[], { products, shades, unshipped }: Inputs) {
  const productStock = new Map(products.map((product) => [product.id, product.is_listed === 1 ? product.stock : 0]));
  const shadeStock = new Map(shades.map((shade) => [keyOf(shade.product_id, shade.name), shade.stock]));
  const mayStillOrder = new Map<number, number>();
  const shortages: Shortage[] = [];

  const decided = items.map((item) => {
    const { product_id, quantity } = item;
    const shade = item.shade === '' ? fullestShade(product_id, shades, shadeStock) : item.shade;
    const ofProduct = productStock.get(product_id) ?? null;
    const ofShade = shadeStock.get(keyOf(product_id, shade)) ?? null;
    const isCounted = ofProduct !== null || ofShade !== null;
    if (!isCounted) return { ...item, shade, took_stock: 0 as const };

    const allowed = mayStillOrder.get(product_id) ?? UNSHIPPED_PIECES_MAX - (unshipped.get(product_id) ?? 0);
    const left = Math.max(0, Math.min(ofProduct ?? allowed, ofShade ?? allowed, allowed));
    if (quantity > left) shortages.push({ productId: product_id, shade: shade === '' ? null : shade, left });
    mayStillOrder.set(product_id, allowed - quantity);
    if (ofProduct !== null) productStock.set(product_id, ofProduct - quantity);
    if (ofShade !== null) shadeStock.set(keyOf(product_id, shade), ofShade - quantity);
    return { ...item, shade, took_stock: 1 as const };
  });
  return { items: decided, shortages };
}

/** Nothing can be ordered: the product's own stock is used up, or that of each of its shades. */
export const isSoldOut = (stock: number | null, shades: readonly { stock: number | null }[]): boolean =>
  stock === 0 || (shades.length > 0 && shades.every((shade) => shade.stock === 0));

/** The shade with the most pieces left; empty where no shade is counted. */
function fullestShade(productId: number, shades: ShadeStock[], left: ReadonlyMap<string, number | null>): string {
  let fullest = '';
  let most = Number.NEGATIVE_INFINITY;
  for (const { product_id, name } of shades) {
    const stock = product_id === productId ? (left.get(keyOf(product_id, name)) ?? null) : null;
    if (stock !== null && stock > most) [fullest, most] = [name, stock];
  }
  return fullest;
}

const keyOf = (productId: number, shade: string) => `${productId} ${shade}`;
