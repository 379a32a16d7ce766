import { centsOrNull, toCents } from '@beautymark/contracts/money';
import type { NewProductRequest, Sale, SellerProduct } from '@beautymark/contracts/seller';
import type { ReadRow, RowIssue } from './checked-rows.ts';
import { amountIn } from './import-amounts.ts';

/** A sale that is over is none, so that an old file can be imported again. */
export function keptSale<Change extends { sale?: unknown }>(
  change: Change,
  known: SellerProduct | undefined,
  now: Date,
): Change {
  const { sale, ...others } = change as Omit<Change, 'sale'> & { sale?: Sale | null };
  if (sale === undefined || (sale !== null && !(Date.parse(sale.until) <= now.getTime()))) return change;
  return (known?.sale ? { ...others, sale: null } : others) as Change; // without what it may lack
}

/**
 * The row's cells without a price that differs only because a sale has begun or ended since the export: nobody has edited
 * it. While a sale is under way, the price before it is the original one.
 */
export function withoutSalePrice(
  { cells, hasDecimalComma }: ReadRow,
  known: SellerProduct,
  now: Date,
): ReadRow['cells'] {
  const { price, originalPrice, ...others } = cells;
  const amount = (cell = '') => amountIn(cell, hasDecimalComma);
  const hasBegun = isUnderWay(known) && amount(price) === known.originalPrice;
  const hasEnded =
    cells.salePrice !== undefined &&
    amount(cells.salePrice) === amount(price) &&
    Date.parse(cells.saleUntil ?? '') <= now.getTime();
  return hasBegun || hasEnded ? others : cells;
}

const isUnderWay = ({ sale, price }: SellerProduct) => sale !== undefined && toCents(sale.price) === toCents(price);

/** Refuses a sale that takes nothing off. */
export function saleIssues(
  row: number,
  { sale, price, originalPrice }: Pick<NewProductRequest, 'sale' | 'price' | 'originalPrice'>,
  known: SellerProduct | undefined,
): RowIssue[] {
  if (!sale) return [];
  const keepsPrice =
    known !== undefined &&
    toCents(price) === toCents(known.price) &&
    centsOrNull(originalPrice) === centsOrNull(known.originalPrice);
  const regular = keepsPrice && isUnderWay(known) ? (originalPrice ?? price) : price;
  if (toCents(sale.price) < toCents(regular)) return [];
  return [{ row, field: 'salePrice', message: 'Must be lower than the price' }];
}
