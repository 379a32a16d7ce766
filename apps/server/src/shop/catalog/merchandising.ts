import type { SearchedPage } from '@beautymark/contracts/query-values';
import {
  changeBrand,
  changeCategory,
  changeFeatured,
  type FeaturedProduct,
  type OperatorBrand,
  type OperatorCategory,
  operatorBrands,
  operatorCategories,
  operatorFeatured,
  orderCategories,
  type ShelfWords,
} from '@beautymark/contracts/shop-window';
import { audit } from '#platform/db/audit.ts';
import { contains } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/database-errors.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';

/** What visitors see of brands, categories and Featured, as operators and their staff say it. Each change is audited. */
export function merchandisingRoutes({ db, clock }: Shop) {
  async function brands({ search = '', ...page }: SearchedPage) {
    const { rows, nextCursor } = await pageById(merchandisingRepository(db).brands(search), 'brands.id', page);
    return { items: rows.map(toBrand), nextCursor };
  }

  const saveBrand = (by: number, id: number, { name, tagline }: ShelfWords): Promise<OperatorBrand> =>
    inTransaction(db, async (tx) => {
      const repository = merchandisingRepository(tx);
      const before = await repository.brand(id);
      if (!before) throw new Refusal('operator.brand_not_found');
      await repository.changeBrand(id, { name, name_key: uniqueKey(name), tagline });
      await audit(tx, clock, { by, action: 'brand changed', subject: `brand ${id}`, note: wordsOf(before) });
      return toBrand({ ...before, name, tagline });
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('operator.name_taken') : error;
    });

  const categories = async (): Promise<OperatorCategory[]> =>
    (await merchandisingRepository(db).categories()).map(toCategory);

  const saveCategory = (by: number, id: number, { name, tagline }: ShelfWords): Promise<OperatorCategory> =>
    inTransaction(db, async (tx) => {
      const repository = merchandisingRepository(tx);
      const all = await repository.categories();
      const before = all.find((category) => category.id === id);
      if (!before) throw new Refusal('operator.category_not_found');
      if (all.some((other) => other.id !== id && uniqueKey(other.name) === uniqueKey(name)))
        throw new Refusal('operator.name_taken');
      await repository.changeCategory(id, { name, tagline });
      await audit(tx, clock, { by, action: 'category changed', subject: `category ${id}`, note: wordsOf(before) });
      return toCategory({ ...before, name, tagline });
    });

  /** Refused unless the list names every category that exists now. */
  const saveOrder = (by: number, ids: readonly number[]): Promise<OperatorCategory[]> =>
    inTransaction(db, async (tx) => {
      const repository = merchandisingRepository(tx);
      const before = (await repository.categories()).map(({ id }) => id);
      const isComplete = before.length === ids.length && ids.every((id) => before.includes(id));
      if (!isComplete) throw new Refusal('operator.category_not_found');
      for (const [position, id] of ids.entries()) await repository.placeCategory(id, position + 1);
      await audit(tx, clock, { by, action: 'categories ordered', subject: 'categories', note: before.join(', ') });
      return (await repository.categories()).map(toCategory);
    });

  const featured = async (): Promise<FeaturedProduct[]> =>
    (await merchandisingRepository(db).featured()).map(toFeatured);

  const saveFeatured = (by: number, ids: readonly number[]): Promise<FeaturedProduct[]> =>
    inTransaction(db, async (tx) => {
      const repository = merchandisingRepository(tx);
      const before = (await repository.featured()).map(({ id }) => id);
      const added = ids.filter((id) => !before.includes(id));
      if ((await repository.idsForSale(added)).length < added.length) throw new Refusal('catalog.product_not_found');
      await repository.replaceFeatured(ids);
      const note = before.join(', ') || null;
      await audit(tx, clock, { by, action: 'featured changed', subject: 'featured', note });
      return (await repository.featured()).map(toFeatured);
    });

  return routesOf(
    serve(operatorBrands, ({ query }) => brands(query)),
    serve(changeBrand, ({ by, params, body }) => saveBrand(by, params.id, body)),
    serve(operatorCategories, categories),
    serve(changeCategory, ({ by, params, body }) => saveCategory(by, params.id, body)),
    serve(orderCategories, ({ by, body }) => saveOrder(by, body.ids)),
    serve(operatorFeatured, featured),
    serve(changeFeatured, ({ by, body }) => saveFeatured(by, body.productIds)),
  );
}

type Repository = ReturnType<typeof merchandisingRepository>;
type CategoryRow = Awaited<ReturnType<Repository['categories']>>[number];
type BrandRow = NonNullable<Awaited<ReturnType<Repository['brand']>>>;
type FeaturedRow = Awaited<ReturnType<Repository['featured']>>[number];

/** As they were: the audit log says what can be put back. */
const wordsOf = ({ name, tagline }: ShelfWords) => `was: ${name}${tagline === '' ? '' : ` | ${tagline}`}`;

const toCategory = ({ id, name, tagline, products }: CategoryRow): OperatorCategory => ({
  id,
  name,
  tagline,
  products: products ?? 0,
});
const toBrand = ({ username, ...row }: BrandRow): OperatorBrand => ({ ...toCategory(row), namedBy: username });
const toFeatured = ({ id, name, brand, is_listed }: FeaturedRow): FeaturedProduct => ({
  id,
  name,
  brand,
  isForSale: is_listed === 1,
});

const merchandisingRepository = (db: Db | Tx) => {
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

  return {
    brands: (search: string) => (search === '' ? brands() : brands().where(contains('brands.name', search))),
    brand: (id: number) => brands().where('brands.id', '=', id).executeTakeFirst(),
    changeBrand: (id: number, words: { name: string; name_key: string; tagline: string }) =>
      db.updateTable('brands').set(words).where('id', '=', id).execute(),

    categories: () =>
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
        )
        .orderBy('position')
        .orderBy('categories.id')
        .execute(),
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
