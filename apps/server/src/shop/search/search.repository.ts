import type { Db } from '#platform/db/database.ts';

/** What the search keeps in memory: columns, words and attributes of products for sale. */
export function searchRepository(db: Db) {
  /** What lists are filtered, sorted and searched by. */
  const columnRows = () =>
    db
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .where('products.is_listed', '=', 1)
      .orderBy('products.id')
      .select([
        'products.id',
        'products.category_id',
        'products.brand_id',
        'products.seller_id',
        'products.price_cents',
        'products.original_price_cents',
        'products.sale_cents',
        'products.sale_starts_at',
        'products.sale_ends_at',
        'products.rating',
        'products.is_new',
        'products.is_bestseller',
        'products.created_at',
        'products.name',
        'brands.name as brand',
        'products.description',
      ]);

  async function readDetails(first: number, last: number, ids: readonly number[] | null) {
    const products = await db
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .where('products.id', '>=', first)
      .where('products.id', '<=', last)
      .$if(ids !== null, (query) => query.where('products.id', 'in', ids ?? []))
      .select([
        'products.id',
        'products.name',
        'brands.name as brand',
        'products.description',
        'categories.name as category',
        'categories.slug as category_slug',
        'products.subcategory',
        'products.finish',
        'products.facts',
        'products.suits',
      ])
      .execute();
    const shades = await db
      .selectFrom('product_shades')
      .where('product_id', '>=', first)
      .where('product_id', '<=', last)
      .$if(ids !== null, (query) => query.where('product_id', 'in', ids ?? []))
      .select(['product_id', 'name', 'hex', 'undertone', 'skin_tones', 'extras'])
      .execute();
    const shadesByProduct = Map.groupBy(shades, ({ product_id }) => product_id);
    return products.map((product) => ({ ...product, shades: shadesByProduct.get(product.id) ?? [] }));
  }

  return {
    columnRowsAfter: (afterId: number, limit: number) =>
      columnRows().where('products.id', '>', afterId).limit(limit).execute(),
    columnRowsOf: async (ids: readonly number[]) =>
      ids.length > 0 ? columnRows().where('products.id', 'in', ids).execute() : [],

    /** Words and attributes of the products with these ids, and of those between two ids. */
    detailsOf: async (ids: readonly number[]) =>
      ids.length > 0 ? readDetails(Math.min(...ids), Math.max(...ids), ids) : [],
    detailsBetween: (first: number, last: number) => readDetails(first, last, null),

    /** Those with something for sale. */
    brands: () =>
      db
        .selectFrom('brands')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('products')
              .whereRef('products.brand_id', '=', 'brands.id')
              .where('products.is_listed', '=', 1)
              .select('products.id'),
          ),
        )
        .select(['id', 'name', 'tint', 'tagline'])
        .orderBy('id')
        .execute(),
    categoryNames: () => db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute(),
  };
}
export type SearchRepository = ReturnType<typeof searchRepository>;
export type ProductDetailsRow = Awaited<ReturnType<SearchRepository['detailsOf']>>[number];
