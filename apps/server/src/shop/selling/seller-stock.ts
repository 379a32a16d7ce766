import { knownShades } from '@beautymark/contracts/known-shades';
import type { ProductChange, SellerProduct, SellerShade, ShadeChange } from '@beautymark/contracts/seller';
import { isLow, isSoldOut } from '#shop/stock/index.ts';

/** A shade that names no stock keeps what it had. */
export function withStock(shades: readonly ShadeChange[], before: readonly SellerShade[]): SellerShade[] {
  const known = knownShades(shades, before);
  return shades.map(({ name, hex, stock }, i) => ({
    name,
    hex,
    stock: stock === undefined ? (known[i]?.stock ?? null) : stock,
  }));
}

/** False if pieces were sold, or came back, since the seller read the stock that this change replaces. */
export function sawCurrentStock({ stock, stockSeen, shades = [] }: ProductChange, before: SellerProduct): boolean {
  const known = knownShades(shades, before.shades ?? []);
  const named = [{ stock, seen: stockSeen, now: before.stock ?? null }].concat(
    shades.map((shade, i) => ({ stock: shade.stock, seen: shade.stockSeen, now: known[i]?.stock ?? null })),
  );
  return named.every(({ stock: wanted, seen, now }) => wanted === undefined || seen === undefined || seen === now);
}

/** A seller knows the stock that they have just typed: there is no mail about it. */
export const stockFlags = (stock: number | null, shades: readonly { stock: number | null }[]) => ({
  is_sold_out: isSoldOut(stock, shades) ? (1 as const) : (0 as const),
  low_stock_notified: isLow(stock, shades) ? (1 as const) : (0 as const),
});
