import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { HOUR_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import { webhookSecrets } from '#shop/selling/index.ts';
import { aCsv } from '../testing/csv.fixture.ts';
import { buildSellingShop } from '../testing/selling-shop.ts';
import { createTestStorage } from '../testing/test-storage.ts';
import { webhookReceiver } from '../testing/webhook-receiver.fixture.ts';
import { BASELINE } from './adopt-baseline.ts';
import { baseline } from './baseline/baseline.ts';

type Row = Record<string, unknown>;

const SECRET = 'the secret of the shop before and after its upgrade';
const AT = '2026-11-20T11:00:00.000Z';
const user = (name: string, more: Row = {}) => ({
  username: name,
  username_key: name,
  email: `${name}@example.com`,
  email_key: `${name}@example.com`,
  full_name: name,
  password_hash: '',
  is_seller: 0,
  created_at: AT,
  ...more,
});
const mail = (subject: string, more: Row = {}) => ({
  kind: 'parcel-sent',
  recipient: 'ana@example.com',
  subject,
  text: 'Hello',
  attempts: 0,
  queued_at: AT,
  next_attempt_at: AT,
  ...more,
});
const item = { name: 'Rouge', brand: 'Old House', shade: '', price_cents: 1000, quantity: 1 };
const product = {
  id: 7,
  name: 'Rouge',
  brand_id: 7,
  category_id: 7,
  description: '',
  price_cents: 1000,
  rating: 4,
  review_count: 0,
  image_url: '',
  is_new: 0,
  is_bestseller: 0,
  created_at: AT,
};
const order = (id: number) => ({
  id,
  user_id: 7,
  order_number: `#BM${id}`,
  placed_on: '2026-11-20',
  placed_at: AT,
  status: 'pending',
  subtotal_cents: 1000,
  shipping_cents: 0,
  total_cents: 1000,
  shipping_address: '{}',
});
const refund = (id: number, more: Row = {}) => ({
  order_id: id,
  intent_id: `pi_${id}`,
  amount_cents: 1000,
  reason: 'late payment',
  key: `key ${id}`,
  state: 'due',
  attempts: 0,
  next_attempt_at: AT,
  created_at: AT,
  ...more,
});
const delivery = (message: string, more: Row = {}) => ({
  webhook_id: 7,
  message_id: message,
  event: 'order.placed',
  body: '{}',
  queued_at: AT,
  state: 'waiting',
  next_attempt_at: AT,
  retry_until: '2026-11-21T11:00:00.000Z',
  ...more,
});

/** What waited in a shop of the last version with 39 migrations, a part of it under way when its process died. */
const waitingWork = async (webhookUrl: string): Promise<[table: string, rows: Row[]][]> => {
  const secrets = webhookSecrets(SECRET);
  const sealed_secret = await secrets.seal(secrets.create());
  const import_ = { seller_id: 8, is_dry_run: 0, csv: aCsv({}), total: 1, leased_until: '2026-11-20T12:01:00.000Z' };
  return [
    ['shop_facts', [{ name: 'seeded', value: AT }]],
    ['users', [user('ana', { id: 7 }), user('sam', { id: 8, is_seller: 1 }), user('gone', { id: 9, deleted_at: AT })]],
    ['saved_addresses', [{ user_id: 9, address: '{}', saved_at: AT }]],
    ['categories', [{ id: 7, name: 'Lips', slug: 'lips', icon: '', tagline: '' }]],
    ['brands', [{ id: 7, name: 'Old House', name_key: 'old house', tagline: '' }]],
    ['products', [product]],
    ['mails', [mail('waits'), mail('held', { is_held: 1 }), mail('failed before', { attempts: 11, last_error: 'x' })]],
    ['mails', [mail('given up', { attempts: 12 }), mail('sent', { sent_at: AT, attempts: 1 })]],
    ['product_imports', [{ ...import_, state: 'running', runner: 'dead', attempts: 2, created_at: AT }]],
    [
      'webhooks',
      [{ id: 7, owner_id: 8, url: webhookUrl, events: '[]', sealed_secret, created_at: AT, next_attempt_at: AT }],
    ],
    ['webhook_deliveries', [delivery('first'), delivery('second'), delivery('arrived', { state: 'delivered' })]],
    ['orders', [order(1), order(2), order(3), order(4)]],
    [
      'payments',
      [
        {
          order_id: 1,
          state: 'opening',
          key: 'key',
          amount_cents: 1000,
          parcel_sums: '[]',
          created_at: AT,
          expires_at: '2026-11-20T12:45:00.000Z',
          next_check_at: '2026-11-20T12:01:00.000Z',
        },
      ],
    ],
    ['order_items', [{ ...item, order_id: 1, position: 0, product_id: 7 }]],
    ['refunds', [refund(2), refund(3, { attempts: 1 }), refund(4, { state: 'failed', attempts: 1 })]],
    [
      'jobs',
      [{ kind: 'erase account', key: 'user 9', payload: '{"userId":9}', attempts: 1, added_at: AT, due_at: AT }],
    ],
  ];
};

test('work that waits in any queue of the 39 earlier migrations is done after the upgrade, once', async () => {
  await using receiver = await webhookReceiver();
  const storage = await createTestStorage({ isEmpty: true });
  const database = openDatabase({ DATA_DIR: storage.dataDir, DATABASE_URL: storage.settings.DATABASE_URL });
  await migrate(database, { [BASELINE]: baseline(database.kind) });
  for (const [table, rows] of await waitingWork(receiver.url)) {
    for (const row of rows) await sql`insert into ${sql.table(table)} ${values(row)}`.execute(database.db);
  }
  await database.close();

  const env = { SESSION_SECRET: SECRET, WEBHOOKS_PRIVATE: 'allow' };
  await using shop = await buildSellingShop({ as: 'guest', storage, env });
  const { stripe, clock } = shop;
  for (const intent of ['pi_2', 'pi_3', 'pi_4']) stripe.paid.set(intent, 1000);
  // The provider's answer to the dead process was lost.
  const made = { id: 're_3', object: 'refund', amount: 1000, currency: 'usd', payment_intent: 'pi_3' } as const;
  stripe.refunds.push({ ...made, status: 'succeeded', metadata: { key: 'key 3' } });
  // Again, where a busy database has refused a connection.
  for (let tries = 0; tries < 5 && (await shop.rows('jobs')).length > 1; tries++) {
    await shop.runJobs();
    clock.advance(5 * SECOND_MS);
  }

  const mails = await shop.rows('mails');
  const subjects = mails.filter(({ sent_at }) => sent_at !== null).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['failed before', 'held', 'sent', 'waits']);
  expect((await shop.mails()).length).toBe(3);
  expect(await shop.rows('product_imports')).toMatchObject([{ state: 'done', done: 1, added: 1, csv: null }]);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['first', 'second']);
  expect(stripe.refunds.map(({ payment_intent }) => payment_intent)).toEqual(['pi_3', 'pi_2']);
  const refunds = (await shop.rows('refunds')).sort((a, b) => a.id - b.id);
  expect(refunds.map(({ state }) => state)).toEqual(['done', 'done', 'failed']);
  // Its shopper is not mailed about it now.
  expect(refunds[2]?.failed_at).toBe(AT);
  expect(await shop.rows('saved_addresses')).toEqual([]);
  expect(await shop.rows('payments')).toMatchObject([{ state: 'opening' }]);

  clock.advance(2 * HOUR_MS);
  for (const _ of ['ended', 'nothing left']) {
    await shop.runJobs();
    clock.advance(HOUR_MS);
  }
  expect(await shop.rows('payments')).toMatchObject([{ state: 'ended' }]);
  expect(await shop.rows('jobs')).toEqual([]);
  await storage.remove();
});

const values = (row: Row) =>
  sql`(${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`;
