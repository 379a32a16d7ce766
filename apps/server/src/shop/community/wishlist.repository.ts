import { count, exists } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { FOR_SALE, IS_FOR_SALE } from '#platform/db/for-sale.ts';
import { priceCents } from '#platform/db/product-price.ts';
import { productsAt } from '#shop/catalog/index.ts';

export const wishlistRepository = (db: Db | Tx) => {
  const items = (userId: number, at: string) =>
    productsAt(db, at)
      .innerJoin('wishlist_items', 'wishlist_items.product_id', 'products.id')
      .where('wishlist_items.user_id', '=', userId)
      .select([FOR_SALE.as('is_listed'), 'wishlist_items.added_at', 'wishlist_items.added_price_cents']);

  /** Active links. */
  const shares = () => db.selectFrom('wishlist_shares').where('paused_at', 'is', null);

  return {
    itemsOf: (userId: number, at: string) => items(userId, at).orderBy('wishlist_items.id', 'desc').execute(),
    item: (userId: number, productId: number, at: string) =>
      items(userId, at).where('wishlist_items.product_id', '=', productId).executeTakeFirst(),
    count: (userId: number): Promise<number> => count(db.selectFrom('wishlist_items').where('user_id', '=', userId)),

    /** Adds a product for sale with its current price and stock. @returns whether it exists */
    add: async (userId: number, productId: number, addedAt: string): Promise<boolean> => {
      const product = await db
        .selectFrom('products')
        .where('id', '=', productId)
        .where(IS_FOR_SALE)
        .select([priceCents(addedAt).as('price_cents'), 'is_sold_out'])
        .executeTakeFirst();
      if (!product) return false;
      const item = {
        user_id: userId,
        product_id: productId,
        added_at: addedAt,
        added_price_cents: product.price_cents,
        last_notified_price_cents: product.price_cents,
        last_notified_sold_out: product.is_sold_out,
      };
      await db
        .insertInto('wishlist_items')
        .values(item)
        .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
        .execute();
      return true;
    },
    remove: (userId: number, productId: number) =>
      db.deleteFrom('wishlist_items').where('user_id', '=', userId).where('product_id', '=', productId).execute(),

    shareToken: async (userId: number): Promise<string | null> =>
      (await shares().where('user_id', '=', userId).select('token').executeTakeFirst())?.token ?? null,
    /** Keeps an active token; replaces a paused one. */
    share: (userId: number, token: string, createdAt: string) =>
      db
        .insertInto('wishlist_shares')
        .values({ user_id: userId, token, created_at: createdAt })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ token, created_at: createdAt, paused_at: null })
            .where('wishlist_shares.paused_at', 'is not', null),
        )
        .execute(),
    stopSharing: (userId: number) => db.deleteFrom('wishlist_shares').where('user_id', '=', userId).execute(),
    ownerOf: (token: string) =>
      shares()
        .innerJoin('users', 'users.id', 'wishlist_shares.user_id')
        .where('token', '=', token)
        .select(['users.id', 'users.full_name'])
        .executeTakeFirst(),

    wantsMails: async (userId: number): Promise<boolean> =>
      !(await exists(db.selectFrom('wishlist_mail_refusals').where('user_id', '=', userId))),
    refuseMails: (userId: number, refusedAt: string) =>
      db
        .insertInto('wishlist_mail_refusals')
        .values({ user_id: userId, refused_at: refusedAt })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute(),
    allowMails: (userId: number) => db.deleteFrom('wishlist_mail_refusals').where('user_id', '=', userId).execute(),
    hasUser: (userId: number): Promise<boolean> => exists(db.selectFrom('users').where('id', '=', userId)),
  };
};
export type WishlistRow = Awaited<ReturnType<ReturnType<typeof wishlistRepository>['itemsOf']>>[number];
