import { LOW_STOCK, STOCK_MAX, UNSHIPPED_PIECES_MAX } from '@beautymark/contracts/limits';
import type { ShortageReason } from '@beautymark/contracts/problem';
import type { Row } from '#platform/db/tables.ts';

/** Its shade is empty for a product without shades. */
export type WantedItem = Pick<Row<'order_items'>, 'product_id' | 'shade' | 'quantity'>;
/** With the catalog's data of product and shade. */
export interface StockedItem extends WantedItem, Pick<Row<'products'>, 'stock'> {
  is_listed: number;
  /** Null if the product has no such shade. */
  shade_id: number | null;
  shade_hex: string | null;
  shade_stock: number | null;
}
export interface Shortage {
  productId: number;
  shade: string | null;
  left: number;
  reason: ShortageReason;
}
export interface Stock {
  products: (Pick<Row<'products'>, 'id' | 'stock'> & { is_listed: number })[];
  shades: (Pick<Row<'product_shades'>, 'product_id' | 'name' | 'stock'> & { id?: number })[];
}
interface Inputs extends Stock {
  /** The shopper's ordered and unshipped pieces of counted stock, by product. */
  unshipped: ReadonlyMap<number, number>;
  /** How many pieces the account may hold, by `keyOf` of product and shade; absent: any number. */
  mayHold?: ReadonlyMap<string, number>;
}

/**
 * Decides what an order takes and lacks. The stock of a product and that of its shade both limit it, where counted. A
 * shade that the product no longer has is sold out.
 */
export function decideStock<Item extends WantedItem>(items: Item[], { products, shades, unshipped, mayHold }: Inputs) {
  const productStock = new Map(products.map((product) => [product.id, product.is_listed === 1 ? product.stock : 0]));
  const shadeStock = new Map(shades.map((shade) => [keyOf(shade.product_id, shade.name), shade.stock]));
  const stockOfShade = (productId: number, shade: string): number | null => {
    const stock = shadeStock.get(keyOf(productId, shade));
    return stock === undefined ? 0 : stock;
  };
  const mayStillOrder = new Map<number, number>();
  const mayStillHold = new Map(mayHold);
  const shortages: Shortage[] = [];

  const decided = items.map((item) => {
    const { product_id, shade, quantity } = item;
    const ofProduct = productStock.get(product_id) ?? null;
    const ofShade = shade === '' ? null : stockOfShade(product_id, shade);
    if (ofProduct === null && ofShade === null) return { ...item, took_stock: 0 as const };

    const inStock = Math.max(0, Math.min(ofProduct ?? STOCK_MAX, ofShade ?? STOCK_MAX));
    const allowed =
      mayStillOrder.get(product_id) ?? Math.max(0, UNSHIPPED_PIECES_MAX - (unshipped.get(product_id) ?? 0));
    const keys = [keyOf(product_id, ''), keyOf(product_id, shade)];
    const holdable = Math.min(...keys.map((key) => mayStillHold.get(key) ?? STOCK_MAX));
    const left = Math.min(inStock, allowed, holdable);
    if (quantity > left) {
      const reason = left === inStock ? 'stock' : left === allowed ? 'per-customer' : 'held';
      shortages.push({ productId: product_id, shade: shade === '' ? null : shade, left, reason });
    }
    // The next item gets what this one cannot have.
    const taken = Math.min(quantity, left);
    mayStillOrder.set(product_id, allowed - taken);
    for (const key of new Set(keys)) {
      const holds = mayStillHold.get(key);
      if (holds !== undefined) mayStillHold.set(key, holds - taken);
    }
    if (ofProduct !== null) productStock.set(product_id, ofProduct - taken);
    if (ofShade !== null) shadeStock.set(keyOf(product_id, shade), ofShade - taken);
    return { ...item, took_stock: 1 as const };
  });
  return { items: decided, shortages };
}

export const stockOf = (items: readonly StockedItem[]): Stock => ({
  products: items.map(({ product_id, stock, is_listed }) => ({ id: product_id, stock, is_listed })),
  shades: items.flatMap(({ product_id, shade, shade_id, shade_stock }) =>
    shade_id === null ? [] : { id: shade_id, product_id, name: shade, stock: shade_stock },
  ),
});

/** Whether its pieces or its shade's are counted. */
export const isCounted = ({ stock, shade_stock }: StockedItem): boolean => stock !== null || shade_stock !== null;

/** Whether the product's own stock, or that of all its shades, is used up. */
export const isSoldOut = (stock: number | null, shades: readonly { stock: number | null }[]): boolean =>
  stock === 0 || (shades.length > 0 && shades.every((shade) => shade.stock === 0));

/** Whether few pieces are left of the product or one of its shades. */
export const isLow = (stock: number | null, shades: readonly { stock: number | null }[]): boolean =>
  [{ stock }, ...shades].some((counted) => counted.stock !== null && counted.stock <= LOW_STOCK);

export const keyOf = (productId: number, shade: string) => `${productId} ${shade}`;
