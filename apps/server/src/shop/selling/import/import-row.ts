import { centsOrNull, toCents } from '@beautymark/contracts/money';
import type { NewProductRequest, ProductChange, Sale, SellerProduct } from '@beautymark/contracts/seller';
import { type CsvColumn, EMPTY_CELL } from '@beautymark/contracts/seller-files';
import type { z } from 'zod';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import type { ReadRow, RowIssue } from './checked-rows.ts';
import { fromShadesCell } from './product-cells.ts';

export interface CellChange {
  row: number;
  field: string;
  was: string;
  now: string;
}

/** What a row would do to the catalog. */
export type Decision =
  | { kind: 'add'; product: NewProductRequest }
  | { kind: 'change'; id: number; version: number; product: ProductChange; changes: CellChange[] }
  | { kind: 'same' }
  | { kind: 'refuse'; issues: RowIssue[] };

export type Fields = Partial<Record<keyof NewProductRequest, unknown>>;

/** Not checked yet: a cell that cannot be read is a value that the contract refuses. */
export function fieldsOf(
  { cells, hasDecimalComma }: Pick<ReadRow, 'cells' | 'hasDecimalComma'>,
  { categories, known }: { categories: ReadonlyMap<string, number>; known?: SellerProduct | undefined },
): Fields {
  const { category, price, originalPrice, stock, shades, pictures } = cells;
  const amount = (text: string) => amountIn(text, hasDecimalComma);
  const fields: Fields = {
    name: cells.name,
    description: cells.description,
    imageUrl: cells.imageUrl,
    brand: cells.brand,
    price: price && amount(price),
    originalPrice: originalPrice && (isEmpty(originalPrice) ? null : amount(originalPrice)),
    categoryId: category && (categories.get(category.toLowerCase()) ?? 0),
    isNew: cells.isNew && flag(cells.isNew),
    isBestseller: cells.isBestseller && flag(cells.isBestseller),
    stock: stock && (isEmpty(stock) ? null : stockOf(stock)),
    shades: shades && shadesOf(shades),
    pictures: pictures && (isEmpty(pictures) ? [] : pictures.split(/\s+/)),
    sale: saleOf(cells, amount, known?.sale),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const isEmpty = (cell?: string) => cell?.toLowerCase() === EMPTY_CELL;
const FLAGS: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };
const flag = (cell: string) => FLAGS[cell.toLowerCase()] ?? cell;
const stockOf = (text: string) => (text === '' ? null : /^-?\d+$/.test(text) ? Number(text) : Number.NaN);

/** Null for a shade that cannot be read: its issue is then about the whole shade. */
const shadesOf = (text: string) =>
  fromShadesCell(text).map((shade) =>
    shade === null || shade.stock === undefined ? shade : { ...shade, stock: stockOf(shade.stock) },
  );

/** What the contract refuses, in words that name columns and say what is expected. */
export const issuesOf = ({ row, cells, hasDecimalComma }: ReadRow, { issues }: z.ZodError): RowIssue[] =>
  issues.map(({ path: [field, index, part], message }) => {
    const issue = (column: CsvColumn, text = message): RowIssue => ({ row, field: column, message: text });
    const ofAmount = (column: 'price' | 'originalPrice' | 'salePrice') => {
      const cell = cells[column] ?? '';
      return issue(
        column,
        isOddAmount(cell, hasDecimalComma) ? `"${cell}" is not clear: write it as 1234.50` : message,
      );
    };
    if (field === 'price' || field === 'originalPrice') return ofAmount(field);
    if (field === 'sale') {
      if (index === 'from') return issue('saleFrom');
      return index === 'until' ? issue('saleUntil') : ofAmount('salePrice');
    }
    if (field === 'shades' && typeof index === 'number') {
      return issue(field, `Shade ${index + 1}: ${shadeMessage(part, message)}`);
    }
    if (field === 'pictures' && typeof index === 'number') return issue(field, `Picture ${index + 1}: ${message}`);
    if (field === 'categoryId') return issue('category', categoryMessage(cells.category));
    if (field === 'isNew' || field === 'isBestseller') return issue(field, 'Must be true or false');
    if (field === 'stock') return issue(field, stockMessage(message));
    return issue(field as CsvColumn); // the other fields have the names of their columns
  });

const categoryMessage = (name?: string) =>
  name === undefined ? 'Please select a category' : `There is no category “${name.slice(0, 50)}”`;

const shadeMessage = (part: PropertyKey | undefined, message: string) => {
  if (part === undefined) return 'Write it as Name|#hex|stock';
  return part === 'stock' ? stockMessage(message) : message;
};

const stockMessage = (message: string) => (message.startsWith('Stock') ? message : 'Stock must be a whole number');

/** Ignores a sale that is over, so that an old file can be imported again. */
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
 * Leaves out a price that differs only because a sale began or ended after the export. During a sale the price before it
 * is the original one.
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

/**
 * An amount as spreadsheets write it: "$12.00", "1,299.00", "1.299,00". A lone comma is decimal only in files
 * that separate cells by semicolons: elsewhere "12,345" would be misread by a factor of a thousand.
 */
function amountIn(text: string, hasDecimalComma: boolean): string {
  const amount = text.replace(/^\$\s*/, '');
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(amount)) return amount.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(amount) || (hasDecimalComma && /^\d+,\d{1,2}$/.test(amount)))
    return amount.replaceAll('.', '').replace(',', '.');
  return amount;
}

/** Digits with commas or points that can be read in no way, or in two. */
const isOddAmount = (text: string, hasDecimalComma: boolean): boolean =>
  /^\$?\s*\d[\d.,]*$/.test(text) && !/^\d+(\.\d{1,2})?$/.test(amountIn(text, hasDecimalComma));

/** Undefined without cells about a sale; null ends it. Blank cells keep the sale's values. */
function saleOf({ salePrice, saleFrom, saleUntil }: ReadRow['cells'], amount: (text: string) => string, known?: Sale) {
  const cells = [salePrice, saleFrom, saleUntil];
  if (cells.every((cell) => cell === undefined)) return undefined;
  if (isEmpty(salePrice) || (salePrice === undefined && cells.some(isEmpty))) return null;
  return {
    price: salePrice === undefined ? (known?.price ?? '') : amount(salePrice),
    from: saleFrom === undefined ? (known?.from ?? '') : timeOf(saleFrom),
    until: saleUntil === undefined ? (known?.until ?? '') : timeOf(saleUntil, DAY_MS),
  };
}

/** Reads "2026-11-28" and "2026-11-28 18:00", as spreadsheets write them. @param ofDay  added to a date without a time */
function timeOf(text: string, ofDay = 0): string {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?Z?$/.exec(text) ?? [];
  if (day === undefined) return text;
  if (time !== undefined) return `${day}T${time}${seconds}Z`;
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) ? text : new Date(start + ofDay).toISOString();
}
