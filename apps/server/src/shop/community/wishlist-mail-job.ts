import { setImmediate as nextTurn } from 'node:timers/promises';
import { UNDOES_SALE } from '@beautymark/contracts/parcel-status';
import { sql } from 'kysely';
import { among, column, exists } from '#platform/db/count.ts';
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
 * Mails shoppers about their wishlists, one mail each. Reads changed products from its cursor and compares them with
 * each shopper's last mail. After a mail about a product its shopper gets none about it for a day, then one about its
 * state by then. Mail and note share a transaction under a lock on the cursor: several processes notify nobody twice,
 * and a crash loses nobody. The cursor moves on when all were notified or postponed by a day.
 */
export function wishlistMails(
  { database: { maintenancePool: db }, clock, log, mail }: Shop,
  links: Pick<UnsubscribeLinks, 'pathFor'>,
) {
  async function runAll(isStopping: () => boolean): Promise<void> {
    const repository = notificationRepository(db);
    const newest = await newestCatalogChange(db);
    const since = await repository.cursor();
    const now = clock.now().toISOString();
    if (newest <= since && !(await repository.hasEndedQuiet(now))) return;
    let queued = 0;
    for (const userIds of batchesOf(await repository.shoppersToNotify({ since, now }))) {
      if (isStopping()) return;
      queued += await notifyBatch(userIds, { since, now });
      await nextTurn();
    }
    if (queued > 0) log.info({ queued }, 'wishlist mails queued');
    await repository.endQuiet(now);
    await repository.moveCursor(newest);
  }

  /**
   * If one shopper's mail fails, the others of the batch are notified one by one.
   * @returns how many mails were queued
   * @throws when the database is away: the next run tries again
   */
  async function notifyBatch(userIds: readonly number[], moment: Moment): Promise<number> {
    try {
      return await inTransaction(db, (tx) => notifyAll(tx, userIds, moment.now));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const [userId] = userIds;
      if (userId !== undefined && userIds.length === 1) {
        log.error({ err: error }, 'wishlist not checked');
        await notificationRepository(db).postpone(userId, moment, isoAfter(clock, DAY_MS));
        return 0;
      }
      let queued = 0;
      for (const one of userIds) queued += await notifyBatch([one], moment);
      return queued;
    }
  }

  /** @returns how many mails were queued */
  async function notifyAll(tx: Tx, userIds: readonly number[], now: string): Promise<number> {
    const repository = notificationRepository(tx);
    const moment = { since: await repository.lockCursor(), now };
    const productIds = await repository.outdatedProducts(moment, userIds);
    await lockProducts(tx, productIds);
    // After the products are locked.
    const items = await repository.outdatedItems(moment, userIds);
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
  async function notify(tx: Tx, items: readonly OutdatedItem[]): Promise<number[]> {
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

/** Whole shoppers, so that each gets one mail. */
function* batchesOf(shoppers: readonly { user_id: number; items: number }[]): Generator<number[]> {
  let batch: number[] = [];
  let size = 0;
  for (const { user_id, items } of shoppers) {
    if (batch.length > 0 && size + items > BATCH) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(user_id);
    size += items;
  }
  if (batch.length > 0) yield batch;
}

interface Moment {
  /** Up to this change everybody was notified. */
  since: number;
  now: string;
}
/** A quiet day with a later end was begun by a fast clock, and is over. */
const maxCooldown = (now: string) => new Date(Date.parse(now) + 2 * DAY_MS).toISOString();
const isCooldownOver = (now: string) => sql<boolean>`(quiet_until <= ${now} or quiet_until > ${maxCooldown(now)})`;

/** Of `catalog_cursors`. */
const CURSOR = 'wishlist';

const notificationRepository = (db: Db | Tx) => {
  /**
   * Items whose price or stock differs from the last mail: of changed products, unless mailed within a day, and those
   * whose quiet day is over. While a product is sold out its price does not count.
   */
  const outdated = ({ since, now }: Moment) =>
    db
      .selectFrom('products')
      .innerJoin('wishlist_items', 'wishlist_items.product_id', 'products.id')
      // A union, because for an "or" over two tables SQLite reads all wishlists.
      .where(({ eb, selectFrom }) => {
        const changed = selectFrom('catalog_changes').where('seq', '>', since).select('product_id');
        const ended = selectFrom('wishlist_items as ended').where('ended.quiet_until', '<=', now).select('ended.id');
        const far = selectFrom('wishlist_items as far')
          .where('far.quiet_until', '>', maxCooldown(now))
          .select('far.id');
        const others = selectFrom('wishlist_items as others')
          .where('others.quiet_until', 'is', null)
          .where('others.product_id', 'in', changed)
          .select('others.id');
        return eb('wishlist_items.id', 'in', ended.union(far).union(others));
      })
      .where(IS_FOR_SALE)
      .where(({ eb, or, and, ref }) =>
        or([
          eb('last_notified_sold_out', '<>', ref('products.is_sold_out')),
          and([eb('products.is_sold_out', '=', 0), eb('last_notified_price_cents', '<>', priceCents(now))]),
        ]),
      );

  const ownCursor = () => db.selectFrom('catalog_cursors').where('name', '=', CURSOR).select('seq');

  return {
    /** Up to this change everybody was notified. */
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
    outdatedProducts: (moment: Moment, userIds: readonly number[]): Promise<number[]> =>
      column(
        outdated(moment).where('wishlist_items.user_id', 'in', userIds).select('wishlist_items.product_id').distinct(),
        'product_id',
      ),
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
          'last_notified_sold_out',
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

    /** Items whose quiet day is over without a change. Items with a change were handled before. */
    endQuiet: (now: string) =>
      db.updateTable('wishlist_items').set({ quiet_until: null }).where(isCooldownOver(now)).execute(),
    hasEndedQuiet: (now: string): Promise<boolean> =>
      exists(db.selectFrom('wishlist_items').where(isCooldownOver(now))),
    startCooldown: (itemIds: readonly number[], until: string) =>
      db.updateTable('wishlist_items').set({ quiet_until: until }).where('id', 'in', among(itemIds)).execute(),

    /** Tries this shopper again later, after the cursor has moved on. */
    postpone: (userId: number, moment: Moment, until: string) =>
      db
        .updateTable('wishlist_items')
        .set({ quiet_until: until })
        .where('id', 'in', outdated(moment).where('wishlist_items.user_id', '=', userId).select('wishlist_items.id'))
        .execute(),

    markNotified: (itemIds: readonly number[], now: string) =>
      db
        .updateTable('wishlist_items')
        .from('products')
        .whereRef('products.id', '=', 'wishlist_items.product_id')
        .where('wishlist_items.id', 'in', among(itemIds))
        .set(({ ref }) => ({
          quiet_until: null,
          last_notified_sold_out: ref('products.is_sold_out'),
          last_notified_price_cents: sql`case when products.is_sold_out = 1 then last_notified_price_cents else ${priceCents(now)} end`,
        }))
        .execute(),
  };
};
type OutdatedItem = Awaited<ReturnType<ReturnType<typeof notificationRepository>['outdatedItems']>>[number];
