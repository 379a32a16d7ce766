import type { PageQuery } from '@beautymark/contracts/query-values';
import { DELIVERIES_KEPT_DAYS, TEST_EVENT, WEBHOOKS_MAX } from '@beautymark/contracts/webhook-events';
import {
  changeSellerWebhook,
  createSellerWebhook,
  type Delivery,
  type NewWebhook,
  removeSellerWebhook,
  resendSellerDelivery,
  rotateSellerWebhook,
  sellerDeliveries,
  sellerWebhookSecret,
  sellerWebhooks,
  testSellerWebhook,
  Webhook,
} from '@beautymark/contracts/webhooks';
import { sql } from 'kysely';
import { audit } from '#platform/db/audit.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { type CleanUpRun, deleteAll } from '#platform/db/delete-some.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Actor, routesOf, serveOwners } from '#platform/http/serve.ts';
import { type Clock, DAY_MS, HOUR_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import { lockLastingAccess } from '#platform/security/confirmed-address.ts';
import { refuseDemo } from '#platform/security/demo-accounts.ts';
import { type OwnSession, ownSession } from '#platform/security/sessions.ts';
import type { Shop } from '#platform/shop.ts';
import { type DeliveryJobs, RETRY_FOR_MS, type WebhookOutbox, type WebhookSecrets } from './webhook-deliveries.ts';
import type { WebhookSender } from './webhook-sender.ts';
import { webhooksRepository } from './webhooks.repository.ts';

/** After a rotation deliveries are signed with the old secret, too, for this long. */
const OLD_SECRET_MS = DAY_MS;

/** Each is a request to an address that the account has named, whether it asked for one or not. */
const TESTS = { name: 'tests of webhooks', hits: 10, withinMs: HOUR_MS };
const RESENDS = { name: 'deliveries sent again', hits: 60, withinMs: HOUR_MS };

interface Deps {
  outbox: WebhookOutbox;
  secrets: WebhookSecrets;
  sender: Pick<WebhookSender, 'isRefused'>;
  deliveries: DeliveryJobs;
}
/** Webhooks as their owners make, change and watch them. */
export function webhooksRoutes({ env, db, clock, limits }: Shop, { outbox, secrets, sender, deliveries }: Deps) {
  const now = () => clock.now().toISOString();

  const list = async ({ owner }: Actor): Promise<Webhook[]> =>
    (await webhooksRepository(db).list(owner)).map(toWebhook);

  async function create(
    by: Actor,
    session: OwnSession,
    { url, events }: NewWebhook,
  ): Promise<Webhook & { secret: string }> {
    const address = allowed(url);
    if (by.owner !== null) await refuseDemo(db, by.owner, 'webhooks');
    const secret = secrets.create();
    const sealed_secret = await secrets.seal(secret);
    return inTransaction(db, async (tx) => {
      const webhooks = webhooksRepository(tx);
      await lockLastingAccess(env, tx, session);
      if (by.owner === null) await lockOwner(tx, null);
      if ((await webhooks.list(by.owner)).length >= WEBHOOKS_MAX) throw new Refusal('webhook.too_many');
      const row = await webhooks.insert({
        owner_id: by.owner,
        url: address,
        events: JSON.stringify(events),
        sealed_secret,
        created_at: now(),
        next_attempt_at: now(),
      });
      await record(tx, by, 'webhook made', row);
      return { ...toWebhook(row), secret };
    });
  }

  /** Its owner has looked after it: a pause ends, and what was switched off is on again. */
  async function change(by: Actor, session: OwnSession, id: number, { url, events }: NewWebhook): Promise<Webhook> {
    const address = allowed(url);
    return inTransaction(db, async (tx) => {
      await lockLastingAccess(env, tx, session);
      await deliveries.endPause(tx, await webhookOf(tx, by, id));
      const row = await webhooksRepository(tx).update(id, {
        url: address,
        events: JSON.stringify(events),
        failures: 0,
        failing_since: null,
        off_at: null,
        paused_at: null,
      });
      await record(tx, by, 'webhook changed', row);
      return toWebhook(row);
    });
  }

  const remove = (by: Actor, id: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      const row = await webhookOf(tx, by, id);
      await webhooksRepository(tx).remove(id);
      await record(tx, by, 'webhook removed', row);
    });

  async function secretOf(by: Actor, id: number) {
    const { sealed_secret } = await webhookOf(db, by, id);
    return { secret: (await secrets.open(sealed_secret)) ?? '' };
  }

  async function rotate(by: Actor, id: number) {
    const secret = secrets.create();
    const sealed_secret = await secrets.seal(secret);
    await inTransaction(db, async (tx) => {
      const before = await webhookOf(tx, by, id);
      const old_secret_until = isoAfter(clock, OLD_SECRET_MS);
      const old = { sealed_old_secret: before.sealed_secret, old_secret_until };
      await webhooksRepository(tx).update(id, { sealed_secret, ...old });
      await record(tx, by, 'webhook secret rotated', before);
    });
    return { secret };
  }

  async function test(by: Actor, id: number): Promise<Delivery> {
    await limits.hit(TESTS, String(by.owner));
    const delivery = await inTransaction(db, async (tx) => {
      const webhook = await webhookOf(tx, by, id);
      if (webhook.paused_at !== null) throw new Refusal('webhook.paused');
      const row = await outbox.queueTest(tx, id);
      await deliveries.endPause(tx, webhook);
      return row;
    });
    return toDelivery(delivery);
  }

  async function deliveriesOf(by: Actor, id: number, page: PageQuery) {
    await webhookOf(db, by, id);
    const { rows, nextCursor } = await pageById(webhooksRepository(db).deliveries(id), 'webhook_deliveries.id', page);
    return { items: rows.map(toDelivery), nextCursor };
  }

  async function resend(by: Actor, id: number, deliveryId: number): Promise<Delivery> {
    await limits.hit(RESENDS, String(by.owner));
    const delivery = await inTransaction(db, async (tx) => {
      await webhookOf(tx, by, id);
      const webhooks = webhooksRepository(tx);
      const before = await webhooks.lockDelivery(id, deliveryId);
      const again = { state: 'waiting', attempts: 0, next_attempt_at: now() } as const;
      const row =
        before && (await webhooks.updateDelivery(deliveryId, { ...again, retry_until: isoAfter(clock, RETRY_FOR_MS) }));
      if (!row) throw new Refusal('webhook.delivery_not_found');
      if (before.state !== 'waiting') await deliveries.add(tx, row);
      await deliveries.hasten(tx, id);
      return row;
    });
    return toDelivery(delivery);
  }

  function allowed(url: string): string {
    const { href } = new URL(url);
    if (sender.isRefused(href)) throw new Refusal('webhook.address_refused');
    return href;
  }

  async function webhookOf(tx: Tx | Database['db'], { owner }: Actor, id: number): Promise<Row<'webhooks'>> {
    const row = await webhooksRepository(tx).byId(owner, id);
    if (!row) throw new Refusal('webhook.not_found');
    return row;
  }

  async function record(tx: Tx, { owner, userId }: Actor, action: string, { id, url }: Row<'webhooks'>): Promise<void> {
    if (owner === null)
      await audit(tx, clock, { by: userId, action, subject: `webhook ${id}`, name: new URL(url).host });
  }

  return routesOf(
    serveOwners(sellerWebhooks, (by) => list(by)),
    serveOwners(createSellerWebhook, (by, { body, request }) => create(by, ownSession(request), body)),
    serveOwners(changeSellerWebhook, (by, { params, body, request }) =>
      change(by, ownSession(request), params.id, body),
    ),
    serveOwners(removeSellerWebhook, (by, { params }) => remove(by, params.id)),
    serveOwners(sellerWebhookSecret, (by, { params }) => secretOf(by, params.id)),
    serveOwners(rotateSellerWebhook, (by, { params }) => rotate(by, params.id)),
    serveOwners(testSellerWebhook, (by, { params }) => test(by, params.id)),
    serveOwners(sellerDeliveries, (by, { params, query }) => deliveriesOf(by, params.id, query)),
    serveOwners(resendSellerDelivery, (by, { params }) => resend(by, params.id, params.deliveryId)),
  );
}

export const removeOldDeliveries = (run: CleanUpRun, clock: Clock) => {
  const where = sql<boolean>`queued_at < ${isoAfter(clock, -DELIVERIES_KEPT_DAYS * DAY_MS)}
    or (event = ${TEST_EVENT} and queued_at < ${isoAfter(clock, -DAY_MS)})`;
  return deleteAll(run, { table: 'webhook_deliveries', key: 'id', where });
};

export const removeWebhook = (tx: Tx, id: number): Promise<void> => webhooksRepository(tx).remove(id);

const toWebhook = ({ id, url, events, off_at, paused_at, failing_since, created_at }: Row<'webhooks'>): Webhook =>
  Webhook.parse({
    id,
    url,
    events: JSON.parse(events),
    failingSince: failing_since,
    createdAt: created_at,
    state: off_at !== null || paused_at !== null ? 'off' : failing_since !== null ? 'failing' : 'active',
  });

const toDelivery = (row: Row<'webhook_deliveries'>): Delivery => ({
  id: row.id,
  event: row.event,
  at: row.queued_at,
  state: row.state,
  answer: row.answer,
  error: row.error,
  tries: row.attempts,
  nextTryAt: row.state === 'waiting' ? row.next_attempt_at : null,
});
