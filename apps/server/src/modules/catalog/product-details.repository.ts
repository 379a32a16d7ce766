import type { Db, Tx } from '#platform/db/database.ts';

/** What word search and attribute filters know of products, read for many at once. */
export function productDetailsRepository(db: Db | Tx) {
  async function read(first: number, last: number, ids: readonly number[] | null) {
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
        'categories.name as category',
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
      .select(['product_id', 'name', 'undertone', 'extras'])
      .execute();
    const shadesByProduct = Map.groupBy(shades, ({ product_id }) => product_id);
    return products.map((product) => ({ ...product, shades: shadesByProduct.get(product.id) ?? [] }));
  }

  return {
    detailsBetween: (first: number, last: number) => read(first, last, null),
    detailsOf: async (ids: readonly number[]) => (ids.length > 0 ? read(Math.min(...ids), Math.max(...ids), ids) : []),
  };
}
export type ProductDetailsRepository = ReturnType<typeof productDetailsRepository>;
export type ProductDetailsRow = Awaited<ReturnType<ProductDetailsRepository['detailsOf']>>[number];
