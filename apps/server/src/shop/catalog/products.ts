import type { Shade } from '@beautymark/contracts/catalog';
import { isPalette } from '@beautymark/contracts/shade-fit';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { sql } from 'kysely';
import { column, exists } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { SELLER_SELLS } from '#platform/db/for-sale.ts';
import type { NewRow } from '#platform/db/tables.ts';
import { catalogRepository } from './catalog.repository.ts';
import { shadesByProduct, toShade } from './product-rows.ts';

const IS_LISTED = sql<0 | 1>`case when products.archived_at is null and products.hidden_at is null and ${SELLER_SELLS}
  then 1 else 0 end`;

export const hasCategory = (tx: Db | Tx, id: number): Promise<boolean> =>
  exists(tx.selectFrom('categories').where('id', '=', id));

export const insertProduct = async (tx: Tx, row: NewRow<'products'>): Promise<number> =>
  (await tx.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const recordPrice = (tx: Tx, price: { product_id: number; price_cents: number; valid_from: string }) =>
  tx.insertInto('price_history').values(price).execute();

/** Derives `is_listed` from the product's state and its seller's. Call it when either changes. */
export const updateListing = (tx: Tx, ids: readonly number[]) =>
  tx.updateTable('products').set({ is_listed: IS_LISTED }).where('id', 'in', ids).execute();

/** The seller's next products whose `is_listed` is out of date. */
export const outdatedListings = (tx: Tx, sellerId: number, { after, limit }: { after: number; limit: number }) =>
  column(
    tx
      .selectFrom('products')
      .where('seller_id', '=', sellerId)
      .where('id', '>', after)
      .where('is_listed', '<>', IS_LISTED)
      .orderBy('id')
      .limit(limit)
      .select('id'),
    'id',
  );

export const brandNamed = (tx: Db | Tx, key: string): Promise<{ id: number; name: string } | undefined> =>
  tx.selectFrom('brands').where('name_key', '=', key).select(['id', 'name']).executeTakeFirst();

/** Those of the keys that brands have. PostgreSQL rejects an empty list. */
export const brandKeysAmong = async (tx: Db | Tx, keys: readonly string[]): Promise<string[]> =>
  keys.length === 0 ? [] : column(tx.selectFrom('brands').where('name_key', 'in', keys).select('name_key'), 'name_key');

/** Those of the looks that brands have. */
export const brandLooksAmong = async (tx: Db | Tx, looks: readonly string[]): Promise<(string | null)[]> =>
  looks.length === 0
    ? []
    : column(tx.selectFrom('brands').where('name_look', 'in', looks).select('name_look'), 'name_look');

/** Two simultaneous sellers get the same brand. */
export async function createBrand(
  tx: Tx,
  brand: { name: string; name_key: string; name_look: string; created_by: number | null },
) {
  const { name_key } = brand;
  await tx
    .insertInto('brands')
    .values({ ...brand, tint: null, tagline: '' })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
  return tx.selectFrom('brands').where('name_key', '=', name_key).select(['id', 'name']).executeTakeFirstOrThrow();
}

/** A product's kind and its choosable shades, light to deep; none for a palette or a product without shades. */
export async function choosableShades(
  db: Db | Tx,
  productId: number,
): Promise<{ kind: string | null; shades: Shade[] }> {
  const kind = await catalogRepository(db).subcategoryOf(productId);
  if (isPalette(kind)) return { kind, shades: [] };
  return { kind, shades: lightToDeep(((await shadesByProduct(db, [productId])).get(productId) ?? []).map(toShade)) };
}
