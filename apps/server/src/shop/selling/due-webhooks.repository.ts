import { sql } from 'kysely';
import { count } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { WebhookDeliveryRow, WebhookRow } from '#platform/db/tables.ts';

/** As a literal, because the index `webhook_deliveries_waiting` holds these rows alone. */
const WAITING = sql<boolean>`state = 'waiting'`;

/** What the delivery job reads and claims. */
export const dueWebhooksRepository = (db: Db | Tx) => ({
  /**
   * Claims a webhook that has something to send, one that works before one that fails. If several processes try, only one
   * still finds the lease that it has read; the others get undefined in `webhook` and try again.
   * @returns null if there is nothing to send
   */
  async claim(now: string, leasedUntil: string): Promise<{ webhook: WebhookRow | undefined } | null> {
    const due = await db
      .selectFrom('webhooks')
      .where('off_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .where('leased_until', '<=', now)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('webhook_deliveries')
            .whereRef('webhook_id', '=', 'webhooks.id')
            .where(WAITING)
            .where('webhook_deliveries.next_attempt_at', '<=', now)
            .select('webhook_deliveries.id'),
        ),
      )
      .orderBy('failures')
      .orderBy('leased_until')
      .orderBy('id')
      .select(['id', 'leased_until'])
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const webhook = await db
      .updateTable('webhooks')
      .set({ leased_until: leasedUntil })
      .where('id', '=', due.id)
      .where('leased_until', '=', due.leased_until)
      .returningAll()
      .executeTakeFirst();
    return { webhook };
  },

  /** Makes due what waits beyond these times: it was planned before the clock was set back. */
  async clampFutureTimes(now: string, latest: { message: string; webhook: string }): Promise<void> {
    await db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: now })
      .where(WAITING)
      .where('next_attempt_at', '>', latest.message)
      .execute();
    const webhooks = db.updateTable('webhooks');
    await webhooks.set({ next_attempt_at: now }).where('next_attempt_at', '>', latest.webhook).execute();
    await webhooks.set({ leased_until: now }).where('leased_until', '>', latest.webhook).execute();
  },

  /** Ends a claim, if it is still ours. */
  release: (id: number, leasedUntil: string, now: string) =>
    db
      .updateTable('webhooks')
      .set({ leased_until: now })
      .where('id', '=', id)
      .where('leased_until', '=', leasedUntil)
      .execute(),

  /** As it is now: its owner may have changed it while messages were sent. */
  byId: (id: number): Promise<WebhookRow | undefined> =>
    db.selectFrom('webhooks').where('id', '=', id).where('off_at', 'is', null).selectAll().executeTakeFirst(),

  nextDelivery: (webhookId: number, now: string): Promise<WebhookDeliveryRow | undefined> =>
    db
      .selectFrom('webhook_deliveries')
      .where('webhook_id', '=', webhookId)
      .where(WAITING)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .selectAll()
      .limit(1)
      .executeTakeFirst(),

  giveUpWaiting: (webhookId: number) =>
    db
      .updateTable('webhook_deliveries')
      .set({ state: 'failed' })
      .where('webhook_id', '=', webhookId)
      .where(WAITING)
      .execute(),

  waiting: (): Promise<number> => count(db.selectFrom('webhook_deliveries').where(WAITING)),
});
