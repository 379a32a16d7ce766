import {
  changeBrand,
  changeCategory,
  changeFeatured,
  type FeaturedProduct,
  type NameAndTagline,
  type OperatorBrand,
  type OperatorCategory,
  operatorBrands,
  operatorCategories,
  operatorFeatured,
  orderCategories,
} from '@beautymark/contracts/merchandising';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import { audit } from '#platform/db/audit.ts';
import { contains, exists } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/database-errors.ts';
import { FOR_SALE, IS_FOR_SALE } from '#platform/db/for-sale.ts';
import { nameKey } from '#platform/db/name-key.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';

/** Operators and staff edit brands, categories and Featured. Each change is audited. */
export function merchandisingRoutes({ db, clock }: Shop) {
  async function brands({ search = '', ...page }: SearchedPage) {
    const found = search === '' ? brandRows(db) : brandRows(db).where(contains('brands.name', search));
    const { rows, nextCursor } = await pageById(found, 'brands.id', page);
    return { items: rows.map(toBrand), nextCursor };
  }

  const saveBrand = (by: number, id: number, { name, tagline }: NameAndTagline): Promise<OperatorBrand> =>
    inTransaction(db, async (tx) => {
      const before = await brandRows(tx).where('brands.id', '=', id).executeTakeFirst();
      if (!before) throw new Refusal('operator.brand_not_found');
      const words = { name, name_key: uniqueKey(name), name_look: nameKey(name), tagline };
      const alike = tx.selectFrom('brands').where('id', '<>', id).where('name_look', '=', words.name_look);
      if (words.name_key !== uniqueKey(before.name) && (await exists(alike))) throw new Refusal('operator.name_taken');
      await tx.updateTable('brands').set(words).where('id', '=', id).execute();
      await audit(tx, clock, { by, action: 'brand changed', subject: `brand ${id}`, name, note: earlierWords(before) });
      return toBrand({ ...before, name, tagline });
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('operator.name_taken') : error;
    });

  const saveCategory = (by: number, id: number, { name, tagline }: NameAndTagline): Promise<OperatorCategory> =>
    inTransaction(db, async (tx) => {
      await lockOwner(tx, null);
      const all = await categories(tx);
      const before = all.find((category) => category.id === id);
      if (!before) throw new Refusal('operator.category_not_found');
      if (all.some((other) => other.id !== id && uniqueKey(other.name) === uniqueKey(name)))
        throw new Refusal('operator.name_taken');
      await tx.updateTable('categories').set({ name, tagline }).where('id', '=', id).execute();
      await audit(tx, clock, {
        by,
        action: 'category changed',
        subject: `category ${id}`,
        name,
        note: earlierWords(before),
      });
      return { ...before, name, tagline };
    });

  /** Refused unless the list names every category that exists now. */
  const saveOrder = (by: number, ids: readonly number[]): Promise<OperatorCategory[]> =>
    inTransaction(db, async (tx) => {
      const before = (await categories(tx)).map(({ id }) => id);
      const isComplete = before.length === ids.length && ids.every((id) => before.includes(id));
      if (!isComplete) throw new Refusal('operator.category_not_found');
      for (const [i, id] of ids.entries())
        await tx
          .updateTable('categories')
          .set({ position: i + 1 })
          .where('id', '=', id)
          .execute();
      await audit(tx, clock, { by, action: 'categories ordered', subject: 'categories', note: before.join(', ') });
      return categories(tx);
    });

  const saveFeatured = (by: number, ids: readonly number[]): Promise<FeaturedProduct[]> =>
    inTransaction(db, async (tx) => {
      await lockOwner(tx, null);
      const before = (await featured(tx)).map(({ id }) => id);
      for (const id of ids) {
        const isNew = !before.includes(id);
        if (isNew && !(await isListed(tx, id))) throw new Refusal('catalog.product_not_found');
      }
      await tx.deleteFrom('featured_products').execute();
      const placed = ids.map((product_id, position) => ({ product_id, position }));
      // PostgreSQL rejects an empty list.
      if (placed.length > 0) await tx.insertInto('featured_products').values(placed).execute();
      const note = before.join(', ') || null;
      await audit(tx, clock, { by, action: 'featured changed', subject: 'featured', note });
      return featured(tx);
    });

  return routesOf(
    serve(operatorBrands, ({ query }) => brands(query)),
    serve(changeBrand, ({ by, params, body }) => saveBrand(by, params.id, body)),
    serve(operatorCategories, () => categories(db)),
    serve(changeCategory, ({ by, params, body }) => saveCategory(by, params.id, body)),
    serve(orderCategories, ({ by, body }) => saveOrder(by, body.ids)),
    serve(operatorFeatured, () => featured(db)),
    serve(changeFeatured, ({ by, body }) => saveFeatured(by, body.productIds)),
  );
}

/** The old words, so that the audit log says how to undo a change. */
const earlierWords = ({ name, tagline }: NameAndTagline) => `was: ${name}${tagline === '' ? '' : ` | ${tagline}`}`;

const brandRows = (db: Db | Tx) =>
  db
    .selectFrom('brands')
    .leftJoin('users', 'users.id', 'brands.created_by')
    .select(['brands.id', 'brands.name', 'brands.tagline', 'users.username as namedBy'])
    .select((eb) =>
      eb
        .selectFrom('products')
        .whereRef('products.brand_id', '=', 'brands.id')
        .where(IS_FOR_SALE)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('products'),
    );
type BrandRow = NonNullable<Awaited<ReturnType<ReturnType<typeof brandRows>['executeTakeFirst']>>>;
const toBrand = (row: BrandRow): OperatorBrand => ({ ...row, products: row.products ?? 0 });

async function categories(db: Db | Tx): Promise<OperatorCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['categories.id', 'categories.name', 'categories.tagline'])
    .select((eb) =>
      eb
        .selectFrom('products')
        .whereRef('products.category_id', '=', 'categories.id')
        .where(IS_FOR_SALE)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('products'),
    )
    .orderBy('position')
    .orderBy('categories.id')
    .execute();
  return rows.map((row) => ({ ...row, products: row.products ?? 0 }));
}

async function featured(db: Db | Tx): Promise<FeaturedProduct[]> {
  const rows = await db
    .selectFrom('featured_products')
    .innerJoin('products', 'products.id', 'featured_products.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .orderBy('position')
    .select(['products.id', 'products.name', 'brands.name as brand', FOR_SALE.as('is_listed')])
    .execute();
  return rows.map(({ is_listed, ...product }) => ({ ...product, isForSale: is_listed === 1 }));
}

const isListed = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx.selectFrom('products').where('id', '=', id).where(IS_FOR_SALE));
