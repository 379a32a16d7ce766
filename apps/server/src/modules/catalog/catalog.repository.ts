import type { ProductFilters } from '@beautymark/contracts/catalog';
import type { ProductSort } from '@beautymark/contracts/vocabularies';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db, Tx } from '#platform/db/database.ts';
import type { NewProductRow, Tables } from '#platform/db/tables.ts';
import { matching } from './product-filter.ts';
import { LIST_COLUMNS } from './product-rows.ts';
import { readCursor, SORTS } from './product-sort.ts';

interface Page {
  filters: ProductFilters;
  sort: ProductSort;
  limit: number;
  cursor?: string | undefined;
}

export const catalogRepository = (db: Db | Tx, kind: Database['kind']) => {
  const list = () =>
    db.selectFrom('products').innerJoin('brands', 'brands.id', 'products.brand_id').select(LIST_COLUMNS);

  return {
    categories: () =>
      db
        .selectFrom('categories')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('products')
            .whereRef('products.category_id', '=', 'categories.id')
            .select((count) => count.fn.countAll<number>().as('count'))
            .as('product_count'),
        )
        .orderBy('id')
        .execute(),

    brands: () => db.selectFrom('brands').select(['id', 'name', 'tint', 'tagline']).orderBy('id').execute(),
    testimonials: () => db.selectFrom('testimonials').selectAll().orderBy('id').execute(),

    page: ({ filters, sort, limit, cursor }: Page) => {
      let query = list()
        .where((eb) => matching(eb, kind, filters))
        .limit(limit);
      if (cursor !== undefined) {
        const values = readCursor(sort, cursor);
        query = query.where((eb) => after(eb, sort, values));
      }
      for (const { column, direction } of SORTS[sort]) query = query.orderBy(`products.${column}`, direction);
      return query.execute();
    },

    count: async (filters: ProductFilters): Promise<number> => {
      const { count } = await db
        .selectFrom('products')
        .where((eb) => matching(eb, kind, filters))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    idsAfter: async (id: number, limit: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('products')
        .select('id')
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },

    featured: (limit: number) =>
      list()
        .orderBy('products.is_bestseller', 'desc')
        .orderBy('products.rating', 'desc')
        .orderBy('products.id')
        .limit(limit)
        .execute(),

    newest: (limit: number) =>
      list()
        .where('products.is_new', '=', 1)
        .orderBy('products.created_at', 'desc')
        .orderBy('products.id')
        .limit(limit)
        .execute(),

    bySeller: (sellerId: number) => list().where('products.seller_id', '=', sellerId).orderBy('products.id').execute(),

    byId: (id: number) => list().select('products.facts').where('products.id', '=', id).executeTakeFirst(),
    exists: async (id: number): Promise<boolean> =>
      (await db.selectFrom('products').where('id', '=', id).select('id').executeTakeFirst()) !== undefined,
    shadesOf: (id: number) =>
      db.selectFrom('product_shades').selectAll().where('product_id', '=', id).orderBy('position').execute(),
    hasShade: async (productId: number, name: string): Promise<boolean> =>
      (await db
        .selectFrom('product_shades')
        .where('product_id', '=', productId)
        .where('name', '=', name)
        .select('name')
        .executeTakeFirst()) !== undefined,

    hasCategory: async (id: number): Promise<boolean> =>
      (await db.selectFrom('categories').where('id', '=', id).select('id').executeTakeFirst()) !== undefined,

    /** The brand of this name in any case, made where there is none; two sellers at once get the same one. */
    brandNamed: async (name: string, key: string): Promise<{ id: number; name: string }> => {
      await db
        .insertInto('brands')
        .values({ name, name_key: key, tint: null, tagline: '' })
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .execute();
      return db.selectFrom('brands').where('name_key', '=', key).select(['id', 'name']).executeTakeFirstOrThrow();
    },

    insert: async (row: NewProductRow): Promise<number> =>
      (await db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()).id,

    /** Products that the face and chat services may name: those of the supplied catalogue, whose suitability is known. */
    describedProducts: () =>
      list()
        .select(['products.slug', 'products.subcategory', 'products.finish', 'products.facts', 'products.suits'])
        .where('products.suits', 'is not', null)
        .orderBy('products.id')
        .execute(),
    allShades: () => db.selectFrom('product_shades').selectAll().orderBy('product_id').orderBy('position').execute(),
  };
};

/**
 * Everything behind the last product of the page before, for keys k1, k2, …: k1 is beyond it, or k1 is equal and k2 is
 * beyond it, and so on.
 */
function after(eb: ExpressionBuilder<Tables, 'products'>, sort: ProductSort, values: (string | number)[]) {
  const keys = SORTS[sort];
  return eb.or(
    keys.map((_, depth) =>
      eb.and(
        keys.slice(0, depth + 1).map(({ column, direction }, i) => {
          const beyond = direction === 'asc' ? '>' : '<';
          return eb(`products.${column}`, i === depth ? beyond : '=', values[i] ?? 0);
        }),
      ),
    ),
  );
}
