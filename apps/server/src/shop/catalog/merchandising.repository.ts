import { contains } from '#platform/db/contains.ts';
import type { Db, Tx } from '#platform/db/database.ts';

interface BrandsPage {
  search: string;
  limit: number;
  /** The id of the last row of the page before. */
  before: number | null;
}

export const merchandisingRepository = (db: Db | Tx) => {
  const brands = () =>
    db
      .selectFrom('brands')
      .leftJoin('users', 'users.id', 'brands.created_by')
      .select(['brands.id', 'brands.name', 'brands.tagline', 'users.username'])
      .select((eb) =>
        eb
          .selectFrom('products')
          .whereRef('products.brand_id', '=', 'brands.id')
          .where('is_listed', '=', 1)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('products'),
      );
  const categories = () =>
    db
      .selectFrom('categories')
      .select(['categories.id', 'categories.name', 'categories.tagline'])
      .select((eb) =>
        eb
          .selectFrom('products')
          .whereRef('products.category_id', '=', 'categories.id')
          .where('is_listed', '=', 1)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('products'),
      );

  return {
    brands: ({ search, limit, before }: BrandsPage) => {
      let query = brands().orderBy('brands.id', 'desc').limit(limit);
      if (search !== '') query = query.where(contains('brands.name', search));
      return (before === null ? query : query.where('brands.id', '<', before)).execute();
    },
    brand: (id: number) => brands().where('brands.id', '=', id).executeTakeFirst(),
    changeBrand: (id: number, words: { name: string; name_key: string; tagline: string }) =>
      db.updateTable('brands').set(words).where('id', '=', id).execute(),

    categories: () => categories().orderBy('position').orderBy('categories.id').execute(),
    category: (id: number) => categories().where('categories.id', '=', id).executeTakeFirst(),
    changeCategory: (id: number, words: { name: string; tagline: string }) =>
      db.updateTable('categories').set(words).where('id', '=', id).execute(),
    placeCategory: (id: number, position: number) =>
      db.updateTable('categories').set({ position }).where('id', '=', id).execute(),

    featured: () =>
      db
        .selectFrom('featured_products')
        .innerJoin('products', 'products.id', 'featured_products.product_id')
        .innerJoin('brands', 'brands.id', 'products.brand_id')
        .orderBy('position')
        .select(['products.id', 'products.name', 'brands.name as brand', 'products.is_listed'])
        .execute(),
    /** Of these ids those that products for sale have. PostgreSQL rejects an empty list. */
    idsForSale: async (ids: readonly number[]): Promise<number[]> =>
      ids.length === 0
        ? []
        : (
            await db.selectFrom('products').where('is_listed', '=', 1).where('id', 'in', ids).select('id').execute()
          ).map(({ id }) => id),
    replaceFeatured: async (ids: readonly number[]): Promise<void> => {
      await db.deleteFrom('featured_products').execute();
      if (ids.length === 0) return;
      await db
        .insertInto('featured_products')
        .values(ids.map((product_id, position) => ({ product_id, position })))
        .execute();
    },
  };
};
