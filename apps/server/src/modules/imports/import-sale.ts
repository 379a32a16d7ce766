import { centsOrNull, toCents } from '@beautymark/contracts/money';
import type { NewProductRequest, Sale, SellerProduct } from '@beautymark/contracts/seller';
import type { RowIssue } from './import-row.ts';

/**
 * The row's product without a sale that needs nothing done: its columns are missing, or it is the one that the product
 * has. A sale that is over is none, so that an old file can be imported again.
 */
export function keptSale(
  { sale, ...product }: NewProductRequest,
  known: SellerProduct | undefined,
  now: Date,
): NewProductRequest {
  if (sale === undefined) return product;
  const planned = sale && Date.parse(sale.until) > now.getTime() ? sale : null;
  return isSameSale(planned, known?.sale ?? null) ? product : { ...product, sale: planned };
}

/** Refuses a sale that takes nothing off. */
export function saleIssues(
  row: number,
  { sale, price, originalPrice }: NewProductRequest,
  known: SellerProduct | undefined,
): RowIssue[] {
  if (!sale) return [];
  const keepsPrice =
    known !== undefined &&
    toCents(price) === toCents(known.price) &&
    centsOrNull(originalPrice) === centsOrNull(known.originalPrice);
  // While a sale is under way, the price before it is the original one.
  const isUnderWay = keepsPrice && known.sale !== undefined && toCents(known.sale.price) === toCents(known.price);
  const regular = isUnderWay ? (originalPrice ?? price) : price;
  if (toCents(sale.price) < toCents(regular)) return [];
  return [{ row, field: 'salePrice', message: 'Must be lower than the price' }];
}

const isSameSale = (one: Sale | null, other: Sale | null): boolean =>
  one === null || other === null
    ? one === other
    : toCents(one.price) === toCents(other.price) &&
      Date.parse(one.from) === Date.parse(other.from) &&
      Date.parse(one.until) === Date.parse(other.until);
