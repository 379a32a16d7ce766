import { NewProductRequest } from '@beautymark/contracts/seller';
import { type CsvColumn, OPTIONAL_CSV_COLUMNS } from '@beautymark/contracts/seller-files';
import { uniqueKey } from '#platform/db/search-text.ts';
import type { Columns, CsvRecord } from './csv-records.ts';
import { fromShadesCell } from './csv-shades.ts';

export interface RowIssue {
  row: number;
  field: string;
  message: string;
  /** The archived product that the row names. */
  archivedProductId?: number;
}

/** What a row would do to the catalog. */
export type Decision =
  | { kind: 'add'; product: NewProductRequest }
  | { kind: 'change'; id: number; version: number; product: NewProductRequest }
  | { kind: 'same' }
  | { kind: 'refuse'; issues: RowIssue[] };

export interface ReadRow {
  /** As it would be if it were new. */
  product: NewProductRequest;
  /** Optional columns that the file does not have. */
  absent: readonly CsvColumn[];
}

interface Context {
  columns: Columns;
  /** Ids by name in lower case. */
  categories: ReadonlyMap<string, number>;
}

/** Control characters other than tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Two products of one seller with the same name and brand are the same product. */
export const productKey = (name: string, brand: string): string => `${uniqueKey(brand)}\n${name}`;

/** A row as a product, or everything that is wrong with it. */
export function readRow({ row, cells }: CsvRecord, { columns, categories }: Context): ReadRow | { issues: RowIssue[] } {
  const issue = (field: string, message: string): RowIssue => ({ row, field, message });
  if (cells.length !== columns.length) {
    return { issues: [issue('', `${cells.length} cells instead of ${columns.length}`)] };
  }
  const unreadable = columns.find((name, i) => name !== null && CONTROL.test(cells[i] ?? ''));
  if (unreadable) return { issues: [issue(unreadable, 'Contains characters that are no text')] };

  const cell = (name: CsvColumn) => cells[columns.indexOf(name)]?.trim() ?? '';
  const categoryId = categories.get(cell('category').toLowerCase());
  const parsed = NewProductRequest.safeParse({
    name: cell('name'),
    description: cell('description'),
    price: priceOf(cell('price')),
    originalPrice: cell('originalPrice') === '' ? null : priceOf(cell('originalPrice')),
    imageUrl: cell('imageUrl'),
    brand: cell('brand'),
    categoryId: categoryId ?? 0,
    ...flag('isNew', cell('isNew')),
    ...flag('isBestseller', cell('isBestseller')),
    ...(columns.includes('stock') ? { stock: stockOf(cell('stock')) } : {}),
    ...(columns.includes('shades') ? { shades: shadesOf(cell('shades')) } : {}),
    ...(columns.includes('pictures') ? { pictures: cell('pictures').split(/\s+/).filter(Boolean) } : {}),
    ...(columns.includes('salePrice') ? { sale: saleOf(cell) } : {}),
  });
  if (parsed.success) {
    return { product: parsed.data, absent: OPTIONAL_CSV_COLUMNS.filter((name) => !columns.includes(name)) };
  }
  return {
    issues: parsed.error.issues.map(({ path: [field, index, part], message }) => {
      if (field === 'shades' && typeof index === 'number') {
        return issue(field, `Shade ${index + 1}: ${shadeMessage(part, message)}`);
      }
      if (field === 'categoryId') return issue('category', categoryMessage(cell('category')));
      if (field === 'isNew' || field === 'isBestseller') return issue(field, 'Must be true or false');
      if (field === 'sale') return issue(saleColumn(index), message);
      if (field === 'pictures' && typeof index === 'number') return issue(field, `Picture ${index + 1}: ${message}`);
      if (field === 'stock') return issue(field, stockMessage(message));
      return issue(String(field), message);
    }),
  };
}

/** As a spreadsheet writes amounts: "$12.00", "1,299.00". A single comma before two digits stays: it may be a decimal one. */
const priceOf = (text: string) => {
  const amount = text.replace(/^\$\s*/, '');
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount) ? amount.replaceAll(',', '') : amount;
};

const categoryMessage = (name: string) =>
  name === '' ? 'Please select a category' : `There is no category "${name.slice(0, 50)}"`;

/** An empty cell leaves the flag at its default. */
function flag(name: 'isNew' | 'isBestseller', text: string) {
  if (text === '') return {};
  const known = { true: true, yes: true, '1': true, false: false, no: false, '0': false }[text.toLowerCase()];
  return { [name]: known ?? text };
}

/** Null for a shade that cannot be read: its issue is then about the whole shade. */
const shadesOf = (text: string) =>
  fromShadesCell(text).map((shade) =>
    shade === null || shade.stock === undefined ? shade : { ...shade, stock: stockOf(shade.stock) },
  );

/** Null where all of its cells are empty. */
function saleOf(cell: (name: CsvColumn) => string) {
  const [price, from, until] = [cell('salePrice'), cell('saleFrom'), cell('saleUntil')];
  return [price, from, until].join('') === ''
    ? null
    : { price: priceOf(price), from: timeOf(from), until: timeOf(until) };
}

/** As a spreadsheet may have kept it: "2026-11-28", "2026-11-28 18:00". */
function timeOf(text: string): string {
  const [, day, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?Z?$/.exec(text) ?? [];
  return day ? `${day}T${time}${seconds}Z` : text;
}

const saleColumn = (part: PropertyKey | undefined): CsvColumn =>
  part === 'from' ? 'saleFrom' : part === 'until' ? 'saleUntil' : 'salePrice';

const shadeMessage = (part: PropertyKey | undefined, message: string) => {
  if (part === undefined) return 'Write it as Name|#hex|stock';
  return part === 'stock' ? stockMessage(message) : message;
};

const stockMessage = (message: string) => (message.startsWith('Stock') ? message : 'Stock must be a whole number');

const stockOf = (text: string) => (text === '' ? null : /^-?\d+$/.test(text) ? Number(text) : Number.NaN);
