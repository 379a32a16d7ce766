import { expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import { failForGood } from '../../../testing/failed-jobs.fixture.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { buildOwnShop } from '../../../testing/own-accounts.fixture.ts';
import { recordQueries } from '../../../testing/record-queries.ts';
import { webhookReceiver } from '../../../testing/webhook-receiver.fixture.ts';

/** A seller's webhook at this address, and `tests` messages that it is due. */
async function aWebhook(url: string, { tests }: { tests: number }) {
  const clock = fakeClock();
  const shop = await buildOwnShop({ as: 'seller', clock, env: { WEBHOOKS_PRIVATE: 'allow' } });
  const { id } = (await shop.post('/api/seller/webhooks', { url, events: ['order.placed'] })).json();
  for (let i = 0; i < tests; i++) {
    await shop.post(`/api/seller/webhooks/${id}/test`);
    await shop.runJobs();
  }
  return {
    shop,
    clock,
    id,
    later: async (milliseconds: number) => {
      clock.advance(milliseconds);
      await shop.runJobs();
    },
    queueMessages: async (count: number) => {
      const now = clock.now().toISOString();
      const message = { event: 'order.placed', body: '{}', state: 'waiting' } as const;
      const times = { queued_at: now, next_attempt_at: now, retry_until: isoAfter(clock, DAY_MS) };
      for (let i = 0; i < count; i++) {
        const row = { ...message, ...times, webhook_id: id, message_id: `msg_${i}` };
        const { db } = shop.database;
        const added = await db.insertInto('webhook_deliveries').values(row).returning('id').executeTakeFirstOrThrow();
        const payload = JSON.stringify({ deliveryId: added.id });
        const job = { kind: 'webhook.send', key: `webhook ${id}`, payload, attempts: 0 };
        await db
          .insertInto('jobs')
          .values({ ...job, added_at: now, due_at: now })
          .execute();
      }
    },
    webhook: async () => (await shop.get('/api/seller/webhooks')).json()[0],
    deliveries: async () => (await shop.get(`/api/seller/webhooks/${id}/deliveries`)).json(),
  };
}

/** A receiver that answers these statuses in turn, and the last one from then on. */
const answering = (...statuses: number[]) =>
  webhookReceiver((response) =>
    response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500).end(),
  );

test('a message that fails is tried again after ever longer waits, and arrives under the same id', async () => {
  await using receiver = await answering(500, 302, 200);
  const { shop, later, deliveries, webhook } = await aWebhook(receiver.url, { tests: 1 });
  await using _ = shop;
  expect(await deliveries()).toMatchObject([{ state: 'waiting', answer: 500, tries: 1 }]);
  expect(await webhook()).toMatchObject({ state: 'failing', failingSince: '2026-11-20T12:00:00.000Z' });
  await later(9 * SECOND_MS);
  expect(receiver.received).toHaveLength(1);
  await later(SECOND_MS);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', answer: 302, error: 'redirect refused', tries: 2 }]);
  await later(29 * SECOND_MS);
  expect(receiver.received).toHaveLength(2);
  await later(SECOND_MS);
  expect(await deliveries()).toMatchObject([{ state: 'delivered', answer: 200, tries: 3, nextTryAt: null }]);
  expect(await webhook()).toMatchObject({ state: 'active', failingSince: null });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a message is given up after a day, and can be sent again', async () => {
  await using receiver = await answering(500);
  const { shop, id, later, deliveries } = await aWebhook(receiver.url, { tests: 1 });
  await using _ = shop;
  for (let hour = 0; hour < 20; hour++) await later(HOUR_MS);
  expect(await deliveries()).toMatchObject([{ state: 'waiting' }]);
  for (let hour = 0; hour < 4; hour++) await later(HOUR_MS);
  expect(await deliveries()).toMatchObject([{ state: 'failed', nextTryAt: null }]);
  expect(receiver.received).toHaveLength(10);
  const [{ id: deliveryId }] = await deliveries();
  await shop.post(`/api/seller/webhooks/${id}/deliveries/${deliveryId}/resend`);
  await shop.runJobs();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 1 }]);
});

test('a receiver that fails again and again is left alone for a while, and then gets everything', async () => {
  const statuses = [...Array<number>(6).fill(503), 204];
  await using receiver = await answering(...statuses);
  const { shop, later, deliveries, queueMessages } = await aWebhook(receiver.url, { tests: 0 });
  await using _ = shop;
  await queueMessages(20);
  await shop.runJobs();
  expect(receiver.received).toHaveLength(5);
  await later(10 * SECOND_MS);
  expect(receiver.received).toHaveLength(6);
  await later(MINUTE_MS);
  await later(MINUTE_MS);
  expect((await deliveries()).every(({ state }: { state: string }) => state === 'delivered')).toBe(true);
});

test('a receiver that failed for days is switched off with a mail, and saving it switches it on', async () => {
  await using receiver = await answering(500);
  const { shop, id, later, deliveries, webhook } = await aWebhook(receiver.url, { tests: 1 });
  await using _ = shop;
  await later(2 * DAY_MS);
  expect((await webhook()).state).toBe('failing');
  await later(DAY_MS);
  await shop.post(`/api/seller/webhooks/${id}/test`);
  await shop.runJobs();
  expect((await webhook()).state).toBe('off');
  expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual(['failed', 'failed']);
  const mails = (await shop.rows('mails')).filter(({ kind }) => kind === 'webhook-off');
  expect(mails).toMatchObject([{ recipient: 'demo.seller@beautymark.example' }]);
  expect(mails[0]?.text).toContain(`127.0.0.1:${receiver.port}`);
  const saved = await shop.put(`/api/seller/webhooks/${id}`, { url: receiver.url, events: ['order.placed'] });
  expect(saved.json()).toMatchObject({ state: 'active' });
});

test('what an old address answers late says nothing of the new one', async () => {
  const release = Promise.withResolvers<void>();
  await using old = await webhookReceiver((response) => void release.promise.then(() => response.writeHead(410).end()));
  await using receiver = await answering(204);
  const { shop, id, later, deliveries, webhook, queueMessages } = await aWebhook(old.url, { tests: 0 });
  await using _ = shop;
  await queueMessages(1);
  const working = shop.runJobs();
  await vi.waitUntil(() => old.received.length === 1, { timeout: 5000 });
  await shop.put(`/api/seller/webhooks/${id}`, { url: receiver.url, events: ['order.placed'] });
  release.resolve();
  await working;
  expect(await webhook()).toMatchObject({ state: 'active', failingSince: null });
  await later(MINUTE_MS);
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
});

test('switching off ends what waits in steps, and leaves no job of it', async () => {
  await using receiver = await answering(410);
  const { shop, deliveries, webhook, queueMessages } = await aWebhook(receiver.url, { tests: 0 });
  await using _ = shop;
  await queueMessages(600);
  const statements = await recordQueries(() => shop.runJobs());
  expect((await webhook()).state).toBe('off');
  // Of 200,000 at once no statement would end in time.
  const ofMany = statements.filter(
    ({ sql }) => /where "?(webhook_id|key)"? = /.test(sql) && /^(update|delete)/.test(sql) && !sql.includes(' limit '),
  );
  expect(ofMany.map(({ sql }) => sql)).toEqual([]);
  expect((await deliveries()).every(({ state }: { state: string }) => state === 'failed')).toBe(true);
  expect(await shop.rows('jobs')).toEqual([]);
});

test('a message that is asked for while its receiver is off says so, and waits for nothing', async () => {
  await using receiver = await answering(410);
  const { shop, id, deliveries } = await aWebhook(receiver.url, { tests: 2 });
  await using _ = shop;
  expect((await deliveries())[0]).toMatchObject({ state: 'failed', error: 'switched off', tries: 0 });
  const [{ id: deliveryId }] = await deliveries();
  await shop.post(`/api/seller/webhooks/${id}/deliveries/${deliveryId}/resend`);
  await shop.runJobs();
  expect((await deliveries())[0]).toMatchObject({ state: 'failed', error: 'switched off' });
  expect(receiver.received).toHaveLength(1);
});

test('a receiver that is slow delays no other, however much waits for it', async () => {
  const release = Promise.withResolvers<void>();
  await using slow = await webhookReceiver(
    (response) => void release.promise.then(() => response.writeHead(204).end()),
  );
  await using quick = await answering(204);
  const { shop, queueMessages } = await aWebhook(slow.url, { tests: 0 });
  await using _ = shop;
  await queueMessages(30);
  const working = shop.runJobs();
  await vi.waitUntil(() => slow.received.length > 0, { timeout: 5000 });
  const { id } = (await shop.post('/api/seller/webhooks', { url: quick.url, events: ['order.placed'] })).json();
  await shop.post(`/api/seller/webhooks/${id}/test`);
  await vi.waitUntil(() => quick.received.length === 1, { timeout: 5000 });
  expect(slow.received).toHaveLength(1);
  release.resolve();
  await working;
  expect(slow.received).toHaveLength(30);
});

test('a clock that is set back delays neither a message, nor a paused receiver, nor a claim', async () => {
  await using receiver = await answering(...Array<number>(5).fill(503), 204);
  const { shop, clock, id, later, deliveries, queueMessages } = await aWebhook(receiver.url, { tests: 0 });
  await using _ = shop;
  await queueMessages(7);
  await shop.runJobs();
  expect(receiver.received).toHaveLength(5);
  const [claimed] = await shop.rows('jobs');
  const claim = { running_key: `webhook ${id}`, attempts: 1, due_at: isoAfter(clock, MINUTE_MS) };
  await shop.database.db
    .updateTable('jobs')
    .set(claim)
    .where('id', '=', claimed?.id ?? 0)
    .execute();
  await later(-10 * DAY_MS);
  expect(receiver.received).toHaveLength(5 + 7);
  expect((await deliveries()).every(({ state }: { state: string }) => state === 'delivered')).toBe(true);
});

test('after the clock was set back a message is still given up after a day, and its receiver switched off after three', async () => {
  await using receiver = await answering(500);
  const { shop, later, deliveries, webhook, id } = await aWebhook(receiver.url, { tests: 1 });
  await using _ = shop;
  await later(-30 * DAY_MS);
  for (let hour = 0; hour < 25; hour++) await later(HOUR_MS);
  expect(await deliveries()).toMatchObject([{ state: 'failed', nextTryAt: null }]);
  await later(2 * DAY_MS);
  await shop.post(`/api/seller/webhooks/${id}/test`);
  await shop.runJobs();
  expect((await webhook()).state).toBe('off');
});

test('a late success of an old address does not clear the failures of the new one', async () => {
  const release = Promise.withResolvers<void>();
  const answers = [500, 204];
  await using old = await webhookReceiver((response) => {
    const status = answers.shift() ?? 204;
    void (status === 500 ? Promise.resolve() : release.promise).then(() => response.writeHead(status).end());
  });
  const { shop, id, later, webhook, queueMessages } = await aWebhook(old.url, { tests: 0 });
  await using _ = shop;
  await queueMessages(1);
  await shop.runJobs();
  const working = later(10 * SECOND_MS);
  await vi.waitUntil(() => old.received.length === 2, { timeout: 5000 });
  await shop.put(`/api/seller/webhooks/${id}`, { url: 'http://127.0.0.1:9/new', events: ['order.placed'] });
  const failing_since = '2026-11-20T12:00:00.000Z';
  await shop.database.db.updateTable('webhooks').set({ failures: 2, failing_since }).execute();
  release.resolve();
  await working;
  expect(await webhook()).toMatchObject({ state: 'failing', failingSince: failing_since });
});

test('a message whose job failed for good has failed, and can be sent again', async () => {
  await using receiver = await answering(204);
  const { shop, id, queueMessages } = await aWebhook(receiver.url, { tests: 0 });
  await using _ = shop;
  await queueMessages(1);
  await failForGood(shop, 'webhook.send');
  const [failed] = (await shop.get(`/api/seller/webhooks/${id}/deliveries`)).json();
  expect(failed).toMatchObject({ state: 'failed', error: 'given up' });
  expect((await shop.post(`/api/seller/webhooks/${id}/deliveries/${failed.id}/resend`)).statusCode).toBe(202);
  await shop.runJobs();
  expect((await shop.get(`/api/seller/webhooks/${id}/deliveries`)).json()).toMatchObject([{ state: 'delivered' }]);
});
