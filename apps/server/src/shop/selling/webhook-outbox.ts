import { randomUUID } from 'node:crypto';
import { TEST_EVENT, type WebhookEvent } from '@beautymark/contracts/webhook-events';
import type { Tx } from '#platform/db/database.ts';
import { isoAfter } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { type DeliveryJobs, RETRY_FOR_MS } from './delivery-job.ts';
import { type WebhookOwner, webhooksRepository } from './webhooks.repository.ts';

interface ShopEvent {
  type: WebhookEvent;
  /** Whose webhooks hear of it: sellers by id, the operator as null. */
  owners: readonly WebhookOwner[];
  /** Ids, numbers and states alone: a receiver that needs more asks for it with an access key. */
  data: object;
}

/** Writes what webhooks have to send in the caller's transaction: it is sent if and only if the event happened. */
export function webhookOutbox({ clock }: Shop, deliveries: Pick<DeliveryJobs, 'add'>) {
  async function queue({ type, owners, data }: ShopEvent, tx: Tx): Promise<void> {
    for (const id of await webhooksRepository(tx).subscribed(type, owners)) await add(tx, id, { type, data });
  }

  const queueTest = (tx: Tx, webhookId: number) =>
    add(tx, webhookId, { type: TEST_EVENT, data: { message: 'Sent from BeautyMark because you asked for it.' } });

  async function add(tx: Tx, webhookId: number, { type, data }: { type: string; data: object }) {
    const now = clock.now().toISOString();
    const delivery = await webhooksRepository(tx).insertDelivery({
      webhook_id: webhookId,
      message_id: `msg_${randomUUID()}`,
      event: type,
      state: 'waiting',
      body: JSON.stringify({ type, timestamp: now, data }),
      queued_at: now,
      next_attempt_at: now,
      retry_until: isoAfter(clock, RETRY_FOR_MS),
    });
    await deliveries.add(tx, delivery);
    return delivery;
  }

  return { queue, queueTest };
}
export type WebhookOutbox = ReturnType<typeof webhookOutbox>;
