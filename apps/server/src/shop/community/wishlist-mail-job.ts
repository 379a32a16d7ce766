import { setImmediate as nextTurn } from 'node:timers/promises';
import { UNDOES_SALE } from '@beautymark/contracts/parcel-status';
import { sql } from 'kysely';
import { among, column } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isUnavailable } from '#platform/db/database-errors.ts';
import { IS_FOR_SALE } from '#platform/db/for-sale.ts';
import { priceCents } from '#platform/db/product-price.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { newestCatalogChange } from '#shop/catalog/index.ts';
import { notificationFor, type UnsubscribeLinks, wishlistDigestMail, wishlistMail } from './wishlist-mail.ts';

/** Items per transaction: few, so that changes of their products hardly wait. */
const BATCH = 100;

/**
 * Mails shoppers about their wishlists, one mail each. Items that differ from their shopper's last mail become due
 * (`check_at`), and a shopper's due items are compared together. After a mail about a product the item is due again a day
 * later. Mail and note share a transaction under a lock on the cursor: several processes notify nobody twice, and a crash
 * loses nobody.
 */
export function wishlistMails(
  { database: { maintenancePool: db }, clock, log, mail }: Shop,
  links: Pick<UnsubscribeLinks, 'pathFor'>,
) {
  async function runAll(isStopping: () => boolean): Promise<void> {
    const now = clock.now().toISOString();
    await markChanged(now);
    let queued = 0;
    for (const userIds of batchesOf(await notificationRepository(db).shoppersDue(now))) {
      if (isStopping()) return;
      queued += await notifyBatch(userIds, now);
      await nextTurn();
    }
    if (queued > 0) log.info({ queued }, 'wishlist mails queued');
  }

  /** Makes the items due whose products have changed since the cursor. */
  async function markChanged(now: string): Promise<void> {
    const newest = await newestCatalogChange(db);
    if (newest <= (await notificationRepository(db).cursor())) return;
    await inTransaction(db, async (tx) => {
      const repository = notificationRepository(tx);
      await repository.markOutdated(await repository.lockCursor(), now);
      await repository.moveCursor(newest);
    });
  }

  /**
   * If one shopper's mail fails, the others of the batch are notified one by one.
   * @returns how many mails were queued
   * @throws when the database is away: the next run tries again
   */
  async function notifyBatch(userIds: readonly number[], now: string): Promise<number> {
    try {
      return await inTransaction(db, (tx) => notifyAll(tx, userIds, now));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const [userId] = userIds;
      if (userId !== undefined && userIds.length === 1) {
        log.error({ err: error }, 'wishlist not checked');
        await notificationRepository(db).checkLater(userIds, now, isoAfter(clock, DAY_MS));
        return 0;
      }
      let queued = 0;
      for (const one of userIds) queued += await notifyBatch([one], now);
      return queued;
    }
  }

  /** @returns how many mails were queued */
  async function notifyAll(tx: Tx, userIds: readonly number[], now: string): Promise<number> {
    const repository = notificationRepository(tx);
    await repository.lockCursor();
    await lockProducts(tx, await repository.dueProducts(userIds, now));
    // After the products are locked.
    const items = await repository.dueItems(userIds, now);
    await repository.checkLater(userIds, now, null);
    await repository.markNotified(
      items.map(({ id }) => id),
      now,
    );
    let queued = 0;
    for (const ofShopper of Map.groupBy(items, ({ user_id }) => user_id).values()) {
      const notified = await notify(tx, ofShopper);
      queued += notified.length > 0 ? 1 : 0;
      await repository.startCooldown(notified, isoAfter(clock, DAY_MS));
    }
    return queued;
  }

  /** @returns the ids of the items in the mail */
  async function notify(tx: Tx, items: readonly DueItem[]): Promise<number[]> {
    const notified = items.flatMap((item) => {
      if (item.is_bought) return [];
      const notification = notificationFor(item, item);
      return notification ? [{ ...item, notification }] : [];
    });
    const [first] = notified;
    if (!first || first.email_confirmed_at === null || first.refused_at !== null) return [];
    const recipient = { email: first.email, unsubscribePath: links.pathFor(first.user_id) };
    await mail.queue(
      notified.length === 1 ? wishlistMail(recipient, first) : wishlistDigestMail(recipient, notified),
      tx,
    );
    return notified.map(({ id }) => id);
  }

  return runAll;
}

/** Whole shoppers, so that each gets one mail. @param shoppers  of each item */
function* batchesOf(shoppers: readonly number[]): Generator<number[]> {
  let batch: number[] = [];
  let size = 0;
  for (const [userId, items] of Map.groupBy(shoppers, (id) => id)) {
    if (batch.length > 0 && size + items.length > BATCH) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(userId);
    size += items.length;
  }
  if (batch.length > 0) yield batch;
}

/** Due, or to be checked later than a day from now: a fast clock has set that. */
const isDue = (now: string) => sql<boolean>`(check_at <= ${now} or check_at > ${isoIn(2 * DAY_MS, now)})`;
const isoIn = (ms: number, now: string) => new Date(Date.parse(now) + ms).toISOString();

/** Of `catalog_cursors`. */
const CURSOR = 'wishlist';

const notificationRepository = (db: Db | Tx) => {
  const ownCursor = () => db.selectFrom('catalog_cursors').where('name', '=', CURSOR).select('seq');
  const due = (userIds: readonly number[], now: string) =>
    db
      .selectFrom('wishlist_items')
      .innerJoin('products', 'products.id', 'wishlist_items.product_id')
      .where(isDue(now))
      .where('wishlist_items.user_id', 'in', userIds)
      .where(IS_FOR_SALE);

  return {
    /** Up to this change all items were marked. */
    cursor: async (): Promise<number> => (await ownCursor().executeTakeFirstOrThrow()).seq,
    /** The same, locked until the transaction ends. */
    lockCursor: async (): Promise<number> => (await ownCursor().forUpdate().executeTakeFirstOrThrow()).seq,
    moveCursor: (seq: number) =>
      db.updateTable('catalog_cursors').set({ seq }).where('name', '=', CURSOR).where('seq', '<', seq).execute(),

    /**
     * Makes items of changed products due whose price or stock differs from the last mail. While a product is sold out
     * its price does not count. An item that is to be checked at a time keeps it.
     */
    markOutdated: (since: number, now: string) =>
      db
        .updateTable('wishlist_items')
        .from('products')
        .whereRef('products.id', '=', 'wishlist_items.product_id')
        .where('products.id', 'in', ({ selectFrom }) =>
          selectFrom('catalog_changes').where('seq', '>', since).select('product_id'),
        )
        .where('check_at', 'is', null)
        .where(IS_FOR_SALE)
        .where(({ eb, or, and, ref }) =>
          or([
            eb('last_notified_sold_out', '<>', ref('products.is_sold_out')),
            and([eb('products.is_sold_out', '=', 0), eb('last_notified_price_cents', '<>', priceCents(now))]),
          ]),
        )
        .set({ check_at: now })
        .execute(),

    /** The shopper of each item that is due. */
    shoppersDue: (now: string): Promise<number[]> =>
      column(db.selectFrom('wishlist_items').where(isDue(now)).select('user_id'), 'user_id'),
    dueProducts: (userIds: readonly number[], now: string): Promise<number[]> =>
      column(due(userIds, now).select('wishlist_items.product_id').distinct(), 'product_id'),
    dueItems: (userIds: readonly number[], now: string) =>
      due(userIds, now)
        .innerJoin('brands', 'brands.id', 'products.brand_id')
        .innerJoin('users', 'users.id', 'wishlist_items.user_id')
        .leftJoin('wishlist_mail_refusals', 'wishlist_mail_refusals.user_id', 'wishlist_items.user_id')
        .orderBy('wishlist_items.id')
        .select([
          'wishlist_items.id',
          'wishlist_items.user_id',
          'wishlist_items.product_id',
          'last_notified_price_cents',
          'last_notified_sold_out',
          'products.is_sold_out',
          'products.name',
          'products.image_url',
          'brands.name as brand',
          'users.email',
          'users.email_confirmed_at',
          'wishlist_mail_refusals.refused_at',
          priceCents(now).as('price_cents'),
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

    /** @param at  null: when their products change */
    checkLater: (userIds: readonly number[], now: string, at: string | null) =>
      db
        .updateTable('wishlist_items')
        .set({ check_at: at })
        .where('user_id', 'in', userIds)
        .where(isDue(now))
        .execute(),
    startCooldown: (itemIds: readonly number[], until: string) =>
      db.updateTable('wishlist_items').set({ check_at: until }).where('id', 'in', among(itemIds)).execute(),

    markNotified: (itemIds: readonly number[], now: string) =>
      db
        .updateTable('wishlist_items')
        .from('products')
        .whereRef('products.id', '=', 'wishlist_items.product_id')
        .where('wishlist_items.id', 'in', among(itemIds))
        .set(({ ref }) => ({
          last_notified_sold_out: ref('products.is_sold_out'),
          last_notified_price_cents: sql`case when products.is_sold_out = 1 then last_notified_price_cents else ${priceCents(now)} end`,
        }))
        .execute(),
  };
};
type DueItem = Awaited<ReturnType<ReturnType<typeof notificationRepository>['dueItems']>>[number];
