import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

export const wishlistNewsRepository = (db: Db | Tx) => {
  /** Items whose shoppers know another price or stock. The price of what is sold out is no news until it is back. */
  const outdated = () =>
    db
      .selectFrom('wishlist_checks')
      .innerJoin('products', 'products.id', 'wishlist_checks.product_id')
      .innerJoin('wishlist_items', 'wishlist_items.product_id', 'wishlist_checks.product_id')
      .where('products.is_listed', '=', 1)
      .where(({ eb, or, and, ref }) =>
        or([
          eb('told_sold_out', '<>', ref('products.is_sold_out')),
          and([eb('products.is_sold_out', '=', 0), eb('told_price_cents', '<>', ref('products.price_cents'))]),
        ]),
      );

  return {
    /** Notes those of the products that are on a wishlist. */
    noteChanges: (productIds: readonly number[]) =>
      db
        .insertInto('wishlist_checks')
        .columns(['product_id'])
        .expression(
          db.selectFrom('wishlist_items').where('product_id', 'in', productIds).select('product_id').distinct(),
        )
        .onConflict((conflict) => conflict.column('product_id').doNothing())
        .execute(),
    checksAfter: async (productId: number, limit: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('wishlist_checks')
        .where('product_id', '>', productId)
        .orderBy('product_id')
        .select('product_id')
        .limit(limit)
        .execute();
      return rows.map(({ product_id }) => product_id);
    },

    shoppersToTell: () =>
      outdated()
        .groupBy('wishlist_items.user_id')
        .orderBy('wishlist_items.user_id')
        .select(({ fn }) => ['wishlist_items.user_id', fn.countAll<number>().as('items')])
        .execute(),
    outdatedProducts: async (userIds: readonly number[]): Promise<number[]> => {
      const rows = await outdated()
        .where('wishlist_items.user_id', 'in', userIds)
        .select('wishlist_items.product_id')
        .distinct()
        .execute();
      return rows.map(({ product_id }) => product_id);
    },
    outdatedItems: (userIds: readonly number[], productIds: readonly number[]) =>
      outdated()
        .innerJoin('brands', 'brands.id', 'products.brand_id')
        .innerJoin('users', 'users.id', 'wishlist_items.user_id')
        .leftJoin('wishlist_mail_refusals', 'wishlist_mail_refusals.user_id', 'wishlist_items.user_id')
        .where('wishlist_items.user_id', 'in', userIds)
        .where('wishlist_items.product_id', 'in', productIds)
        .orderBy('wishlist_items.id')
        .select([
          ...(['wishlist_items.id', 'wishlist_items.user_id', 'wishlist_items.product_id'] as const),
          ...(['told_price_cents', 'told_sold_out', 'products.price_cents', 'products.is_sold_out'] as const),
          ...(['products.name', 'brands.name as brand', 'users.email', 'users.email_confirmed_at'] as const),
          'wishlist_mail_refusals.refused_at',
        ])
        .execute(),

    markNotified: (itemIds: readonly number[]) =>
      db
        .updateTable('wishlist_items')
        .from('products')
        .whereRef('products.id', '=', 'wishlist_items.product_id')
        .where('wishlist_items.id', 'in', itemIds)
        .set(({ ref }) => ({
          told_sold_out: ref('products.is_sold_out'),
          told_price_cents: sql`case when products.is_sold_out = 1 then told_price_cents else products.price_cents end`,
        }))
        .execute(),
    removeDoneChecks: (productIds: readonly number[]) =>
      db
        .deleteFrom('wishlist_checks')
        .where('product_id', 'in', productIds)
        .where('product_id', 'not in', outdated().select('wishlist_items.product_id'))
        .execute(),
  };
};
export type OutdatedItem = Awaited<ReturnType<ReturnType<typeof wishlistNewsRepository>['outdatedItems']>>[number];
