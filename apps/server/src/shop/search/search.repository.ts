import { isPalette } from '@beautymark/contracts/shade-fit';
import { among } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import { IS_FOR_SALE } from '#platform/db/for-sale.ts';

/** Reads the data that the search keeps in memory. */
export function searchRepository(db: Db) {
  const listedProducts = () =>
    db
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .where(IS_FOR_SALE)
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
        'products.review_count',
        'products.is_new',
        'products.is_bestseller',
        'products.created_at',
        'products.name',
        'brands.name as brand',
        'products.description',
        'categories.name as category',
        'categories.slug as category_slug',
        'products.subcategory',
        'products.finish',
        'products.facts',
        'products.suits',
      ]);

  async function withShades(products: Awaited<ReturnType<ReturnType<typeof listedProducts>['execute']>>) {
    const shades = await db
      .selectFrom('product_shades')
      .where('product_id', 'in', among(products.map(({ id }) => id)))
      .select(['product_id', 'name', 'hex', 'undertone', 'skin_tones', 'extras'])
      .execute();
    const shadesByProduct = Map.groupBy(shades, ({ product_id }) => product_id);
    return products.map((product) => ({ ...product, shades: shadesByProduct.get(product.id) ?? [] }));
  }

  return {
    productsAfter: async (afterId: number, limit: number) =>
      withShades(await listedProducts().where('products.id', '>', afterId).limit(limit).execute()),
    productsWith: async (ids: readonly number[]) =>
      withShades(await listedProducts().where('products.id', 'in', among(ids)).execute()),

    /** Those with something for sale. */
    brands: () =>
      db
        .selectFrom('brands')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('products')
              .whereRef('products.brand_id', '=', 'brands.id')
              .where(IS_FOR_SALE)
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
export type ProductRow = Awaited<ReturnType<SearchRepository['productsWith']>>[number];

/** Shades that a shopper can choose; a palette contains all of its own. */
export async function choosableShades(db: Db, productIds: readonly number[]) {
  const shades = await db
    .selectFrom('product_shades')
    .innerJoin('products', 'products.id', 'product_shades.product_id')
    .where('product_id', 'in', among(productIds))
    .select(['product_id', 'subcategory', 'product_shades.name', 'hex', 'undertone', 'skin_tones', 'extras'])
    .select('product_shades.stock')
    .execute();
  return shades.filter(({ subcategory }) => !isPalette(subcategory));
}
export type ChoosableShade = Awaited<ReturnType<typeof choosableShades>>[number];
