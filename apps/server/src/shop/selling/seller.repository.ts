import { knownShades } from '@beautymark/contracts/known-shades';
import { PRICE_MAX_CENTS } from '@beautymark/contracts/limits';
import type { SellerShade } from '@beautymark/contracts/seller';
import type { Updateable } from 'kysely';
import { among, column, contains, count, exists, hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isOwnedBy, type Owner } from '#platform/db/owner.ts';
import { versionAt } from '#platform/db/product-price.ts';
import type { Tables } from '#platform/db/tables.ts';
import { productsAt } from '#shop/catalog/index.ts';

/** Rows of an export that are in memory together, and turned into text while others wait. */
const PAGE = 50;

interface ProductFilters {
  isArchived: boolean;
  /** Part of a name or brand; all where it is empty. */
  search: string;
  /** When the prices are to hold. */
  at: string;
}

/** Never nothing, never more than a price can be. */
const byPercent = (cents: number, percent: number) =>
  Math.min(Math.max(Math.round((cents * (100 + percent)) / 100), 1), PRICE_MAX_CENTS);

export const sellerRepository = (db: Db | Tx) => {
  const own = (owner: Owner, at: string) =>
    productsAt(db, at)
      .where(isOwnedBy('products.seller_id', owner))
      .select([
        versionAt(at).as('version'),
        'products.stock',
        'products.archived_at',
        'products.hidden_reason',
        'products.slug',
        'products.pictures',
        'sale_cents',
        'sale_starts_at',
        'sale_ends_at',
      ]);

  return {
    products: (owner: Owner, { isArchived, search, at }: ProductFilters) => {
      const products = own(owner, at).where('products.archived_at', isArchived ? 'is not' : 'is', null);
      if (search === '') return products;
      return products.where(({ or }) => or([contains('products.name', search), contains('brands.name', search)]));
    },
    /** The id after which the newest products begin; 0 where there are not more than these. */
    idBeforeNewest: async (sellerId: number, { isArchived, count }: { isArchived: boolean; count: number }) =>
      (
        await db
          .selectFrom('products')
          .where('seller_id', '=', sellerId)
          .where('archived_at', isArchived ? 'is not' : 'is', null)
          .orderBy('id', 'desc')
          .offset(count)
          .limit(1)
          .select('id')
          .executeTakeFirst()
      )?.id ?? 0,
    count: (owner: Owner, { isArchived }: { isArchived: boolean }): Promise<number> =>
      count(
        db
          .selectFrom('products')
          .where(isOwnedBy('products.seller_id', owner))
          .where('archived_at', isArchived ? 'is not' : 'is', null),
      ),
    idsForSale: (sellerId: number, limit: number): Promise<number[]> =>
      column(
        db
          .selectFrom('products')
          .where('seller_id', '=', sellerId)
          .where('archived_at', 'is', null)
          .orderBy('id')
          .limit(limit)
          .select('id'),
        'id',
      ),
    productsByIds: (owner: Owner, ids: readonly number[], at: string) =>
      own(owner, at).where('products.id', 'in', ids).orderBy('products.id').execute(),
    /** Of all products, archived ones included, with the kind that waits for the operator's yes. */
    productNames: (owner: Owner) =>
      db
        .selectFrom('products')
        .innerJoin('brands', 'brands.id', 'products.brand_id')
        .leftJoin('product_changes', (join) =>
          join.onRef('product_changes.product_id', '=', 'products.id').on('product_changes.is_waiting', '=', 1),
        )
        .where(isOwnedBy('products.seller_id', owner))
        .orderBy('products.id')
        .select(['products.id', 'products.name', 'brands.name as brand', 'product_changes.after as waiting'])
        .execute(),
    productsAfter: (owner: Owner, id: number, { at, isArchived = false }: { at: string; isArchived?: boolean }) =>
      own(owner, at)
        .where('products.archived_at', isArchived ? 'is not' : 'is', null)
        .where('products.id', '>', id)
        .orderBy('products.id')
        .limit(PAGE)
        .execute(),
    product: (owner: Owner, id: number, at: string) => own(owner, at).where('products.id', '=', id).executeTakeFirst(),

    /** Pieces that were ordered of these products, without those cancelled or returned. */
    soldPieces: async (productIds: readonly number[]): Promise<Map<number, number>> => {
      const rows = await db
        .selectFrom('order_items')
        .innerJoin('parcels', 'parcels.id', 'order_items.parcel_id')
        .where('order_items.product_id', 'in', among(productIds))
        .where('parcels.status', 'not in', ['cancelled', 'returned'])
        .groupBy('order_items.product_id')
        .select(['order_items.product_id', ({ fn }) => fn.sum<number>('order_items.quantity').as('pieces')])
        .execute();
      return new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]));
    },

    productCount: (sellerId: number): Promise<number> =>
      count(db.selectFrom('products').where('seller_id', '=', sellerId)),
    /** Brands that this seller has named first. */
    brandCount: (sellerId: number): Promise<number> =>
      count(db.selectFrom('brands').where('created_by', '=', sellerId)),

    /** Whether what the seller adds is for sale at once. */
    maySell: (sellerId: number): Promise<boolean> =>
      exists(
        db
          .selectFrom('users')
          .where('id', '=', sellerId)
          .where('suspended_at', 'is', null)
          .where('seller_approval', 'is', null),
      ),

    /** The price and that of the sale, as far as there is one, changed by percent. */
    pricesBy: async (id: number, percent: number) => {
      const { price_cents, sale_cents } = await db
        .selectFrom('products')
        .where('id', '=', id)
        .select(['price_cents', 'sale_cents'])
        .executeTakeFirstOrThrow();
      return {
        price_cents: byPercent(price_cents, percent),
        sale_cents: sale_cents === null ? null : byPercent(sale_cents, percent),
      };
    },

    /** True if the product still had the version that the seller has seen. */
    update: (id: number, version: number, change: Updateable<Tables['products']>): Promise<boolean> =>
      hasChanged(
        db
          .updateTable('products')
          .set({ ...change, version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version),
      ),

    archive: (ids: readonly number[], archivedAt: string) =>
      db
        .updateTable('products')
        .set(({ eb }) => ({ archived_at: archivedAt, version: eb('version', '+', 1) }))
        .where('id', 'in', ids)
        .execute(),

    /** Replaces the shades. One that stays, under another name, too, keeps its id and what the catalog knows about it. */
    replaceShades: async (productId: number, shades: readonly SellerShade[]): Promise<void> => {
      const before = await db.selectFrom('product_shades').where('product_id', '=', productId).selectAll().execute();
      const known = knownShades(shades, before);
      await db.deleteFrom('product_shades').where('product_id', '=', productId).execute();
      if (shades.length === 0) return;
      const rows = shades.map(({ name, hex, stock }, position) => ({
        id: known[position]?.id,
        product_id: productId,
        position,
        name,
        hex,
        stock,
        undertone: known[position]?.undertone ?? '',
        skin_tones: known[position]?.skin_tones ?? '[]',
        extras: known[position]?.extras ?? '{}',
      }));
      await db.insertInto('product_shades').values(rows).execute();
    },
  };
};
