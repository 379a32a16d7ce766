import { sql } from 'kysely';
import type { DatabaseKind, Db, Tx } from '#platform/db/database.ts';
import { priceCents } from '../sale-periods/index.ts';

/** Of `catalog_cursors`. */
const CURSOR = 'wishlist';

/** @param at  when the products' prices are to hold */
export const wishlistNotificationRepository = (db: Db | Tx, at: string) => {
  /** Items whose shoppers know another price or stock. The price of what is sold out is no news until it is back. */
  const outdated = (since: number) =>
    db
      .selectFrom('products')
      .innerJoin('wishlist_items', 'wishlist_items.product_id', 'products.id')
      .where('products.id', 'in', (eb) =>
        eb.selectFrom('catalog_changes').where('seq', '>', since).select('product_id'),
      )
      .where('products.is_listed', '=', 1)
      .where(({ eb, or, and, ref }) =>
        or([
          eb('told_sold_out', '<>', ref('products.is_sold_out')),
          and([eb('products.is_sold_out', '=', 0), eb('told_price_cents', '<>', priceCents(at))]),
        ]),
      );

  const ownCursor = () => db.selectFrom('catalog_cursors').where('name', '=', CURSOR).select('seq');

  return {
    /** The number of the last change that everybody has been told of. */
    cursor: async (): Promise<number> => (await ownCursor().executeTakeFirstOrThrow()).seq,
    /** The same, locked until the transaction ends. SQLite has one writer at a time. */
    lockCursor: async (kind: DatabaseKind): Promise<number> =>
      (
        await ownCursor()
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirstOrThrow()
      ).seq,
    moveCursor: (seq: number) =>
      db.updateTable('catalog_cursors').set({ seq }).where('name', '=', CURSOR).where('seq', '<', seq).execute(),

    shoppersToTell: (since: number) =>
      outdated(since)
        .groupBy('wishlist_items.user_id')
        .orderBy('wishlist_items.user_id')
        .select(({ fn }) => ['wishlist_items.user_id', fn.countAll<number>().as('items')])
        .execute(),
    outdatedProducts: async (since: number, userIds: readonly number[]): Promise<number[]> => {
      const rows = await outdated(since)
        .where('wishlist_items.user_id', 'in', userIds)
        .select('wishlist_items.product_id')
        .distinct()
        .execute();
      return rows.map(({ product_id }) => product_id);
    },
    outdatedItems: (since: number, userIds: readonly number[]) =>
      outdated(since)
        .innerJoin('brands', 'brands.id', 'products.brand_id')
        .innerJoin('users', 'users.id', 'wishlist_items.user_id')
        .leftJoin('wishlist_mail_refusals', 'wishlist_mail_refusals.user_id', 'wishlist_items.user_id')
        .where('wishlist_items.user_id', 'in', userIds)
        .orderBy('wishlist_items.id')
        .select([
          ...(['wishlist_items.id', 'wishlist_items.user_id', 'wishlist_items.product_id'] as const),
          ...(['told_price_cents', 'told_sold_out', 'products.is_sold_out'] as const),
          ...(['products.name', 'products.image_url', 'brands.name as brand'] as const),
          ...(['users.email', 'users.email_confirmed_at'] as const),
          'wishlist_mail_refusals.refused_at',
          priceCents(at).as('price_cents'),
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
          told_price_cents: sql`case when products.is_sold_out = 1 then told_price_cents else ${priceCents(at)} end`,
        }))
        .execute(),
  };
};
export type OutdatedItem = Awaited<
  ReturnType<ReturnType<typeof wishlistNotificationRepository>['outdatedItems']>
>[number];
