import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { IMPORT_MAX_ROWS } from '@beautymark/contracts/limits';
import { CSV_COLUMNS, type CsvColumn } from '@beautymark/contracts/seller-files';
import { CsvError, parse } from 'csv-parse';
import { fromCell } from '#platform/http/csv.ts';
import { Refusal } from '#platform/http/refusal.ts';

export interface CsvRecord {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  cells: string[];
}

/** A product's cells are far shorter; a quote that never ends would otherwise collect the rest of the file. */
const ROW_MAX_BYTES = 128 * 1024;
/** Empty rows count too: a file of nothing else would keep the parser busy for minutes. */
const MAX_ROWS_WITH_EMPTY = 2 * IMPORT_MAX_ROWS;
/** What is parsed at once, while other requests wait. */
const SLICE_LENGTH = 8 * 1024;

async function* slices(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE_LENGTH) {
    yield text.slice(start, start + SLICE_LENGTH);
    await nextTurn();
  }
}

interface ParsedRecord {
  record: string[];
  info: { records: number; empty_lines: number };
}

/** A spreadsheet's own first line, which it does not show: the header is still row 1. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t])"?\r?\n/i;

/** A spreadsheet that writes the comma in numbers separates cells by semicolons; text that was copied has tabs. */
function readForm(csv: string): { delimiter: string; table: string } {
  const [line = '', named] = SEPARATOR_LINE.exec(csv.slice(0, 20)) ?? [];
  const table = csv.slice(line.length);
  const [header = ''] = table.slice(0, ROW_MAX_BYTES).split('\n', 1);
  return { table, delimiter: named ?? [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ',' };
}

/** Reads the records one by one. Empty rows are left out, but counted. */
async function* readAll(csv: string): AsyncGenerator<CsvRecord> {
  const { delimiter, table } = readForm(csv);
  const parser = Readable.from(slices(table)).compose(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      max_record_size: ROW_MAX_BYTES,
      skip_empty_lines: true,
      info: true,
    }),
  );
  for await (const { record: cells, info } of parser as AsyncIterable<ParsedRecord>) {
    const row = info.records + info.empty_lines;
    if (row > MAX_ROWS_WITH_EMPTY) throw unreadable(row, `At most ${MAX_ROWS_WITH_EMPTY} rows, empty ones included`);
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(fromCell) };
  }
}

/** What each cell of a row is; null for a column that the shop does not know. */
type Columns = readonly (CsvColumn | null)[];

export interface Table {
  columns: Columns;
  /** Its numbers are written as in 12,99. */
  hasDecimalComma: boolean;
}

/** The records below the header, and which cell is which. */
export async function* csvRecords(csv: string): AsyncGenerator<CsvRecord & Table> {
  let columns: Columns | null = null;
  const hasDecimalComma = readForm(csv).delimiter === ';';
  for await (const { row, cells } of readAll(csv)) {
    if (columns) yield { row, cells, columns, hasDecimalComma };
    else columns = columnsOf(cells, row);
  }
}

/** The names of the columns that are ignored. */
export async function unknownColumns(csv: string): Promise<string[]> {
  for await (const { cells } of readAll(csv)) return cells.filter((cell) => knownColumn(cell) === null);
  return [];
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
    if (error instanceof CsvError) throw unreadable(rowOf(error), messageOf(error));
    throw error;
  }
  if (count === 0) throw unreadable(1, 'There is no row below the header');
  return count;
}

const rowOf = ({ records, empty_lines: empty }: CsvError) => Number(records) + Number(empty) + 1;
const messageOf = ({ code }: CsvError) =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `This row is longer than ${ROW_MAX_BYTES / 1024} kB, or its quotes do not end`
    : 'The quotes of this row cannot be read';

const knownColumn = (cell: string): CsvColumn | null =>
  CSV_COLUMNS.find((name) => name.toLowerCase() === cell.trim().toLowerCase()) ?? null;

function columnsOf(cells: string[], row: number): Columns {
  const columns = cells.map(knownColumn);
  const known = columns.filter((name) => name !== null);
  if (known.length === 0) throw unreadable(row, `Expected ${CSV_COLUMNS.length} columns, found ${cells.length}`);
  const twice = known.find((name, i) => known.indexOf(name) !== i);
  if (twice) throw unreadable(row, `The column “${twice}” appears twice`);
  const missing = columns.includes('id')
    ? undefined
    : (['name', 'brand'] as const).find((name) => !columns.includes(name));
  if (missing) throw unreadable(row, `The column “${missing}” is missing`);
  return columns;
}

const unreadable = (row: number, message: string) =>
  new Refusal('import.unreadable', { issues: [{ path: `row ${row}`, message }] });
