import { pipeline, Readable } from 'node:stream';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { CSV_COLUMNS, type CsvColumn } from '@beautymark/contracts/seller-files';
import { stringify } from 'csv-stringify';
import type { Database } from '#platform/db/database.ts';
import type { SellerService } from '../seller/index.ts';
import { toCell } from './csv-cells.ts';
import { toShadesCell } from './csv-shades.ts';
import { importsRepository } from './imports.repository.ts';

interface Deps {
  database: Pick<Database, 'db'>;
  seller: SellerService;
  origin: () => string;
}

/** Writes the seller's products for sale as a CSV file; only a page of them is in memory. */
export const productsExport =
  ({ database: { db }, seller, origin }: Deps) =>
  async (sellerId: number): Promise<Readable> => {
    const categories = new Map((await importsRepository(db).categories()).map(({ id, name }) => [id, name]));
    async function* rows() {
      let last = 0;
      for (;;) {
        const products = await seller.productsAfter(sellerId, last);
        if (products.length === 0) return;
        for (const product of products) yield rowOf(product, categories.get(product.categoryId) ?? '', origin());
        last = products.at(-1)?.id ?? last;
      }
    }
    const csv = stringify({ header: true, columns: [...CSV_COLUMNS], bom: true });
    // An error ends the answer in the middle: the browser then reports a failed download.
    pipeline(Readable.from(rows()), csv, () => undefined);
    return csv;
  };

function rowOf(product: SellerProduct, category: string, origin: string): Record<CsvColumn, string> {
  const { name, description, price, originalPrice, imageUrl, brand, isNew, isBestseller, stock, shades = [] } = product;
  return {
    name: toCell(name),
    description: toCell(description),
    price,
    originalPrice: originalPrice ?? '',
    // Pictures of the shop itself have no origin in their address.
    imageUrl: toCell(imageUrl.startsWith('/') ? `${origin}${imageUrl}` : imageUrl),
    brand: toCell(brand),
    category: toCell(category),
    isNew: String(isNew),
    isBestseller: String(isBestseller),
    stock: stock === null || stock === undefined ? '' : String(stock),
    shades: toCell(toShadesCell(shades)),
  };
}
