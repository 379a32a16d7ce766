import { setImmediate as nextTurn } from 'node:timers/promises';
import { newestCatalogChange } from '#modules/catalog/index.ts';
import type { Database, Db, Tx } from '#platform/db/database.ts';
import { lockProducts } from '#platform/db/lock-products.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';
import { wishlistDigestMail, wishlistMail } from './wishlist-mail.ts';
import { type OutdatedItem, wishlistNotificationRepository } from './wishlist-notification.repository.ts';
import { notificationFor } from './wishlist-notification.ts';

/** Items of one transaction: few enough that a change of their products hardly waits for it. */
const BATCH = 100;
const POLL_MS = 5 * SECOND_MS;

interface Deps {
  database: Pick<Database, 'maintenancePool' | 'kind'>;
  clock: Clock;
  log: Log;
  mail: MailQueue;
  links: Pick<UnsubscribeLinks, 'pathFor'>;
}

/**
 * Tells shoppers what has become of the products on their wishlists, each shopper in one mail. Reads which products have
 * changed since its cursor and compares them with what each shopper was told last. A mail and the note that it is queued
 * share one transaction, under a lock on the cursor: nobody is told twice, by no number of processes, and after a crash
 * the rest is told. The cursor moves on only when everybody was told.
 */
export function wishlistMailJob({ database: { maintenancePool: db, kind }, clock, log, mail, links }: Deps) {
  const stored = (db: Db | Tx) => wishlistNotificationRepository(db, clock.now().toISOString());

  async function runAll(isStopping: () => boolean): Promise<void> {
    const { cursor, shoppersToTell } = stored(db);
    const newest = await newestCatalogChange(db);
    const since = await cursor();
    if (newest <= since) return;
    let [queued, failed] = [0, 0];
    for (const userIds of batchesOf(await shoppersToTell(since))) {
      if (isStopping()) return;
      // The others must not wait for a batch that fails; it is tried again at the next poll.
      await inTransaction(db, (tx) => tell(tx, userIds)).then(
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
    if (failed === 0) await stored(db).moveCursor(newest);
  }

  /** How many mails were queued. */
  async function tell(tx: Tx, userIds: readonly number[]): Promise<number> {
    const repository = stored(tx);
    const since = await repository.lockCursor(kind);
    const productIds = await repository.outdatedProducts(since, userIds);
    await lockProducts(tx, kind, productIds);
    // Read when nobody else changes the products any more.
    const items = productIds.length === 0 ? [] : await repository.outdatedItems(since, userIds);
    let queued = 0;
    for (const ofShopper of Map.groupBy(items, ({ user_id }) => user_id).values()) {
      queued += (await notify(tx, ofShopper)) ? 1 : 0;
    }
    if (items.length > 0) await repository.markNotified(items.map(({ id }) => id));
    return queued;
  }

  async function notify(tx: Tx, items: readonly OutdatedItem[]): Promise<boolean> {
    const told = items.flatMap((item) => {
      const notification = notificationFor(item, item);
      return notification ? [{ ...item, notification }] : [];
    });
    const [first] = told;
    if (!first || first.email_confirmed_at === null || first.refused_at !== null) return false;
    const recipient = { email: first.email, unsubscribePath: links.pathFor(first.user_id) };
    await mail.queue(told.length === 1 ? wishlistMail(recipient, first) : wishlistDigestMail(recipient, told), tx);
    return true;
  }

  return polledJob({ name: 'wishlist', log, pollMs: POLL_MS, run: runAll });
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
