import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { startHalfOpenProxy } from '../../testing/half-open-proxy.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { signInRacers } from '../../testing/racers.fixture.ts';
import { buildSellingShop } from '../../testing/selling-shop.ts';
import { TEST_DATABASE_URL } from '../../testing/settings.ts';
import { createTestStorage } from '../../testing/test-storage.ts';
import { openDatabase, type Tx } from './database.ts';
import { isUnavailable } from './database-errors.ts';
import { postgresListener } from './postgres-listener.ts';
import { lockProducts } from './row-locks.ts';
import { inTransaction } from './transaction.ts';

/** Two apps on one database, as two processes of one shop would be. */
async function twoShops(env: Record<string, string> = {}) {
  const one = await buildShop({ as: 'seller', env });
  const two = await buildShop({ as: 'guest', storage: one.storage, env });
  return {
    one,
    two,
    [Symbol.asyncDispose]: async () => {
      await two[Symbol.asyncDispose]();
      await one[Symbol.asyncDispose]();
    },
  };
}
const total = async (shop: TestShop) => (await shop.get('/api/products?limit=1')).headers['x-total-count'];

describe.skipIf(!TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('the test shop runs on PostgreSQL', async () => {
    await using shop = await buildShop({ as: 'guest' });
    expect(shop.database.kind).toBe('postgres');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.database.db);
    expect(rows[0]?.name).toMatch(/^shop_/);
  });

  test('a query is parsed once per connection, until its table changes, which costs one answer', async () => {
    await using shop = await buildShop({ as: 'guest' });
    const { db } = shop.database;
    const read = () => db.selectFrom('testimonials').where('id', '=', 1).selectAll().execute();
    const prepared = async () =>
      (await sql`select name from pg_prepared_statements where statement like '%testimonials%'`.execute(db)).rows
        .length;
    await read();
    await read();
    expect(await prepared()).toBe(1);
    // As the next version's migration does during a rolling upgrade.
    await sql`alter table testimonials add column language text`.execute(db);
    await expect(read()).rejects.toSatisfy(isUnavailable);
    expect(await read()).toMatchObject([{ id: 1, language: null }]);
  });

  test('a product created in one process appears in the cached list of the other', async () => {
    await using shops = await twoShops();
    for (let created = 0; created < 20; created++) {
      await vi.waitFor(async () => expect(await total(shops.two)).toBe(String(160 + created)));
      expect((await shops.one.post('/api/products', aProduct())).statusCode).toBe(201);
      // The author of the change sees it at once.
      expect(await total(shops.one)).toBe(String(161 + created));
    }
  });

  test('changes made while the listener connection is down are not missed, and later ones arrive again', async () => {
    await using shops = await twoShops();
    expect(await total(shops.two)).toBe('160');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'catalog_changed'`.execute(shops.one.database.db);
    await shops.one.post('/api/products', aProduct());
    await vi.waitFor(async () => expect(await total(shops.two)).toBe('161'), { timeout: 5000 });
    await vi.waitFor(async () => expect(await listenerCount(shops.one)).toBe(2));
    await shops.one.post('/api/products', aProduct());
    await vi.waitFor(async () => expect(await total(shops.two)).toBe('162'));
  });

  test('a listener connection that dies silently is detected and reestablished', async () => {
    await using shop = await buildShop({ as: 'guest' });
    await using proxy = await startHalfOpenProxy(shop.storage.settings.DATABASE_URL ?? '');
    let notifications = 0;
    const errors: string[] = [];
    const listener = postgresListener({
      databaseUrl: proxy.url,
      channel: 'catalog_changed',
      checkEveryMs: 200,
      onNotification: () => notifications++,
      onError: (message) => errors.push(message),
    });
    await listener.listening;
    expect(notifications).toBe(1);
    proxy.stopForwarding();
    await vi.waitFor(() => expect(notifications).toBe(2), { timeout: 5000 });
    expect(errors).toEqual(['the connection that listens on catalog_changed was lost']);
    await listener.close();
  });

  test('a connection that is terminated while in use fails its query and does not end the process', async () => {
    await using shop = await buildShop({ as: 'guest' });
    const { db } = shop.database;
    const query = db.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await setTimeout(100);
      return await sql`select 1`.execute(connection);
    });
    expect(isUnavailable(await query.catch((error: unknown) => error))).toBe(true);
    expect((await shop.get('/api/health')).statusCode).toBe(200);
  });

  test('an order that waits too long for a lock is refused, keeps the cart, and succeeds when it is sent again', async () => {
    await using shop = await buildShop({ cart: [{ productId: 1, quantity: 2 }] });
    const key = { 'idempotency-key': 'key-of-this-checkout' };
    await shop.database.maintenancePool.transaction().execute(async (tx) => {
      await sql`lock table orders in access exclusive mode`.execute(tx);
      const refused = await shop.post('/api/orders', anOrder(), key);
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.unavailable']);
      expect(refused.headers['retry-after']).toBe('5');
      expect((await shop.get('/api/cart')).json()).toHaveLength(1);
    });
    expect((await shop.post('/api/orders', anOrder(), key)).statusCode).toBe(201);
    expect(await shop.rows('orders')).toHaveLength(1);
  });

  test('a product that is being changed can be put into carts meanwhile', async () => {
    await using shop = await buildShop();
    await shop.database.maintenancePool.transaction().execute(async (tx) => {
      await lockProducts(tx, [7]);
      expect((await shop.post('/api/cart', { productId: 7, quantity: 1 })).statusCode).toBe(201);
    });
  });

  test('a change of the catalog is seen while cleanup, imports or exports wait for a lock', async () => {
    await using shop = await buildShop({ as: 'seller' });
    const product = (await shop.post('/api/products', aProduct())).json();
    const busy = Promise.withResolvers<void>();
    const hold = () => shop.database.maintenancePool.transaction().execute(() => busy.promise);
    const held = [hold(), hold()];
    const change = { ...aProduct(), name: 'Zeppelin Balm', version: product.version };
    expect((await shop.patch(`/api/products/${product.id}`, change)).statusCode).toBe(200);
    expect((await shop.get('/api/products?search=zeppelin')).json()).toMatchObject([{ id: product.id }]);
    busy.resolve();
    await Promise.all(held);
  });

  test('in a shop that takes money, orders that wait for a product leave connections for carts', async () => {
    await using shop = await buildSellingShop({ shedsLoad: true });
    await shop.database.db.updateTable('products').set({ stock: 100 }).where('id', '=', 1).execute();
    const racers = await signInRacers(shop, 30, { productId: 1, quantity: 1 });
    await shop.database.maintenancePool.transaction().execute(async (tx) => {
      await lockProducts(tx, [1]);
      const orders = racers.map((racer) => racer.post('/api/orders', anOrder()));
      await setTimeout(100);
      expect((await shop.post('/api/cart', { productId: 7, quantity: 1 })).statusCode).toBe(201);
      await Promise.all(orders);
    });
  });

  test('an answer does not wait for changes of the catalog that cannot be read', async () => {
    await using shop = await buildShop();
    await shop.database.maintenancePool.transaction().execute(async (tx) => {
      await sql`lock table catalog_changes in access exclusive mode`.execute(tx);
      expect((await shop.post('/api/cart', { productId: 7, quantity: 1 })).statusCode).toBe(201);
    });
  });

  test('a transaction that exceeds its deadline is rolled back, even if each of its statements is in time', async () => {
    await using shop = await buildShop({ as: 'guest' });
    const slow = shop.database.db.transaction().execute(async (tx) => {
      await sql`update metadata set value = 'changed'`.execute(tx);
      for (let i = 0; i < 20; i++) await sql`select pg_sleep(0.2)`.execute(tx);
    });
    expect(isUnavailable(await slow.catch((error: unknown) => error))).toBe(true);
    expect((await shop.rows('metadata')).map(({ value }) => value)).not.toContain('changed');
  });

  test('a transaction of a job may take longer than a request', async () => {
    await using shop = await buildShop({ as: 'guest' });
    const { db, maintenancePool } = shop.database;
    const slow = async (tx: Tx) => {
      for (let i = 0; i < 6; i++) await sql`select pg_sleep(0.2)`.execute(tx);
      return 'done';
    };
    expect(await inTransaction(maintenancePool, slow)).toBe('done');
    expect(isUnavailable(await inTransaction(db, slow).catch((error: unknown) => error))).toBe(true);
  });

  test('two processes share sessions and the count of failed sign-ins', async () => {
    await using shops = await twoShops({ RATE_LIMITS: 'on' });
    for (const [name, value] of shops.one.cookies) shops.two.cookies.set(name, value);
    expect((await shops.two.get('/api/auth/me')).json()).toMatchObject({ username: 'demo.seller' });
    for (let i = 0; i < 10; i++) await (i % 2 ? shops.one : shops.two).browser().signIn('demo.shopper', 'wrong');
    expect((await shops.two.browser().signIn('demo.shopper')).statusCode).toBe(429);
  });

  test('ten submits of one checkout, spread over two processes, create one order', async () => {
    await using shops = await twoShops();
    await shops.two.signIn('demo.seller');
    await shops.one.post('/api/cart', { productId: 1, quantity: 1 });

    const key = { 'idempotency-key': 'one-checkout-two-processes' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? shops.one : shops.two).post('/api/orders', anOrder(), key)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await shops.one.rows('orders')).toHaveLength(1);
  });

  test('a write that waits too long for a lock is answered 503 with Retry-After and stores nothing', async () => {
    await using owner = await buildShop({ as: 'guest' });
    const withShortLockTimeout = `${owner.storage.settings.DATABASE_URL}?lock_timeout=200`;
    await using shop = await buildShop({ storage: owner.storage, env: { DATABASE_URL: withShortLockTimeout } });
    const { db } = owner.database;
    await db.transaction().execute(async (tx) => {
      await sql`lock table cart_items in exclusive mode`.execute(tx);
      const answer = await shop.post('/api/cart', { productId: 1, quantity: 1 });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toMatchObject({ code: 'server.unavailable' });
    });
    expect(await shop.rows('cart_items')).toEqual([]);
    expect((await shop.post('/api/cart', { productId: 1, quantity: 1 })).statusCode).toBe(201);
  });

  test('an integer beyond the safe range is an error, never a rounded number', async () => {
    const storage = await createTestStorage();
    const database = openDatabase({ DATA_DIR: storage.dataDir, DATABASE_URL: storage.settings.DATABASE_URL });
    await expect(sql`select 9007199254740993::bigint as big`.execute(database.db)).rejects.toThrow(/safe range/);
    await database.close();
    await storage.remove();
  });
});

async function listenerCount(shop: TestShop): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'catalog_changed'`.execute(shop.database.db);
  return rows.length;
}
