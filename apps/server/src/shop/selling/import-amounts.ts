import type { Sale } from '@beautymark/contracts/seller';
import { EMPTY_CELL } from '@beautymark/contracts/seller-files';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import type { ReadRow } from './checked-rows.ts';

/**
 * An amount as spreadsheets write it: "$12.00", "1,299.00", "1.299,00". A comma alone is a decimal one only where the
 * file shows that it is: "12,345" would otherwise become a thousand times what it costs.
 */
export function amountIn(text: string, hasDecimalComma: boolean): string {
  const amount = text.replace(/^\$\s*/, '');
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(amount)) return amount.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(amount) || (hasDecimalComma && /^\d+,\d{1,2}$/.test(amount)))
    return amount.replaceAll('.', '').replace(',', '.');
  return amount;
}

/** Digits with commas or points that can be read in no way, or in two. */
export const isOddAmount = (text: string, hasDecimalComma: boolean): boolean =>
  /^\$?\s*\d[\d.,]*$/.test(text) && !/^\d+(\.\d{1,2})?$/.test(amountIn(text, hasDecimalComma));

/** Undefined where no cell says anything of a sale, null where it is to end. What is blank stays as the sale has it. */
export function saleOf(
  { salePrice, saleFrom, saleUntil }: ReadRow['cells'],
  amount: (text: string) => string,
  known?: Sale,
) {
  const cells = [salePrice, saleFrom, saleUntil];
  if (cells.every((cell) => cell === undefined)) return undefined;
  const isEmpty = (cell?: string) => cell?.toLowerCase() === EMPTY_CELL;
  if (isEmpty(salePrice) || (salePrice === undefined && cells.some(isEmpty))) return null;
  return {
    price: salePrice === undefined ? (known?.price ?? '') : amount(salePrice),
    from: saleFrom === undefined ? (known?.from ?? '') : timeOf(saleFrom),
    until: saleUntil === undefined ? (known?.until ?? '') : timeOf(saleUntil, DAY_MS),
  };
}

/** As a spreadsheet may have kept it: "2026-11-28", "2026-11-28 18:00". @param ofDay  what of a day alone is meant */
function timeOf(text: string, ofDay = 0): string {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?Z?$/.exec(text) ?? [];
  if (day === undefined) return text;
  if (time !== undefined) return `${day}T${time}${seconds}Z`;
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) ? text : new Date(start + ofDay).toISOString();
}
