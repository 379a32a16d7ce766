import { toDecimal } from '@beautymark/contracts/money';
import type { SellerProduct } from '@beautymark/contracts/seller';
import type { Db, Tx } from '#platform/db/database.ts';
import { nameKey } from '#platform/db/name-key.ts';
import type { Owner } from '#platform/db/owner.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { brandLooksAmong, brandNamed, createBrand, type ShadeRow, toProduct } from '#shop/catalog/index.ts';
import { toPictures } from '#shop/pictures/index.ts';
import { sellerRepository } from './seller.repository.ts';

export type SellerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sellerRepository>['product']>>>;

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

/** What one seller may bring into the catalog. Products are never deleted, so archived ones count. */
interface SellerLimits {
  products: number;
  /** Brands that the shop did not know. */
  brands: number;
}

/** How many products and new brands a seller may still add. */
export async function allowanceOf(tx: Db | Tx, sellerId: number, limits: SellerLimits): Promise<SellerLimits> {
  const { productCount, brandCount } = sellerRepository(tx);
  return {
    products: limits.products - (await productCount(sellerId)),
    brands: limits.brands - (await brandCount(sellerId)),
  };
}

/** Finds the brand by its name in any case, or adds it. @param most  brands that the seller may add */
export async function brandFor(tx: Tx, owner: Owner, { name, most }: { name: string; most: number }) {
  const name_key = uniqueKey(name);
  const known = await brandNamed(tx, name_key);
  if (known) return known;
  if (owner !== null && (await sellerRepository(tx).brandCount(owner)) >= most)
    throw new Refusal('catalog.too_many_brands');
  await refuseLookalike(tx, name);
  return createBrand(tx, {
    name,
    name_key,
    name_look: nameKey(name),
    created_by: owner,
  });
}

/** Of a brand that the shop does not know. */
async function refuseLookalike(tx: Tx, name: string): Promise<void> {
  if ((await brandLooksAmong(tx, [nameKey(name)])).length > 0) throw new Refusal('catalog.brand_looks_alike');
}

/** Whether the operator could make it: known, or like no other one. */
export async function expectBrand(tx: Tx, name: string): Promise<void> {
  if (!(await brandNamed(tx, uniqueKey(name)))) await refuseLookalike(tx, name);
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
export const definedFields = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>; // as filtered
