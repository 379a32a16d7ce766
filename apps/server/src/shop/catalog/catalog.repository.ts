import { sql } from 'kysely';
import { among, column } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { IS_FOR_SALE } from '#platform/db/for-sale.ts';
import { productColumns, productsAt, SELLER_NAME } from './product-rows.ts';

const CAN_BE_ORDERED = sql<boolean>`(product_shades.stock is null or product_shades.stock > 0)`;

export const catalogRepository = (db: Db | Tx) => {
  /** What is on sale: neither archived nor of a seller who may not sell. */
  const listed = () =>
    db.selectFrom('products').innerJoin('brands', 'brands.id', 'products.brand_id').where(IS_FOR_SALE);
  const list = (at: string) => productsAt(db, at).where(IS_FOR_SALE);
  const archivedBy = (sellerId: number, at: string) =>
    productsAt(db, at).where('products.seller_id', '=', sellerId).where('products.archived_at', 'is not', null);

  return {
    categories: () =>
      db
        .selectFrom('categories')
        .select(['id', 'name', 'slug', 'icon', 'tagline'])
        .select((eb) =>
          eb
            .selectFrom('products')
            .whereRef('products.category_id', '=', 'categories.id')
            .where(IS_FOR_SALE)
            .select((count) => count.fn.countAll<number>().as('count'))
            .as('productCount'),
        )
        .orderBy('position')
        .orderBy('id')
        .execute(),

    testimonials: () =>
      db
        .selectFrom('testimonials')
        .select(['id', 'rating', 'content', 'user_title as userTitle'])
        .orderBy('id')
        .execute(),

    /** Unordered; callers sort. PostgreSQL rejects an empty list. */
    byIds: (ids: number[], at: string) => list(at).where('products.id', 'in', among(ids)).execute(),

    idsAfter: (id: number, limit: number): Promise<number[]> =>
      column(
        db.selectFrom('products').select('id').where('id', '>', id).where(IS_FOR_SALE).orderBy('id').limit(limit),
        'id',
      ),

    /** The operators' products in their order, also those that are not for sale. */
    pinnedIds: (): Promise<number[]> =>
      column(db.selectFrom('featured_products').orderBy('position').select('product_id'), 'product_id'),

    newest: (limit: number, at: string) =>
      list(at)
        .where('products.is_new', '=', 1)
        .orderBy('products.created_at', 'desc')
        .orderBy('products.id')
        .limit(limit)
        .execute(),

    /** Sellers with something for sale. */
    sellerIds: async (limit: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('products')
        .where(IS_FOR_SALE)
        .where('seller_id', 'is not', null)
        .select('seller_id')
        .distinct()
        .orderBy('seller_id')
        .limit(limit)
        .execute();
      return rows.flatMap(({ seller_id }) => seller_id ?? []);
    },

    /** @param ownerId finds this seller's archived product instead of one for sale */
    byId: (id: number, at: string, ownerId?: number) =>
      (ownerId === undefined ? list(at) : archivedBy(ownerId, at))
        .leftJoin('users', 'users.id', 'products.seller_id')
        .select([
          'products.facts',
          'products.pictures',
          'products.subcategory',
          'products.stock',
          'products.seller_id',
          SELLER_NAME.as('seller_name'),
        ])
        .where('products.id', '=', id)
        .executeTakeFirst(),
    subcategoryOf: async (id: number): Promise<string | null> =>
      (await db.selectFrom('products').where('id', '=', id).select('subcategory').executeTakeFirst())?.subcategory ??
      null,
    /** Those of the products that are for sale, with category and kind. */
    kindsOf: (ids: readonly number[]) =>
      listed()
        .where('products.id', 'in', among(ids))
        .select(['products.id', 'products.category_id', 'products.subcategory'])
        .execute(),
    /** Shades of supplied foundations that can be ordered: those of the better rated products first. */
    foundationShades: () =>
      listed()
        .innerJoin('product_shades', 'product_shades.product_id', 'products.id')
        .where('products.subcategory', '=', 'foundation')
        .where('products.suits', 'is not', null)
        .where('products.is_sold_out', '=', 0)
        .where(CAN_BE_ORDERED)
        .orderBy('products.rating', 'desc')
        .orderBy('products.id')
        .orderBy('product_shades.position')
        .select(['products.id', 'products.name', 'brands.name as brand', 'product_shades.name as shade', 'hex'])
        .execute(),
    /** Prices and when each began, oldest first. */
    pricesOf: (id: number) =>
      db
        .selectFrom('price_history')
        .where('product_id', '=', id)
        .orderBy('valid_from')
        .orderBy('id')
        .select(['price_cents', 'valid_from'])
        .execute(),
    /** Products for sale and in stock, with their suitability. */
    productsWithFacts: (at: string) =>
      listed()
        .select(productColumns(at))
        .select(['products.slug', 'products.finish', 'products.facts', 'products.suits'])
        .where('products.is_sold_out', '=', 0)
        .orderBy('products.id')
        .execute(),
    /** Shades that can be ordered. */
    allShades: () =>
      db
        .selectFrom('product_shades')
        .where(CAN_BE_ORDERED)
        .selectAll()
        .orderBy('product_id')
        .orderBy('position')
        .execute(),
  };
};
