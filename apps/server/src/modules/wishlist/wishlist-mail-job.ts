import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Tx } from '#platform/db/database.ts';
import { lockProducts } from '#platform/db/lock-products.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';
import { wishlistMail, wishlistNewsMail } from './wishlist-mail.ts';
import { type OutdatedItem, wishlistNewsRepository } from './wishlist-news.repository.ts';
import { newsOf } from './wishlist-news.ts';

/** Items of one transaction: few enough that a change of their products hardly waits for it. */
const BATCH = 100;
const POLL_MS = 5 * SECOND_MS;

interface Deps {
  database: Pick<Database, 'maintenancePool' | 'kind'>;
  log: Log;
  mail: MailQueue;
  links: Pick<UnsubscribeLinks, 'pathFor'>;
}

/**
 * Tells shoppers what has become of the products on their wishlists, each shopper in one mail. The change of a product
 * notes it in `wishlist_checks`; here it is compared with what each shopper was told last. A mail and the note that it is
 * queued share one transaction, under a lock on the products: nobody is told twice, by no number of processes, and after
 * a crash the rest is told.
 */
export function wishlistMailJob({ database: { maintenancePool: db, kind }, log, mail, links }: Deps) {
  async function runAll(isStopping: () => boolean): Promise<void> {
    const { shoppersToTell, checksAfter } = wishlistNewsRepository(db);
    let queued = 0;
    for (const userIds of batchesOf(await shoppersToTell())) {
      if (isStopping()) return;
      // The others must not wait for a batch that fails; it is tried again at the next poll.
      queued += await inTransaction(db, (tx) => tell(tx, userIds)).catch(logFailure);
      await nextTurn();
    }
    if (queued > 0) log.info({ queued }, 'wishlist mails queued');
    for (
      let ids = await checksAfter(0, BATCH);
      ids.length > 0 && !isStopping();
      ids = await checksAfter(max(ids), BATCH)
    ) {
      await inTransaction(db, (tx) => removeDone(tx, ids));
    }
  }

  function logFailure(error: unknown): number {
    log.error({ err: error }, 'wishlists not checked');
    return 0;
  }

  /** How many mails were queued. */
  async function tell(tx: Tx, userIds: readonly number[]): Promise<number> {
    const news = wishlistNewsRepository(tx);
    const productIds = await news.outdatedProducts(userIds);
    await lockProducts(tx, kind, productIds);
    // Read when nobody else changes the products any more.
    const items = productIds.length === 0 ? [] : await news.outdatedItems(userIds, productIds);
    let queued = 0;
    for (const ofShopper of Map.groupBy(items, ({ user_id }) => user_id).values()) {
      queued += (await notify(tx, ofShopper)) ? 1 : 0;
    }
    if (items.length > 0) await news.markNotified(items.map(({ id }) => id));
    return queued;
  }

  async function notify(tx: Tx, items: readonly OutdatedItem[]): Promise<boolean> {
    const told = items.flatMap((item) => {
      const news = newsOf(item, item);
      return news ? [{ ...item, news }] : [];
    });
    const [first] = told;
    if (!first || first.email_confirmed_at === null || first.refused_at !== null) return false;
    const recipient = { email: first.email, unsubscribePath: links.pathFor(first.user_id) };
    await mail.queue(told.length === 1 ? wishlistMail(recipient, first) : wishlistNewsMail(recipient, told), tx);
    return true;
  }

  /** What is archived, or of a suspended seller, is noted again when it comes back. */
  async function removeDone(tx: Tx, productIds: readonly number[]): Promise<void> {
    await lockProducts(tx, kind, productIds);
    await wishlistNewsRepository(tx).removeDoneChecks(productIds);
  }

  const noteChanges = (tx: Tx, productIds: readonly number[]) => wishlistNewsRepository(tx).noteChanges(productIds);

  return { noteChanges, ...polledJob({ name: 'wishlist', log, pollMs: POLL_MS, run: runAll }) };
}

const max = (ids: readonly number[]): number => Math.max(...ids);

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
