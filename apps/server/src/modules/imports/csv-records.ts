import { IMPORT_MAX_ROWS } from '@beautymark/contracts/limits';
import { CSV_COLUMNS, type CsvColumn, OPTIONAL_CSV_COLUMNS } from '@beautymark/contracts/seller-files';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '#platform/http/refusal.ts';
import { fromCell } from './csv-cells.ts';

export interface CsvRecord {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  cells: string[];
}

/** Reads the records one by one. Empty rows are left out, but counted. */
async function* readAll(csv: string): AsyncGenerator<CsvRecord> {
  const [header = ''] = csv.split('\n', 1);
  // A spreadsheet that writes the comma in numbers separates cells by semicolons.
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ',';
  const parser = parse(csv, { bom: true, delimiter, relax_column_count: true });
  let row = 0;
  for await (const record of parser) {
    const cells: string[] = record; // without a header option the parser gives lists of text
    row += 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(fromCell) };
  }
}

/** The records below the header, and which cell is which. */
export async function* csvRecords(csv: string): AsyncGenerator<CsvRecord & { columns: readonly CsvColumn[] }> {
  let columns: CsvColumn[] | null = null;
  for await (const { row, cells } of readAll(csv)) {
    if (columns) yield { row, cells, columns };
    else columns = columnsOf(cells, row);
  }
}

/**
 * Reads a whole file for its form only.
 * @returns  how many rows it has below its header
 * @throws Refusal  naming the row, when it is no table with the right columns
 */
export async function countRows(csv: string): Promise<number> {
  let count = 0;
  try {
    for await (const { row } of csvRecords(csv)) {
      count += 1;
      if (count > IMPORT_MAX_ROWS) throw unreadable(row, `At most ${IMPORT_MAX_ROWS} rows`);
    }
  } catch (error) {
    // The parser tells how many records it had read.
    if (error instanceof CsvError) throw unreadable(Number(error.records) + 1, 'The quotes of this row cannot be read');
    throw error;
  }
  if (count === 0) throw unreadable(1, 'There is no row below the header');
  return count;
}

function columnsOf(cells: string[], row: number): CsvColumn[] {
  const columns = cells.map((cell) => {
    const known = CSV_COLUMNS.find((name) => name.toLowerCase() === cell.trim().toLowerCase());
    if (!known) throw unreadable(row, `There is no column "${cell.slice(0, 50)}"`);
    return known;
  });
  const twice = columns.find((name, i) => columns.indexOf(name) !== i);
  if (twice) throw unreadable(row, `The column "${twice}" is there twice`);
  const missing = CSV_COLUMNS.find((name) => !OPTIONAL_CSV_COLUMNS.includes(name) && !columns.includes(name));
  if (missing) throw unreadable(row, `The column "${missing}" is missing`);
  return columns;
}

const unreadable = (row: number, message: string) =>
  new Refusal('import.unreadable', { issues: [{ path: `row ${row}`, message }] });
