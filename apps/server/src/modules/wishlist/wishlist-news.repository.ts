import type { Db, Tx } from '#platform/db/database.ts';
import type { ProductNow } from './wishlist-news.ts';

export const wishlistNewsRepository = (db: Db | Tx) => {
  const ofProduct = (productId: number) => db.selectFrom('wishlist_items').where('product_id', '=', productId);

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
    nextCheckAfter: async (productId: number): Promise<number | undefined> =>
      (
        await db
          .selectFrom('wishlist_checks')
          .where('product_id', '>', productId)
          .orderBy('product_id')
          .select('product_id')
          .limit(1)
          .executeTakeFirst()
      )?.product_id,
    removeCheck: (productId: number) => db.deleteFrom('wishlist_checks').where('product_id', '=', productId).execute(),

    product: (id: number) =>
      db
        .selectFrom('products')
        .innerJoin('brands', 'brands.id', 'products.brand_id')
        .where('products.id', '=', id)
        .select([
          'products.id',
          'products.name',
          'brands.name as brand',
          'products.price_cents',
          'products.is_sold_out',
          'products.is_listed',
        ])
        .executeTakeFirstOrThrow(),

    /** Items whose shoppers know another price or stock. The price of what is sold out is no news until it is back. */
    outdatedItems: ({ id, price_cents, is_sold_out }: ProductNow & { id: number }, limit: number) =>
      ofProduct(id)
        .innerJoin('users', 'users.id', 'wishlist_items.user_id')
        .leftJoin('wishlist_mail_refusals', 'wishlist_mail_refusals.user_id', 'wishlist_items.user_id')
        .where(({ eb, or }) =>
          or([
            eb('told_sold_out', '<>', is_sold_out),
            ...(is_sold_out === 1 ? [] : [eb('told_price_cents', '<>', price_cents)]),
          ]),
        )
        .select([
          'wishlist_items.id',
          'wishlist_items.user_id',
          'told_price_cents',
          'told_sold_out',
          'users.email',
          'users.email_confirmed_at',
          'wishlist_mail_refusals.refused_at',
        ])
        .limit(limit)
        .execute(),

    markNotified: (itemIds: readonly number[], { price_cents, is_sold_out }: ProductNow) =>
      db
        .updateTable('wishlist_items')
        .set({ told_sold_out: is_sold_out, ...(is_sold_out === 1 ? {} : { told_price_cents: price_cents }) })
        .where('id', 'in', itemIds)
        .execute(),
  };
};
export type ProductRow = Awaited<ReturnType<ReturnType<typeof wishlistNewsRepository>['product']>>;
