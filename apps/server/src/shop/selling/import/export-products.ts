import { finished, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CSV_COLUMNS } from '@beautymark/contracts/seller-files';
import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import { toCell } from '#platform/http/csv.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import type { ProductLists } from '../product-lists.ts';
import { type Cells, cellsOf } from './product-cells.ts';

const EXPORTS = { name: 'exports of products', hits: 20, withinMs: HOUR_MS };

/** Writes the seller's products for sale as a CSV file; only a page of them is in memory, and others have their turn. */
export function productsExport({ db, limits, origin }: Shop, lists: ProductLists) {
  const running = new Set<number>();

  return async (sellerId: number): Promise<Readable> => {
    if (running.has(sellerId)) throw new Refusal('export.already_running');
    running.add(sellerId);
    const end = () => void running.delete(sellerId);
    try {
      await limits.hit(EXPORTS, String(sellerId));
      // An error ends the answer in the middle: the browser then reports a failed download.
      const csv = Readable.from(endingWith(await write(sellerId), end));
      finished(csv, end);
      return csv;
    } catch (error) {
      end();
      throw error;
    }
  };

  async function write(sellerId: number): Promise<AsyncIterable<string>> {
    const names = await db.selectFrom('categories').select(['id', 'name']).execute();
    const shop = { categoryNames: new Map(names.map(({ id, name }) => [id, name])), origin: origin() };
    async function* text() {
      yield linesOf([], { header: true, bom: true });
      let last = 0;
      for (;;) {
        const products = await lists.productsAfter(sellerId, last);
        if (products.length === 0) return;
        last = products.at(-1)?.id ?? last;
        await nextTurn();
        yield linesOf(products.map((product) => escaped(cellsOf(product, shop))));
        await nextTurn();
      }
    }
    return text();
  }
}

/** A client that has the last line may ask for the next file: the stream's own end comes a little later. */
async function* endingWith(text: AsyncIterable<string>, end: () => void) {
  yield* text;
  end();
}

const linesOf = (rows: readonly Cells[], options: Options = {}): string =>
  stringify([...rows], { columns: [...CSV_COLUMNS], ...options });

const escaped = (cells: Cells) =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, toCell(text)])) as Cells; // the same columns
