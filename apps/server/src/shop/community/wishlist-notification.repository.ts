import { UNDOES_SALE } from '@beautymark/contracts/parcel-status';
import { sql } from 'kysely';
import { exists } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { priceCents } from '#platform/db/product-price.ts';

interface Moment {
  /** The last change that everybody has been told of. */
  since: number;
  now: string;
}
/** Of `catalog_cursors`. */
const CURSOR = 'wishlist';

export const wishlistNotificationRepository = (db: Db | Tx) => {
  /**
   * Items whose shoppers know another price or stock: of products that have changed, unless they were mailed about within
   * the last day, and those whose day is over. The price of what is sold out is no news until it is back.
   */
  const outdated = ({ since, now }: Moment) =>
    db
      .selectFrom('products')
      .innerJoin('wishlist_items', 'wishlist_items.product_id', 'products.id')
      .where(({ eb, or, and, selectFrom }) =>
        or([
          eb('quiet_until', '<=', now),
          and([
            eb('quiet_until', 'is', null),
            eb('products.id', 'in', selectFrom('catalog_changes').where('seq', '>', since).select('product_id')),
          ]),
        ]),
      )
      .where('products.is_listed', '=', 1)
      .where(({ eb, or, and, ref }) =>
        or([
          eb('told_sold_out', '<>', ref('products.is_sold_out')),
          and([eb('products.is_sold_out', '=', 0), eb('last_notified_price_cents', '<>', priceCents(now))]),
        ]),
      );

  const ownCursor = () => db.selectFrom('catalog_cursors').where('name', '=', CURSOR).select('seq');

  return {
    /** The number of the last change that everybody has been told of. */
    cursor: async (): Promise<number> => (await ownCursor().executeTakeFirstOrThrow()).seq,
    /** The same, locked until the transaction ends. */
    lockCursor: async (): Promise<number> => (await ownCursor().forUpdate().executeTakeFirstOrThrow()).seq,
    moveCursor: (seq: number) =>
      db.updateTable('catalog_cursors').set({ seq }).where('name', '=', CURSOR).where('seq', '<', seq).execute(),

    shoppersToNotify: (moment: Moment) =>
      outdated(moment)
        .groupBy('wishlist_items.user_id')
        .orderBy('wishlist_items.user_id')
        .select(({ fn }) => ['wishlist_items.user_id', fn.countAll<number>().as('items')])
        .execute(),
    outdatedProducts: async (moment: Moment, userIds: readonly number[]): Promise<number[]> => {
      const rows = await outdated(moment)
        .where('wishlist_items.user_id', 'in', userIds)
        .select('wishlist_items.product_id')
        .distinct()
        .execute();
      return rows.map(({ product_id }) => product_id);
    },
    outdatedItems: (moment: Moment, userIds: readonly number[]) =>
      outdated(moment)
        .innerJoin('brands', 'brands.id', 'products.brand_id')
        .innerJoin('users', 'users.id', 'wishlist_items.user_id')
        .leftJoin('wishlist_mail_refusals', 'wishlist_mail_refusals.user_id', 'wishlist_items.user_id')
        .where('wishlist_items.user_id', 'in', userIds)
        .orderBy('wishlist_items.id')
        .select([
          'wishlist_items.id',
          'wishlist_items.user_id',
          'wishlist_items.product_id',
          'last_notified_price_cents',
          'told_sold_out',
          'products.is_sold_out',
          'products.name',
          'products.image_url',
          'brands.name as brand',
          'users.email',
          'users.email_confirmed_at',
          'wishlist_mail_refusals.refused_at',
          priceCents(moment.now).as('price_cents'),
        ])
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('parcels')
              .innerJoin('order_items', 'order_items.parcel_id', 'parcels.id')
              .whereRef('parcels.user_id', '=', 'wishlist_items.user_id')
              .whereRef('order_items.product_id', '=', 'wishlist_items.product_id')
              .whereRef('parcels.placed_at', '>=', 'wishlist_items.added_at')
              .where('parcels.status', 'not in', UNDOES_SALE)
              .select('parcels.id'),
          ).as('is_bought'),
        )
        .execute(),

    /** Whose day is over without news. Those with news have been decided on before. */
    endQuiet: (now: string) =>
      db.updateTable('wishlist_items').set({ quiet_until: null }).where('quiet_until', '<=', now).execute(),
    hasEndedQuiet: (now: string): Promise<boolean> =>
      exists(db.selectFrom('wishlist_items').where('quiet_until', '<=', now)),
    keepQuiet: async (itemIds: readonly number[], until: string): Promise<void> => {
      if (itemIds.length === 0) return;
      await db.updateTable('wishlist_items').set({ quiet_until: until }).where('id', 'in', itemIds).execute();
    },

    markNotified: (itemIds: readonly number[], now: string) =>
      db
        .updateTable('wishlist_items')
        .from('products')
        .whereRef('products.id', '=', 'wishlist_items.product_id')
        .where('wishlist_items.id', 'in', itemIds)
        .set(({ ref }) => ({
          quiet_until: null,
          told_sold_out: ref('products.is_sold_out'),
          last_notified_price_cents: sql`case when products.is_sold_out = 1 then last_notified_price_cents else ${priceCents(now)} end`,
        }))
        .execute(),
  };
};
export type OutdatedItem = Awaited<
  ReturnType<ReturnType<typeof wishlistNotificationRepository>['outdatedItems']>
>[number];
