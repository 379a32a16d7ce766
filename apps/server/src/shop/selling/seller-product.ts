import { toDecimal } from '@beautymark/contracts/money';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { toPictures, toProduct } from '#shop/catalog/index.ts';
import type { sellerRepository } from './seller.repository.ts';

export type SellerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sellerRepository>['product']>>>;
type ShadeRow = Awaited<ReturnType<ReturnType<typeof sellerRepository>['shadesOf']>>[number];

/** As its seller sees it. */
export const toSellerProduct = (row: SellerRow, shades: readonly ShadeRow[], sold = 0): SellerProduct => ({
  ...toProduct(row),
  stock: row.stock,
  sold,
  version: row.version,
  archivedAt: row.archived_at,
  hiddenReason: row.hidden_reason,
  ...(row.sale_cents === null || !row.sale_starts_at || !row.sale_ends_at
    ? {}
    : { sale: { price: toDecimal(row.sale_cents), from: row.sale_starts_at, until: row.sale_ends_at } }),
  shades: shades.map(({ name, hex, stock }) => ({ name, hex, stock })),
  pictures: toPictures(row.pictures),
});
