import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { toDecimal } from '@beautymark/contracts/money';
import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { createTestStorage } from '../../testing/test-storage.ts';
import { notificationFor } from './wishlist-mail.ts';

const NOW = '2026-11-01T00:00:00.000Z';
const BUILD_SHOP = new URL('../../testing/build-shop.ts', import.meta.url).href;
/** Mails are queued and not sent: a thousand files in the outbox take longer than the tests. */
const NO_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://shop.example' };
/** A thousand mails are rendered and stored. */
const timeout = 60_000;

test.each([
  [
    { last_notified_price_cents: 100, last_notified_sold_out: 0 },
    { price_cents: 80, is_sold_out: 0 },
    { kind: 'price fall' },
  ],
  [{ last_notified_price_cents: 80, last_notified_sold_out: 0 }, { price_cents: 90, is_sold_out: 0 }, null],
  [{ last_notified_price_cents: 80, last_notified_sold_out: 0 }, { price_cents: 80, is_sold_out: 0 }, null],
  [{ last_notified_price_cents: 80, last_notified_sold_out: 0 }, { price_cents: 70, is_sold_out: 1 }, null],
  [
    { last_notified_price_cents: 80, last_notified_sold_out: 1 },
    { price_cents: 90, is_sold_out: 0 },
    { kind: 'back', isCheaper: false },
  ],
  [
    { last_notified_price_cents: 80, last_notified_sold_out: 1 },
    { price_cents: 70, is_sold_out: 0 },
    { kind: 'back', isCheaper: true },
  ],
] as const)('who was told %o hears of %o: %o', (told, now, notification) =>
  expect(notificationFor(told, now)).toEqual(notification),
);

/** A seller's product of $100.00 that `count` shoppers with confirmed addresses wish for. */
async function aWishedProduct(shop: TestShop, count: number, product: object = {}) {
  const seller = await shop.signedIn('demo.seller');
  const { id } = (await seller.post('/api/products', { ...aProduct(), price: '100.00', ...product })).json();
  const users = Array.from({ length: count }, (_, i) => ({
    username: `wisher${i}`,
    username_key: `wisher${i}`,
    email: `wisher${i}@example.com`,
    email_key: `wisher${i}@example.com`,
    full_name: 'Wi Sher',
    password_hash: 'none',
    is_seller: 0 as const,
    created_at: NOW,
    email_confirmed_at: NOW,
  }));
  const { db } = shop.database;
  const rows = await db.insertInto('users').values(users).returning('id').execute();
  const told = {
    added_at: NOW,
    added_price_cents: 10_000,
    last_notified_price_cents: 10_000,
    last_notified_sold_out: 0 as const,
  };
  const items = rows.map(({ id: user_id }) => ({ user_id, product_id: id, ...told }));
  await db.insertInto('wishlist_items').values(items).execute();
  const change = async (fields: object) => {
    const { version } = await db
      .selectFrom('products')
      .where('id', '=', id)
      .select('version')
      .executeTakeFirstOrThrow();
    expect((await seller.patch(`/api/products/${id}`, { version, ...fields })).statusCode).toBe(200);
  };
  return { id, seller, change, setPrice: (cents: number) => change({ price: toDecimal(cents) }) };
}

const mailsOf = async (shop: TestShop, kind = 'wishlist-price') =>
  (await shop.rows('mails')).filter((mail) => mail.kind === kind);
/** Whether the job's cursor stands at the newest change. */
async function hasReadAll(shop: TestShop): Promise<boolean> {
  const newest = (await shop.rows('catalog_changes')).reduce((highest, { seq }) => Math.max(highest, seq), 0);
  return (await shop.rows('catalog_cursors')).some(({ name, seq }) => name === 'wishlist' && seq === newest);
}
const recipients = (count: number) => Array.from({ length: count }, (_, i) => `wisher${i}@example.com`).sort();

test('100 → 80 → 90 with 1,000 wishlists: one mail each for the fall, none for the rise', { timeout }, async () => {
  await using shop = await buildShop({ as: 'guest', env: NO_MAIL_SERVER });
  const { setPrice } = await aWishedProduct(shop, 1000);
  await setPrice(8000);
  await shop.queueWishlistMails();
  const mails = await mailsOf(shop);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(recipients(1000));
  expect(mails[0]?.subject).toBe('Now $80.00: Night Bloom Lip Balm');
  await setPrice(9000);
  await shop.queueWishlistMails();
  expect(await mailsOf(shop)).toHaveLength(1000);
  expect(await hasReadAll(shop)).toBe(true);
});

test('a process that is killed in between leaves the rest to the next one', { timeout: 2 * timeout }, async () => {
  const storage = await createTestStorage();
  const before = await buildShop({ as: 'guest', storage, env: NO_MAIL_SERVER });
  const { setPrice } = await aWishedProduct(before, 1000);
  await setPrice(8000);
  await before.app.close();
  const queued = await killedWhileTelling(storage, 300);

  await using shop = await buildShop({ as: 'guest', storage, env: NO_MAIL_SERVER });
  const left = (await mailsOf(shop)).length;
  expect(left).toBeGreaterThanOrEqual(queued);
  expect(left).toBeLessThan(1000);
  const seller = await shop.signedIn('demo.seller');
  const product = (await shop.rows('wishlist_items'))[0]?.product_id;
  expect((await seller.patch(`/api/products/${product}`, { version: 2, price: '90.00' })).statusCode).toBe(200);
  await shop.queueWishlistMails();
  const mails = await mailsOf(shop);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(recipients(1000));
  // Shoppers without a mail about 80 see it fall from 100 to 90.
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);
  await shop.app.close();
  await storage.remove();
});

/** Notifies in a process of its own, which kills itself as soon as this many mails are queued. */
async function killedWhileTelling(storage: object, atLeast: number): Promise<number> {
  const script = `const { buildShop } = await import(${JSON.stringify(BUILD_SHOP)});
    const shop = await buildShop({ as: 'guest', storage: ${JSON.stringify(storage)} });
    const mails = shop.database.db.selectFrom('mails').select(({ fn }) => fn.countAll().as('count'));
    void shop.queueWishlistMails();
    for (;;) {
      // Lets the job go on: the embedded database answers without a turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      const { count } = await mails.executeTakeFirst();
      if (count < ${atLeast}) continue;
      process.stdout.write(String(count), () => process.kill(process.pid, 'SIGKILL'));
      await new Promise(() => {});
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  return Number(printed);
}

test('two jobs at the same time queue each mail once', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { setPrice } = await aWishedProduct(shop, 250);
  await setPrice(8000);
  const kind = shop.database.kind;
  // On PostgreSQL a second process works beside the first one; SQLite knows one process only.
  const second = kind === 'postgres' ? await buildShop({ as: 'guest', storage: shop.storage }) : shop;
  await Promise.all([shop.queueWishlistMails(), second.queueWishlistMails()]);
  if (second !== shop) await second.app.close();
  expect((await mailsOf(shop)).map(({ recipient }) => recipient).sort()).toEqual(recipients(250));
});

test('a shopper whose mail fails holds up nobody, and is tried again a day later', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock });
  const { setPrice } = await aWishedProduct(shop, 150);
  await setPrice(8000);
  const { db } = shop.database;
  // A mail to this address cannot be queued: its line break would forge a header.
  await db.updateTable('users').set({ email: 'a\nb' }).where('username', '=', 'wisher149').execute();
  await shop.queueWishlistMails();
  expect(await mailsOf(shop)).toHaveLength(149);
  expect(await hasReadAll(shop)).toBe(true);
  await db.updateTable('users').set({ email: 'wisher149@example.com' }).where('username', '=', 'wisher149').execute();
  clock.advance(DAY_MS + 1);
  await shop.queueWishlistMails();
  expect((await mailsOf(shop)).map(({ recipient }) => recipient).sort()).toEqual(recipients(150));
});

test('a shopper without a confirmed address, or who wants no mails, gets none, then or later', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { setPrice } = await aWishedProduct(shop, 3);
  const { db } = shop.database;
  await db.updateTable('users').set({ email_confirmed_at: null }).where('username', '=', 'wisher0').execute();
  const { id: user_id } = await db
    .selectFrom('users')
    .where('username', '=', 'wisher1')
    .select('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('wishlist_mail_refusals').values({ user_id, refused_at: NOW }).execute();
  await setPrice(8000);
  await shop.queueWishlistMails();
  await db.updateTable('users').set({ email_confirmed_at: NOW }).execute();
  await db.deleteFrom('wishlist_mail_refusals').execute();
  await shop.queueWishlistMails();
  expect(await mailsOf(shop)).toMatchObject([{ recipient: 'wisher2@example.com' }]);
});

test('nothing is said of an archived product or a suspended seller until it is for sale again', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { id, seller, setPrice } = await aWishedProduct(shop, 2);
  await seller.post(`/api/products/${id}/archive`);
  await setPrice(8000);
  await shop.queueWishlistMails();
  expect(await mailsOf(shop)).toEqual([]);
  await seller.post(`/api/products/${id}/restore`);
  await shop.queueWishlistMails();
  expect(await mailsOf(shop)).toHaveLength(2);

  await shop.database.db.updateTable('products').set({ is_listed: 0 }).where('id', '=', id).execute();
  await setPrice(7000);
  await shop.queueWishlistMails();
  expect(await mailsOf(shop)).toHaveLength(2);
});

test('back in stock is told once, with the price that fell meanwhile', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { id, change, setPrice } = await aWishedProduct(shop, 2, { stock: 1 });
  const buyer = await shop.signedIn('demo.shopper');
  await buyer.post('/api/cart', { productId: id, quantity: 1 });
  expect((await buyer.post('/api/orders', anOrder())).statusCode).toBe(201);
  await shop.queueWishlistMails();
  await setPrice(8000);
  await shop.queueWishlistMails();
  expect([await mailsOf(shop), await mailsOf(shop, 'wishlist-back')]).toEqual([[], []]);
  await change({ stock: 5 });
  await shop.queueWishlistMails();
  await shop.queueWishlistMails();
  expect(await mailsOf(shop)).toEqual([]);
  const back = await mailsOf(shop, 'wishlist-back');
  expect(back).toHaveLength(2);
  expect(back[0]?.subject).toBe('Back in stock: Night Bloom Lip Balm');
  expect(back[0]?.text).toMatch(/^Night Bloom Lip Balm, .+, back in stock, was \$100\.00: \$80\.00$/m);
});

test('a price that goes to and fro is one mail a day, and the next day the latest truth', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock });
  const { change, setPrice } = await aWishedProduct(shop, 1, { stock: 5 });
  const subjects = async () => {
    await shop.queueWishlistMails();
    return (await shop.rows('mails')).filter(({ kind }) => kind.startsWith('wishlist')).map(({ subject }) => subject);
  };
  for (const cents of [8000, 10_000, 7500, 9000, 7000]) {
    await setPrice(cents);
    await subjects();
  }
  await change({ stock: 0 });
  await subjects();
  await change({ stock: 5 });
  const first = 'Now $80.00: Night Bloom Lip Balm';
  expect(await subjects()).toEqual([first]);
  clock.advance(DAY_MS - 1);
  expect(await subjects()).toEqual([first]);
  clock.advance(1);
  const both = [first, 'Now $70.00: Night Bloom Lip Balm'];
  expect([await subjects(), await subjects()]).toEqual([both, both]);
  clock.advance(2 * DAY_MS);
  expect(await subjects()).toEqual(both);
  expect((await shop.rows('wishlist_items')).map(({ check_at }) => check_at)).toEqual([null]);
});

test('a mail that a clock five days ahead dated keeps its product quiet for no longer than any other', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock });
  const { setPrice } = await aWishedProduct(shop, 1, { stock: 5 });
  clock.advance(5 * DAY_MS);
  await setPrice(8000);
  await shop.queueWishlistMails();
  clock.advance(-5 * DAY_MS);
  await setPrice(7000);
  await shop.queueWishlistMails();
  expect(await mailsOf(shop)).toHaveLength(2);
});

test('who has bought it meanwhile hears nothing of it, unless that was cancelled', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { id, setPrice } = await aWishedProduct(shop, 1);
  const buyer = await shop.signedIn('demo.shopper');
  await shop.database.db.updateTable('users').set({ email_confirmed_at: NOW }).execute();
  await buyer.put(`/api/wishlist/${id}`);
  await buyer.post('/api/cart', { productId: id, quantity: 1 });
  const order = (await buyer.post('/api/orders', anOrder())).json();
  await setPrice(8000);
  await shop.queueWishlistMails();
  expect(await mailsOf(shop)).toMatchObject([{ recipient: 'wisher0@example.com' }]);
  const [parcel] = (await buyer.get(`/api/orders/${order.id}`)).json().parcels;
  await buyer.post(`/api/orders/${order.id}/parcels/${parcel.id}/cancel`, {});
  await setPrice(7000);
  await shop.queueWishlistMails();
  expect(await mailsOf(shop)).toHaveLength(2);
});

test('several products of one shopper that become cheaper or come back are one mail that names them', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { seller, setPrice } = await aWishedProduct(shop, 2);
  const { db } = shop.database;
  const [wisher] = await shop.rows('wishlist_items');
  const changes = [];
  for (const [i, last_notified_sold_out] of ([0, 1] as const).entries()) {
    const name = `Second Bloom ${i}`;
    const { id } = (await seller.post('/api/products', { ...aProduct(), name, price: '60.00' })).json();
    const told = { added_at: NOW, added_price_cents: 6000, last_notified_price_cents: 6000, last_notified_sold_out };
    await db
      .insertInto('wishlist_items')
      .values({ user_id: wisher?.user_id ?? 0, product_id: id, ...told })
      .execute();
    changes.push(() => seller.patch(`/api/products/${id}`, { version: 1, price: '50.00' }));
  }
  await setPrice(8000);
  for (const change of changes) expect((await change()).statusCode).toBe(200);
  await shop.queueWishlistMails();
  await shop.queueWishlistMails();
  const mails = (await mailsOf(shop)).sort((a, b) => a.recipient.localeCompare(b.recipient));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Cheaper or back in stock: 3 products on your wishlist',
    'Now $80.00: Night Bloom Lip Balm',
  ]);
  expect(mails[0]?.text).toMatch(
    /Night Bloom Lip Balm, .*, was \$100\.00: \$80\.00\nSecond Bloom 0, .*, was \$60\.00: \$50\.00\nSecond Bloom 1, .*, back in stock, was \$60\.00: \$50\.00\n/,
  );
  expect(await hasReadAll(shop)).toBe(true);
  expect(await mailsOf(shop, 'wishlist-back')).toEqual([]);
});

test('a mail is sent with its unsubscribe headers, and sent again with the same Message-ID', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { setPrice } = await aWishedProduct(shop, 1);
  await setPrice(8000);
  await shop.queueWishlistMails();
  const idOf = async () => {
    await shop.runJobs();
    return (await shop.mails()).map((mail) => /^Message-ID: (.+)$/m.exec(mail)?.[1]);
  };
  const [first] = await idOf();
  const [mail = ''] = await shop.mails();
  expect(mail.replaceAll(/\n\s+/g, ' ')).toMatch(/^List-Unsubscribe: <http[^>]+\/unsubscribe\/\d+\.[\w-]{43}>$/m);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  // As if the process had died between sending and recording it.
  const [row] = await shop.rows('mails');
  await shop.database.db.updateTable('mails').set({ sent_at: null }).execute();
  const job = { kind: 'mail.send', payload: JSON.stringify({ mailId: row?.id }), attempts: 1 };
  await shop.database.db
    .insertInto('jobs')
    .values({ ...job, added_at: NOW, due_at: NOW })
    .execute();
  expect(await idOf()).toEqual([first]);
});
