import { PRICE_MAX_CENTS } from '@beautymark/contracts/limits';
import { toCents, toDecimal } from '@beautymark/contracts/money';
import type { BulkChange } from '@beautymark/contracts/seller-bulk';

/** What a product costs after a change of many, to the cent; never nothing, never more than a price can be. */
export function newPrice(change: NonNullable<BulkChange['price']>, { price }: { price: string }): string {
  if ('to' in change) return change.to;
  const cents = Math.round((toCents(price) * (100 + change.byPercent)) / 100);
  return toDecimal(Math.min(Math.max(cents, 1), PRICE_MAX_CENTS));
}
