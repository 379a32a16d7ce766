import type { WebhookDeliveryRow, WebhookRow } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, HOUR_MS, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { dueWebhooksRepository } from './due-webhooks.repository.ts';
import { webhookOffMail } from './webhook-mail.ts';
import { RETRY_FOR_MS } from './webhook-outbox.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';
import type { Answer, WebhookSender } from './webhook-sender.ts';
import { webhooksRepository } from './webhooks.repository.ts';

const POLL_MS = 5 * SECOND_MS;
/** Receivers that are sent to at the same time; each gets one message after the other. */
const LANES = 20;
/** A receiver with many messages makes room for others after this long. */
const LANE_MS = 30 * SECOND_MS;
/** If its process dies, another one goes on with a webhook after this long: longer than a lane and its last try. */
const LEASE_MS = MINUTE_MS;

/** Waits after the first tries of a message: 10 s, 30 s, 90 s … */
const FIRST_DELAY_MS = 10 * SECOND_MS;
const MAX_DELAY_MS = 6 * HOUR_MS;
/** After so many failures in a row a receiver is left alone for a while, however much there is to send. */
const PAUSE_AFTER = 5;
const MAX_PAUSE_MS = HOUR_MS;
const OFF_AFTER_MS = 3 * DAY_MS;
/** The receiver's own word that it wants no more (Standard Webhooks). */
const GONE = 410;

interface Deps {
  secrets: WebhookSecrets;
  sender: WebhookSender;
}

/**
 * Sends what webhooks have to be told, again and again for a day. A webhook is claimed before anything is sent to it, so
 * several processes never send to one at the same time; after a kill a message may arrive twice, with the same webhook-id.
 */
export function deliveryJob({ db, clock, log, mail }: Shop, { secrets, sender }: Deps) {
  const due = dueWebhooksRepository(db);
  const stopping = new AbortController();
  const lanes = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const now = () => clock.now().toISOString();

  /** After the clock was set back nothing waits for longer than it otherwise could. */
  const clampFutureTimes = () =>
    due
      .clampFutureTimes(now(), { message: isoAfter(clock, MAX_DELAY_MS), webhook: isoAfter(clock, MAX_PAUSE_MS) })
      .catch((error: unknown) => log.error({ err: error }, 'the webhooks job failed'));

  /** Serves webhooks until there is nothing to send. A receiver that hangs keeps nobody else waiting. */
  async function serveAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const leasedUntil = isoAfter(clock, LEASE_MS);
      const claimed = await due.claim(now(), leasedUntil);
      if (!claimed) return;
      if (!claimed.webhook) continue;
      startLane();
      await serve(claimed.webhook.id);
      await due.release(claimed.webhook.id, leasedUntil, now());
    }
  }

  function startLane(): void {
    if (lanes.size >= LANES || stopping.signal.aborted) return;
    const lane: Promise<void> = serveAll()
      .catch((error: unknown) => log.error({ err: error }, 'the webhooks job failed'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  async function serve(webhookId: number): Promise<void> {
    const until = isoAfter(clock, LANE_MS);
    while (!stopping.signal.aborted && now() < until) {
      const webhook = await due.byId(webhookId);
      if (!webhook || webhook.next_attempt_at > now()) return;
      const delivery = await due.nextDelivery(webhookId, now());
      if (!delivery) return;
      await deliver(webhook, delivery);
    }
  }

  async function deliver(webhook: WebhookRow, delivery: WebhookDeliveryRow): Promise<void> {
    const answer = await send(webhook, delivery);
    // Not tried to its end: another process, or this one after its start, tries again.
    if (stopping.signal.aborted && answer.status === null) return;
    const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
    const line = { webhookId: webhook.id, deliveryId: delivery.id, status: answer.status, reason: answer.error };
    if (isDelivered) {
      await noteArrival(webhook, delivery, answer);
      log.info(line, 'webhook delivered');
    } else {
      await noteFailure(webhook, delivery, answer);
      log.warn(line, 'webhook not delivered');
    }
  }

  async function send(webhook: WebhookRow, { message_id, body }: WebhookDeliveryRow): Promise<Answer> {
    const signed = await secrets.headersFor(webhook, { id: message_id, at: clock.now(), body });
    if (!signed) return { status: null, error: 'secret lost: rotate it' };
    const headers = { 'content-type': 'application/json', 'user-agent': 'BeautyMark-Webhooks/1', ...signed };
    return sender.send({ url: webhook.url, body, headers }, stopping.signal);
  }

  const noteArrival = (webhook: WebhookRow, { id, attempts }: WebhookDeliveryRow, { status }: Answer) =>
    inTransaction(db, async (tx) => {
      const webhooks = webhooksRepository(tx);
      await webhooks.updateDelivery(id, { state: 'delivered', attempts: attempts + 1, answer: status, error: null });
      if (webhook.failures > 0) await webhooks.update(webhook.id, { failures: 0, failing_since: null });
    });

  async function noteFailure(webhook: WebhookRow, delivery: WebhookDeliveryRow, { status, error }: Answer) {
    const failures = webhook.failures + 1;
    // A time ahead is from before the clock was set back.
    const failingSince = earlier(webhook.failing_since ?? now(), now());
    const retryUntil = earlier(delivery.retry_until, isoAfter(clock, RETRY_FOR_MS));
    const isOff = status === GONE || Date.parse(failingSince) <= clock.now().getTime() - OFF_AFTER_MS;
    const nextAttempt = isoAfter(clock, backoff(delivery.attempts, MAX_DELAY_MS));
    const pause = failures >= PAUSE_AFTER ? backoff(failures - PAUSE_AFTER, MAX_PAUSE_MS) : 0;
    await inTransaction(db, async (tx) => {
      const webhooks = webhooksRepository(tx);
      await webhooks.updateDelivery(delivery.id, {
        state: nextAttempt > retryUntil ? 'failed' : 'waiting',
        retry_until: retryUntil,
        attempts: delivery.attempts + 1,
        next_attempt_at: nextAttempt,
        answer: status,
        error: error ?? (status !== null && status >= 300 && status < 400 ? 'redirect refused' : null),
      });
      await webhooks.update(webhook.id, {
        failures,
        failing_since: failingSince,
        next_attempt_at: isoAfter(clock, pause),
        ...(isOff ? { off_at: now() } : {}),
      });
      if (!isOff) return;
      await dueWebhooksRepository(tx).giveUpWaiting(webhook.id);
      for (const email of await webhooks.emailsOf(webhook.owner_id)) {
        await mail.queue(webhookOffMail(email, { url: webhook.url, isOperator: webhook.owner_id === null }), tx);
      }
    });
    if (!isOff) return;
    log.warn({ webhookId: webhook.id }, 'webhook switched off');
  }

  /** Resolves when every message that is due has been tried. */
  async function wake(): Promise<void> {
    startLane();
    while (lanes.size > 0) await Promise.all(lanes);
  }

  return {
    wake,
    clampFutureTimes,
    waiting: due.waiting,
    start: () => {
      timer = setInterval(() => void clampFutureTimes().then(startLane), POLL_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(lanes);
    },
  };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const backoff = (triesBefore: number, max: number): number => Math.min(max, FIRST_DELAY_MS * 3 ** triesBefore);
