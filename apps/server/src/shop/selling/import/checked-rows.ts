import type { CsvColumn } from '@beautymark/contracts/seller-files';
import { foldForSearch } from '#platform/db/search-text.ts';
import { type CsvRecord, csvRecords, type Table } from './csv-records.ts';

export interface RowIssue {
  row: number;
  field: string;
  message: string;
  /** The archived product that the row names. */
  archivedProductId?: number;
}

export interface ReadRow {
  row: number;
  /** Those in which something stands. */
  cells: Partial<Record<CsvColumn, string>>;
  /** The file has the column, so a blank cell of it says that the stock was not counted. */
  saysStockSeen: boolean;
  hasDecimalComma: boolean;
}
export type CheckedRow = ReadRow | { row: number; issues: RowIssue[] };

/** Two products of one seller with the same name and brand, in any case and with any accents, are the same product. */
export const productKey = ({ name = '', brand = '' }: { name?: string; brand?: string }): string =>
  `${foldForSearch(brand)}\n${foldForSearch(name)}`;

/** Reads the rows of a file, in batches. A product that an earlier row has named is refused. */
export async function* checkedRows(csv: string, batchSize: number): AsyncGenerator<CheckedRow[]> {
  const rowByKey = new Map<string, number>();
  let batch: CheckedRow[] = [];
  for await (const record of csvRecords(csv)) {
    batch.push(checked(record));
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;

  function checked({ row, cells, columns, hasDecimalComma }: CsvRecord & Table): CheckedRow {
    const refuse = (field: string, message: string) => ({ row, issues: [{ row, field, message }] });
    if (cells.length !== columns.length) return refuse('', `${cells.length} cells instead of ${columns.length}`);
    const filled: ReadRow['cells'] = {};
    for (const [i, name] of columns.entries()) {
      const cell = cells[i]?.trim() ?? '';
      if (name && cell !== '') filled[name] = cell;
    }
    const { id } = filled;
    if (id !== undefined && !/^\d{1,15}$/.test(id)) return refuse('id', 'Must be the number that an export gives');
    const key = id === undefined ? productKey(filled) : `id ${Number(id)}`;
    const earlier = rowByKey.get(key);
    if (earlier !== undefined) return refuse(id === undefined ? 'name' : 'id', `Same product as row ${earlier}`);
    rowByKey.set(key, row);
    return { row, cells: filled, saysStockSeen: columns.includes('stockSeen'), hasDecimalComma };
  }
}
