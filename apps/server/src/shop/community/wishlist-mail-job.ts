import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from '#platform/db/database.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { newestCatalogChange } from '#shop/catalog/index.ts';
import { notificationFor, type UnsubscribeLinks, wishlistDigestMail, wishlistMail } from './wishlist-mail.ts';
import { type OutdatedItem, wishlistNotificationRepository } from './wishlist-notification.repository.ts';

/** Items of one transaction: few enough that a change of their products hardly waits for it. */
const BATCH = 100;

/**
 * Tells shoppers what has become of the products on their wishlists, each shopper in one mail. Reads which products have
 * changed since its cursor and compares them with what each shopper was told last. After a mail about a product the shopper
 * hears no more of it for a day, and then of how it stands by then. A mail and the note that it is queued
 * share one transaction, under a lock on the cursor: nobody is told twice, by no number of processes, and after a crash
 * the rest is told. The cursor moves on only when everybody was told.
 */
export function wishlistMails(
  { database: { maintenancePool: db }, clock, log, mail }: Shop,
  links: Pick<UnsubscribeLinks, 'pathFor'>,
) {
  async function runAll(isStopping: () => boolean): Promise<void> {
    const repository = wishlistNotificationRepository(db);
    const newest = await newestCatalogChange(db);
    const since = await repository.cursor();
    const now = clock.now().toISOString();
    if (newest <= since && !(await repository.hasEndedQuiet(now))) return;
    let [queued, failed] = [0, 0];
    for (const userIds of batchesOf(await repository.shoppersToNotify({ since, now }))) {
      if (isStopping()) return;
      // The others must not wait for a batch that fails; it is tried again at the next poll.
      await inTransaction(db, (tx) => tell(tx, userIds, now)).then(
        (told) => {
          queued += told;
        },
        (error: unknown) => {
          failed += 1;
          log.error({ err: error }, 'wishlists not checked');
        },
      );
      await nextTurn();
    }
    if (queued > 0) log.info({ queued }, 'wishlist mails queued');
    if (failed > 0) return;
    await repository.endQuiet(now);
    await repository.moveCursor(newest);
  }

  /** How many mails were queued. */
  async function tell(tx: Tx, userIds: readonly number[], now: string): Promise<number> {
    const repository = wishlistNotificationRepository(tx);
    const moment = { since: await repository.lockCursor(), now };
    const productIds = await repository.outdatedProducts(moment, userIds);
    await lockProducts(tx, productIds);
    // Read when nobody else changes the products any more.
    const items = productIds.length === 0 ? [] : await repository.outdatedItems(moment, userIds);
    if (items.length > 0)
      await repository.markNotified(
        items.map(({ id }) => id),
        now,
      );
    let queued = 0;
    for (const ofShopper of Map.groupBy(items, ({ user_id }) => user_id).values()) {
      const told = await notify(tx, ofShopper);
      queued += told.length > 0 ? 1 : 0;
      await repository.keepQuiet(told, isoAfter(clock, DAY_MS));
    }
    return queued;
  }

  /** @returns the ids of the items that a mail names */
  async function notify(tx: Tx, items: readonly OutdatedItem[]): Promise<number[]> {
    const told = items.flatMap((item) => {
      if (item.is_bought) return [];
      const notification = notificationFor(item, item);
      return notification ? [{ ...item, notification }] : [];
    });
    const [first] = told;
    if (!first || first.email_confirmed_at === null || first.refused_at !== null) return [];
    const recipient = { email: first.email, unsubscribePath: links.pathFor(first.user_id) };
    await mail.queue(told.length === 1 ? wishlistMail(recipient, first) : wishlistDigestMail(recipient, told), tx);
    return told.map(({ id }) => id);
  }

  return runAll;
}

/** Whole shoppers, so that nobody gets two mails. */
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
