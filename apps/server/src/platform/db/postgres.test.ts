import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { aCable } from '../../testing/a-cable.ts';
import { anOrder, aProduct, buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aLog } from '../../testing/fakes.ts';
import { aPlace } from '../../testing/place.ts';
import { TEST_DATABASE_URL } from '../../testing/settings.ts';
import { catalogueNews } from './catalogue-news.ts';
import { openDatabase } from './database.ts';
import { isUnavailable } from './violations.ts';

/** Two processes of one shop, as far as the database can tell. */
async function twoShops(env: Record<string, string> = {}) {
  const one = await buildShop({ as: 'seller', env });
  const two = await buildShop({ as: 'guest', place: one.place, env });
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
  test('the shop of these tests really runs on it', async () => {
    await using shop = await buildShop({ as: 'guest' });
    expect(shop.database.kind).toBe('postgres');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.database.db);
    expect(rows[0]?.name).toMatch(/^shop_/);
  });

  test('a product made in one process shows in the other at the next request, which had kept its list', async () => {
    await using shops = await twoShops();
    for (let made = 0; made < 20; made++) {
      expect(await total(shops.two)).toBe(String(160 + made));
      expect((await shops.one.post('/api/products', aProduct())).statusCode).toBe(201);
    }
    expect(await total(shops.two)).toBe('180');
  });

  test('a change names its products to every process, however many they are', async () => {
    await using shops = await twoShops();
    const changes: unknown[] = [];
    shops.two.database.onCatalogueChange((change) => changes.push(change));
    const many = Array.from({ length: 5000 }, (_, i) => i + 1);
    for (const ids of [[7], [3, 54], many, []]) {
      await shops.one.database.changeCatalogue(async (tx, changed) => {
        for (const id of ids) changed(id);
        await tx
          .updateTable('products')
          .set({ price_cents: ids.length + 1 })
          .where('id', '=', 54)
          .execute();
      });
      const product = (await shops.two.get('/api/products/54')).json();
      const [cheapest] = (await shops.two.get('/api/products?sort=price-low&limit=1')).json();
      if (ids.includes(54) && ids.length < 5000) expect(cheapest).toMatchObject({ id: 54, price: product.price });
    }
    // More than fits into one notification, and a change that names none: any product may have changed.
    expect(changes).toEqual([[7], [3, 54], null, null]);
  });

  test('a seller waits for each process that hears news, and for none that is gone', async () => {
    const log = aLog();
    await using one = await buildShop({ as: 'seller', log });
    const two = await buildShop({ as: 'guest', place: one.place });
    await two[Symbol.asyncDispose]();
    await one.post('/api/products', aProduct());
    expect(log.text()).not.toContain('not heard by every process');

    // A connection of that name that never answers: a process on a machine that was cut off.
    const mute = openDatabase({ DATA_DIR: one.place.dataDir, DATABASE_URL: one.place.settings.DATABASE_URL });
    await mute.db.connection().execute(async (db) => {
      await sql`set application_name = 'beautymark news'`.execute(db);
      expect((await one.post('/api/products', aProduct())).statusCode).toBe(201);
    });
    await mute.close();
    expect(log.text()).toContain('not heard by every process');
  });

  test('news is heard again after the connection for it was lost, and what came meanwhile is not missed', async () => {
    await using shops = await twoShops();
    expect(await total(shops.two)).toBe('160');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'beautymark news'`.execute(shops.one.database.db);
    await shops.one.post('/api/products', aProduct());
    await vi.waitFor(async () => expect(await total(shops.two)).toBe('161'), { timeout: 5000 });
    await vi.waitFor(async () => expect(await listenersOf(shops.one)).toBe(2));
    await shops.one.post('/api/products', aProduct());
    expect(await total(shops.two)).toBe('162');
  });

  test('a connection that died without a word is noticed and made anew', async () => {
    await using shop = await buildShop({ as: 'guest' });
    await using cable = await aCable(shop.place.settings.DATABASE_URL ?? '');
    const [heard, troubles]: [number[], string[]] = [[], []];
    const news = catalogueNews({
      databaseUrl: cable.url,
      db: shop.database.db,
      askEveryMs: 200,
      onNews: () => heard.push(1),
      onTrouble: (what) => troubles.push(what),
    });
    await news.listening;
    expect(heard).toHaveLength(1);
    cable.goDead();
    await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 5000 });
    expect(troubles).toEqual(['the connection for news of the catalogue was lost']);
    await news.close();
  });

  test('a change that is rolled back is no news', async () => {
    await using shops = await twoShops();
    let heard = 0;
    shops.two.database.onCatalogueChange(() => heard++);
    const { changeCatalogue } = shops.one.database;
    const broken = changeCatalogue(async () => {
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    await changeCatalogue(async () => undefined);
    expect(heard).toBe(1);
  });

  test('a connection that is ended while it is on loan is an answer, and not the end of the process', async () => {
    await using shop = await buildShop({ as: 'guest' });
    const { db } = shop.database;
    const onLoan = db.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return await sql`select 1`.execute(connection);
    });
    expect(isUnavailable(await onLoan.catch((error: unknown) => error))).toBe(true);
    expect((await shop.get('/api/health')).statusCode).toBe(200);
  });

  test('an order that waits for a lock is refused, leaves the cart alone and is placed later', async () => {
    await using shop = await buildShop({ cart: [{ productId: 1, quantity: 2 }] });
    const key = { 'idempotency-key': 'key-of-this-checkout' };
    await shop.database.patient.transaction().execute(async (tx) => {
      await sql`lock table orders in access exclusive mode`.execute(tx);
      const refused = await shop.post('/api/orders', anOrder(), key);
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.unavailable']);
      expect(refused.headers['retry-after']).toBe('5');
      expect((await shop.get('/api/cart')).json()).toHaveLength(1);
    });
    expect((await shop.post('/api/orders', anOrder(), key)).statusCode).toBe(201);
    expect(await shop.rows('orders')).toHaveLength(1);
  });

  test('a request whose statements are each in time does not keep its connection for ever', async () => {
    await using shop = await buildShop({ as: 'guest' });
    const slowly = shop.database.db.transaction().execute(async (tx) => {
      await sql`update shop_facts set value = 'changed'`.execute(tx);
      for (let i = 0; i < 20; i++) await sql`select pg_sleep(0.2)`.execute(tx);
    });
    expect(isUnavailable(await slowly.catch((error: unknown) => error))).toBe(true);
    expect((await shop.rows('shop_facts')).map(({ value }) => value)).not.toContain('changed');
  });

  test('a session of one process counts in the other, and so do its failed sign-ins', async () => {
    await using shops = await twoShops({ RATE_LIMITS: 'on' });
    for (const [name, value] of shops.one.cookies) shops.two.cookies.set(name, value);
    expect((await shops.two.get('/api/auth/me')).json()).toMatchObject({ username: 'demo.seller' });
    for (let i = 0; i < 10; i++) await (i % 2 ? shops.one : shops.two).browser().signIn('demo.shopper', 'wrong');
    expect((await shops.two.browser().signIn('demo.shopper')).statusCode).toBe(429);
  });

  test('one order out of ten submits spread over two processes', async () => {
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

  test('who waits for a lock too long is told to come back, and nothing is stored', async () => {
    await using owner = await buildShop({ as: 'guest' });
    const impatient = `${owner.place.settings.DATABASE_URL}?lock_timeout=200`;
    await using shop = await buildShop({ place: owner.place, env: { DATABASE_URL: impatient } });
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

  test('search uses the trigram index', async () => {
    await using shop = await buildShop({ as: 'guest' });
    const plan = await shop.database.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db);
      return sql<Record<string, string>>`explain select id from products
        where search_text like '%cathedrale%' escape '\\'`.execute(db);
    });
    expect(JSON.stringify(plan.rows)).toContain('products_search');
  });

  test('an integer beyond the safe range is an error, never a rounded number', async () => {
    const place = await aPlace();
    const database = openDatabase({ DATA_DIR: place.dataDir, DATABASE_URL: place.settings.DATABASE_URL });
    await expect(sql`select 9007199254740993::bigint as big`.execute(database.db)).rejects.toThrow(/safe range/);
    await database.close();
    await place.remove();
  });
});

async function listenersOf(shop: TestShop): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'beautymark news'`.execute(shop.database.db);
  return rows.length;
}
