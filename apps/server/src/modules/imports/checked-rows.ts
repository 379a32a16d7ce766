import { csvRecords } from './csv-records.ts';
import { productKey, type ReadRow, type RowIssue, readRow } from './import-row.ts';

export type CheckedRow = { row: number } & (ReadRow | { issues: RowIssue[] });

interface Options {
  categories: ReadonlyMap<string, number>;
  /** The shop's public origin: the address of a picture of the shop itself is stored without it, as the seed's are. */
  origin: string;
}

/** Reads and checks the rows of a file, in batches. A product that an earlier row has named is refused. */
export async function* checkedRows(csv: string, batchSize: number, options: Options): AsyncGenerator<CheckedRow[]> {
  const rowByKey = new Map<string, number>();
  let batch: CheckedRow[] = [];
  for await (const { columns, ...record } of csvRecords(csv)) {
    batch.push(checked(readRow(record, { columns, categories: options.categories }), record.row));
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;

  function checked(read: ReturnType<typeof readRow>, row: number): CheckedRow {
    if ('issues' in read) return { row, issues: read.issues };
    const { product } = read;
    const key = productKey(product.name, product.brand);
    const earlier = rowByKey.get(key);
    if (earlier !== undefined)
      return { row, issues: [{ row, field: 'name', message: `Same product as row ${earlier}` }] };
    rowByKey.set(key, row);
    const stored = (address: string) => withoutOrigin(address, options.origin);
    const pictures = product.pictures && { pictures: product.pictures.map(stored) };
    return { ...read, row, product: { ...product, ...pictures, imageUrl: stored(product.imageUrl) } };
  }
}

const withoutOrigin = (address: string, origin: string) =>
  address.startsWith(`${origin}/images/`) ? address.slice(origin.length) : address;
