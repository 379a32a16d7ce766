import type { NewProductRequest, ProductChange, SellerProduct } from '@beautymark/contracts/seller';
import { type CsvColumn, EMPTY_CELL } from '@beautymark/contracts/seller-files';
import type { z } from 'zod';
import type { ReadRow, RowIssue } from './checked-rows.ts';
import { fromShadesCell } from './csv-shades.ts';
import { amountIn, isOddAmount, saleOf } from './import-amounts.ts';

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

const isEmpty = (cell: string) => cell.toLowerCase() === EMPTY_CELL;
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
  name === undefined ? 'Please select a category' : `There is no category "${name.slice(0, 50)}"`;

const shadeMessage = (part: PropertyKey | undefined, message: string) => {
  if (part === undefined) return 'Write it as Name|#hex|stock';
  return part === 'stock' ? stockMessage(message) : message;
};

const stockMessage = (message: string) => (message.startsWith('Stock') ? message : 'Stock must be a whole number');
