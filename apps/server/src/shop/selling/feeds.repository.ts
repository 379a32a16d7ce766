import type { Db } from '#platform/db/database.ts';
import { listColumns } from '#shop/catalog/index.ts';

export const feedsRepository = (db: Db) => ({
  /** Products for sale in the order of their ids. */
  productsAfter: (id: number, limit: number, at: string) =>
    db
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .where('products.is_listed', '=', 1)
      .where('products.id', '>', id)
      .select(listColumns(at))
      .select(['products.subcategory', 'products.pictures', 'categories.name as category'])
      .orderBy('products.id')
      .limit(limit)
      .execute(),
  /** PostgreSQL rejects an empty list. */
  shadesOf: async (productIds: readonly number[]) =>
    productIds.length === 0
      ? []
      : db
          .selectFrom('product_shades')
          .where('product_id', 'in', productIds)
          .select(['product_id', 'name', 'hex', 'stock'])
          .orderBy('product_id')
          .orderBy('position')
          .execute(),
});
type Repository = ReturnType<typeof feedsRepository>;
export type FeedProduct = Awaited<ReturnType<Repository['productsAfter']>>[number];
export type FeedShade = Awaited<ReturnType<Repository['shadesOf']>>[number];
