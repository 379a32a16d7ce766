import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Tx } from '#platform/db/database.ts';
import { lockProducts } from '#platform/db/lock-products.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';
import { wishlistMail } from './wishlist-mail.ts';
import { type ProductRow, wishlistNewsRepository } from './wishlist-news.repository.ts';
import { newsOf } from './wishlist-news.ts';

/** Mails of one transaction: few enough that a change of the product hardly waits for it. */
const BATCH = 100;
const POLL_MS = 5 * SECOND_MS;

interface Deps {
  database: Pick<Database, 'maintenancePool' | 'kind'>;
  log: Log;
  mail: MailQueue;
  links: Pick<UnsubscribeLinks, 'pathFor'>;
}

/**
 * Tells shoppers what has become of the products on their wishlists. The change of a product notes it in
 * `wishlist_checks`; here it is compared with what each shopper was told last. A mail and the note that it is queued
 * share one transaction, under a lock on the product: nobody is told twice, by no number of processes, and after a crash
 * the rest is told.
 */
export function wishlistMailJob({ database: { maintenancePool: db, kind }, log, mail, links }: Deps) {
  async function runAll(isStopping: () => boolean): Promise<void> {
    const { nextCheckAfter } = wishlistNewsRepository(db);
    for (let id = await nextCheckAfter(0); id !== undefined && !isStopping(); id = await nextCheckAfter(id)) {
      // The others must not wait for one that fails; it is tried again at the next poll.
      await notifyAll(id, isStopping).catch((error: unknown) =>
        log.error({ err: error, productId: id }, 'wishlist not checked'),
      );
    }
  }

  async function notifyAll(productId: number, isStopping: () => boolean): Promise<void> {
    let queued = 0;
    let isDone = false;
    while (!isDone && !isStopping()) {
      const batch = await inTransaction(db, (tx) => notifyBatch(tx, productId));
      queued += batch.queued;
      isDone = batch.isDone;
      await nextTurn();
    }
    if (queued > 0) log.info({ productId, queued }, 'wishlist mails queued');
  }

  async function notifyBatch(tx: Tx, productId: number): Promise<{ queued: number; isDone: boolean }> {
    const news = wishlistNewsRepository(tx);
    await lockProducts(tx, kind, [productId]);
    const product = await news.product(productId);
    // Archived, or of a suspended seller: coming back notes it again.
    const items = product.is_listed === 1 ? await news.outdatedItems(product, BATCH) : [];
    if (items.length === 0) {
      await news.removeCheck(productId);
      return { queued: 0, isDone: true };
    }
    let queued = 0;
    for (const item of items) queued += (await notify(tx, item, product)) ? 1 : 0;
    await news.markNotified(
      items.map(({ id }) => id),
      product,
    );
    return { queued, isDone: false };
  }

  type Item = Awaited<ReturnType<ReturnType<typeof wishlistNewsRepository>['outdatedItems']>>[number];

  async function notify(tx: Tx, item: Item, product: ProductRow): Promise<boolean> {
    const { user_id, email, email_confirmed_at, refused_at } = item;
    const news = newsOf(item, product);
    if (!news || email_confirmed_at === null || refused_at !== null) return false;
    await mail.queue(wishlistMail({ email, unsubscribePath: links.pathFor(user_id) }, news, item, product), tx);
    return true;
  }

  const noteChanges = (tx: Tx, productIds: readonly number[]) => wishlistNewsRepository(tx).noteChanges(productIds);

  return { noteChanges, ...polledJob({ name: 'wishlist', log, pollMs: POLL_MS, run: runAll }) };
}
