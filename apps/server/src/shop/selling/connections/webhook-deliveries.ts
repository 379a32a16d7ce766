import { randomBytes, randomUUID } from 'node:crypto';
import { TEST_EVENT } from '@beautymark/contracts/webhook-events';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { deleteSome } from '#platform/db/delete-some.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { backoff } from '#platform/jobs/backoff.ts';
import type { Again, RunningJob } from '#platform/jobs/job-runner.ts';
import { DAY_MS, HOUR_MS, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';
import type { Shop, ShopEvent } from '#platform/shop.ts';
import type { Answer, WebhookSender } from './webhook-sender.ts';
import { webhooksRepository } from './webhooks.repository.ts';

/** A delivery that fails is tried again for this long. */
export const RETRY_FOR_MS = DAY_MS;
/** Receivers that are sent to at the same time; each gets one message after the other. */
const CONCURRENCY = 20;
/** Longer than a receiver has to answer. */
const LEASE_MS = MINUTE_MS;
/** Waits of a message: 10 s, 30 s, 90 s … */
const RETRY = { firstMs: 10 * SECOND_MS, maxMs: 6 * HOUR_MS, factor: 3 };
/** After so many failures in a row a receiver is left alone for a while, however much there is to send. */
const PAUSE_AFTER = 5;
const PAUSE = { ...RETRY, maxMs: HOUR_MS };
const OFF_AFTER_MS = 3 * DAY_MS;
/** The receiver's own word that it wants no more (Standard Webhooks). */
const GONE = 410;

interface Deps {
  secrets: WebhookSecrets;
  sender: WebhookSender;
}

/**
 * Sends messages to webhooks and retries for a day. Jobs have the receiver as their key, so processes send to it one at a
 * time. After a kill a message may arrive twice, with the same webhook-id.
 */
export function deliveryJobs({ db, clock, log, jobs, mail }: Omit<Shop, 'webhooks'>, { secrets, sender }: Deps) {
  const now = () => clock.now().toISOString();

  async function work({ signal }: RunningJob, { deliveryId }: { deliveryId: number }): Promise<Again | undefined> {
    const delivery = await webhooksRepository(db).waitingDelivery(deliveryId);
    if (!delivery) return undefined;
    const webhook = await webhooksRepository(db).switchedOn(delivery.webhook_id);
    if (!webhook) {
      await webhooksRepository(db).updateDelivery(deliveryId, { state: 'failed', error: 'switched off' });
      return undefined;
    }
    if (isPaused(webhook)) return { againAt: webhook.next_attempt_at };
    const answer = await send(webhook, delivery, signal);
    // Not tried to its end: another process, or this one after its start, tries again.
    if (answer.status === null) signal.throwIfAborted();
    const line = { webhookId: webhook.id, deliveryId, status: answer.status, reason: answer.error };
    if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
      await noteArrival(webhook, delivery, answer.status);
      log.info(line, 'webhook delivered');
      return undefined;
    }
    const again = await noteFailure(webhook, delivery, answer);
    log.warn(line, 'webhook not delivered');
    return again;
  }

  /** A pause that ends later than any lasts was begun before the clock was set back. */
  const isPaused = ({ next_attempt_at }: Row<'webhooks'>) =>
    next_attempt_at > now() && next_attempt_at <= isoAfter(clock, PAUSE.maxMs);

  async function send(webhook: Row<'webhooks'>, { message_id, body }: Row<'webhook_deliveries'>, signal: AbortSignal) {
    const signed = await secrets.headersFor(webhook, { id: message_id, at: clock.now(), body });
    if (!signed) return { status: null, error: 'secret lost: rotate it' };
    const headers = { 'content-type': 'application/json', 'user-agent': 'BeautyMark-Webhooks/1', ...signed };
    return sender.send({ url: webhook.url, body, headers }, signal);
  }

  const noteArrival = (webhook: Row<'webhooks'>, { id, attempts }: Row<'webhook_deliveries'>, answer: number) =>
    inTransaction(db, async (tx) => {
      const webhooks = webhooksRepository(tx);
      await webhooks.updateDelivery(id, { state: 'delivered', attempts: attempts + 1, answer, error: null });
      if (webhook.failures > 0 && isSame(webhook, await webhooks.lock(webhook.id)))
        await webhooks.update(webhook.id, { failures: 0, failing_since: null });
    });

  async function noteFailure(
    webhook: Row<'webhooks'>,
    delivery: Row<'webhook_deliveries'>,
    { status, error }: Answer,
  ): Promise<Again | undefined> {
    const failures = webhook.failures + 1;
    const attempts = delivery.attempts + 1;
    // A time ahead is from before the clock was set back.
    const failingSince = earlier(webhook.failing_since ?? now(), now());
    const retryUntil = earlier(delivery.retry_until, isoAfter(clock, RETRY_FOR_MS));
    const isOff = status === GONE || Date.parse(failingSince) <= clock.now().getTime() - OFF_AFTER_MS;
    const againAt = isoAfter(clock, backoff(RETRY, attempts));
    const pauseMs = failures < PAUSE_AFTER ? 0 : backoff(PAUSE, failures - PAUSE_AFTER + 1);
    const pausedUntil = isoAfter(clock, pauseMs);
    return inTransaction(db, async (tx) => {
      const webhooks = webhooksRepository(tx);
      // Of one that its owner has changed meanwhile the answer says nothing.
      const counts = isSame(webhook, await webhooks.lock(webhook.id));
      const isGivenUp = (counts && isOff) || againAt > retryUntil;
      await webhooks.updateDelivery(delivery.id, {
        state: isGivenUp ? 'failed' : 'waiting',
        attempts,
        next_attempt_at: againAt,
        retry_until: retryUntil,
        answer: status,
        error: error ?? (status !== null && status >= 300 && status < 400 ? 'redirect refused' : null),
      });
      if (counts) {
        await webhooks.update(webhook.id, { failures, failing_since: failingSince, next_attempt_at: pausedUntil });
        if (pauseMs > 0) await jobs.postpone(tx, keyOf(webhook.id), pausedUntil);
        if (isOff) await switchOff(tx, webhook);
      }
      return isGivenUp ? undefined : { againAt };
    });
  }

  async function switchOff(tx: Tx, { id, owner_id, url }: Row<'webhooks'>): Promise<void> {
    log.warn({ webhookId: id }, 'webhook switched off');
    const webhooks = webhooksRepository(tx);
    await webhooks.update(id, { off_at: now() });
    await ending.add(tx, { webhookId: id });
    for (const email of await webhooks.emailsOf(owner_id)) {
      await mail.queue(webhookOffMail(email, { url, isOperator: owner_id === null }), tx);
    }
  }

  /** Gives up what waits for a webhook that is off, with its jobs; once it is on again, the rest is sent. */
  async function end({ step }: RunningJob, { webhookId }: { webhookId: number }): Promise<undefined> {
    const endSome = async (tx: Tx): Promise<boolean> => {
      if (await webhooksRepository(tx).switchedOn(webhookId)) return false;
      const hasGivenUp = await webhooksRepository(tx).giveUpSome(webhookId);
      return (await removeSomeJobs(tx, webhookId)) || hasGivenUp;
    };
    while (await step(endSome));
  }
  const ending = jobs.kind('webhook.end', end);

  async function giveUp(tx: Tx, deliveryId: number): Promise<void> {
    if (!(await webhooksRepository(tx).waitingDelivery(deliveryId))) return;
    await webhooksRepository(tx).updateDelivery(deliveryId, { state: 'failed', error: 'given up' });
  }

  const { add } = jobs.kind('webhook.send', work, {
    concurrency: CONCURRENCY,
    leaseMs: LEASE_MS,
    retry: RETRY,
    onFailed: (tx, { deliveryId }) => giveUp(tx, deliveryId),
  });
  return {
    add: (tx: Tx, { id, webhook_id }: Row<'webhook_deliveries'>) =>
      add(tx, { deliveryId: id }, { key: keyOf(webhook_id) }),
    /** Its owner has looked after a receiver: what waits for the end of its pause is tried now. */
    endPause: async (tx: Tx, { id, next_attempt_at }: Row<'webhooks'>) => {
      await webhooksRepository(tx).update(id, { next_attempt_at: now() });
      await jobs.hasten(tx, keyOf(id), next_attempt_at);
    },
    /** All that waits for a receiver is tried now. */
    hasten: async (tx: Tx, webhookId: number) => {
      await webhooksRepository(tx).update(webhookId, { next_attempt_at: now() });
      await jobs.hasten(tx, keyOf(webhookId));
    },
  };
}
export type DeliveryJobs = ReturnType<typeof deliveryJobs>;

const keyOf = (webhookId: number) => `webhook ${webhookId}`;

/** What waits to be sent to a webhook is not begun any more. @returns whether there may be more */
export const removeSomeJobs = (tx: Tx, webhookId: number): Promise<boolean> =>
  deleteSome(tx, { table: 'jobs', key: 'id', where: sql`key = ${keyOf(webhookId)} and running_key is null` });

const isSame = (one: Row<'webhooks'>, other: Row<'webhooks'> | undefined): boolean =>
  one.url === other?.url && one.failures === other.failures && one.failing_since === other.failing_since;

const earlier = (one: string, other: string): string => (one < other ? one : other);

const Sealed = z.object({ secret: z.string() });

interface Message {
  id: string;
  at: Date;
  body: string;
}

/** Makes, seals and uses the secrets of webhooks. */
export function webhookSecrets(shopSecret: string) {
  const sealed = sealer(deriveKey(shopSecret, 'webhook secrets'), Sealed);

  /** 256 random bits, in the notation of Standard Webhooks. */
  const create = () => `whsec_${randomBytes(32).toString('base64')}`;
  const seal = (secret: string) => sealed.seal({ secret });

  /** Null if it was sealed with another secret of the shop: it can only be rotated then. */
  const open = async (text: string | null): Promise<string | null> =>
    (await sealed.open(text ?? undefined))?.secret ?? null;

  /** Headers of Standard Webhooks, for a day after a rotation with two signatures. Null if no secret can be opened. */
  async function headersFor(
    webhook: Row<'webhooks'>,
    { id, at, body }: Message,
  ): Promise<Record<string, string> | null> {
    const { sealed_secret, sealed_old_secret, old_secret_until } = webhook;
    const isOldValid = old_secret_until !== null && old_secret_until > at.toISOString();
    const secret = await open(sealed_secret);
    if (secret === null) return null;
    const old = isOldValid ? await open(sealed_old_secret) : null;
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': [secret, ...(old === null ? [] : [old])]
        .map((one) => new Webhook(one).sign(id, at, body))
        .join(' '),
    };
  }

  return { create, seal, open, headersFor };
}
export type WebhookSecrets = ReturnType<typeof webhookSecrets>;

/** Tells the owner of a webhook that nothing is sent to it any more. */
const webhookOffMail = (recipient: string, { url, isOperator }: { url: string; isOperator: boolean }): Mail => ({
  kind: 'webhook-off',
  recipient,
  subject: 'A webhook of yours was switched off',
  content: {
    heading: 'A webhook was switched off',
    paragraphs: [
      'Your webhook hasn’t taken a message for days, or has answered that it is gone. We no longer send anything to it.',
      'Once it answers again, save it under Connections to switch it back on. You can send what it missed in the last 30 days again from its list.',
    ],
    facts: [{ label: 'Webhook', value: new URL(url).host }],
    action: isOperator
      ? { label: 'Open Operator', path: '/operator' }
      : { label: 'Open Seller Dashboard', path: '/seller/dashboard' },
  },
});

/** Writes what webhooks have to send in the caller's transaction: it is sent if and only if the event happened. */
export function webhookOutbox({ clock }: Pick<Shop, 'clock'>, deliveries: Pick<DeliveryJobs, 'add'>) {
  async function queue(events: ShopEvent | readonly ShopEvent[], tx: Tx): Promise<void> {
    const all = [events].flat();
    const webhooks = await webhooksRepository(tx).switchedOnOf(all.flatMap(({ owners }) => owners));
    for (const { type, owners, data } of all)
      for (const { id, owner_id, events: wanted } of webhooks)
        if (owners.includes(owner_id) && JSON.parse(wanted).includes(type)) await add(tx, id, { type, data });
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
