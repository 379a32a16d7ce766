import { type RawBuilder, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type Db, openUnlocked } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, systemClock } from '#platform/lifecycle/clock.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { catalogChanges } from './catalog-changes.ts';

/** Runs statements on a connection of its own, as `psql` or `sqlite3` would. */
async function byHand(shop: TestShop, ...statements: RawBuilder<unknown>[]) {
  const db = openUnlocked({ DATA_DIR: shop.storage.dataDir, ...shop.storage.settings });
  if (!db) throw new Error('there is no database');
  for (const statement of statements) await statement.execute(db);
  await db.destroy();
}

const names = async (shop: TestShop, search: string): Promise<string[]> =>
  (await shop.get(`/api/products?search=${search}`)).json().map(({ name }: { name: string }) => name);

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2000, interval: 50 });

test('rows that are changed by hand are seen and found soon', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { seller, brand } = (await shop.get('/api/products/54')).json();
  expect(await names(shop, 'zéppelin')).toEqual([]);
  await byHand(shop, sql`update products set name = 'Zeppelin Tint' where id = 54`);
  await soon(async () => expect(await names(shop, 'zéppelin')).toEqual(['Zeppelin Tint']));
  await byHand(shop, sql`update brands set name = 'Zanzibar & Co' where name = ${brand}`);
  await soon(async () => expect(await names(shop, 'zanzibar')).toContain('Zeppelin Tint'));
  await byHand(shop, sql`update product_shades set hex = '#FFFFFF' where product_id = 54 and position = 0`);
  await soon(async () => expect((await shop.get('/api/products/54')).json().swatches[0]).toBe('#FFFFFF'));
  await byHand(shop, sql`delete from testimonials where id = 1`);
  await soon(async () => {
    const ids = (await shop.get('/api/testimonials')).json().map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(1);
  });
  if (seller.id !== null) {
    await byHand(shop, sql`update users set full_name = 'Another Name' where id = ${seller.id}`);
    await soon(async () => expect((await shop.get('/api/products/54')).json().seller.name).toBe('Another Name'));
  }
});

test('a transaction that is rolled back changes no version', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { db } = shop.database;
  const before = await changesOf(db);
  const failing = inTransaction(db, async (tx) => {
    await tx.updateTable('products').set({ price_cents: 1 }).where('id', '=', 3).execute();
    throw new Error('fails');
  });
  await expect(failing).rejects.toThrow('fails');
  expect(await changesOf(db)).toEqual(before);
});

test('an order notes a product only when it is sold out with it', async () => {
  await using shop = await buildShop();
  const { db } = shop.database;
  await inTransaction(db, (tx) => tx.updateTable('products').set({ stock: 2 }).where('id', '=', 3).execute());
  const noted = (await changesOf(db)).length;
  const buyOne = async () => {
    await shop.post('/api/cart', { productId: 3, quantity: 1 });
    expect((await shop.post('/api/orders', anOrder())).statusCode).toBe(201);
  };
  await buyOne();
  expect(await changesOf(db)).toHaveLength(noted);
  await buyOne();
  expect((await changesOf(db)).slice(noted)).toMatchObject([{ product_id: 3 }]);
});

test('the version is published after the readers have taken the change over', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { database } = shop;
  const changes = await catalogChanges({ database, clock: systemClock, log: memoryLog() });
  const seen: unknown[] = [];
  const before = changes.version.current();
  changes.subscribe(async (changed) => void seen.push([changed, changes.version.current()]));
  await inTransaction(database.db, (tx) =>
    tx.updateTable('products').set({ is_new: 1, price_cents: 77 }).where('id', 'in', [4, 9]).execute(),
  );
  expect(seen).toEqual([[[4, 9], before]]);
  expect(changes.version.current()).toBeGreaterThan(before);
});

test('nobody waits until a large change has been taken over; what was cached before it is stale at once', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { database } = shop;
  const { version, ...changes } = await catalogChanges({ database, clock: systemClock, log: memoryLog() });
  const end = Promise.withResolvers<void>();
  const seen: unknown[] = [];
  changes.subscribe(async (changed) => {
    seen.push(changed?.length);
    if (seen.length === 1) await end.promise;
  });
  const before = version.current();
  const rows = Array.from({ length: 700 }, (_, n) => ({ product_id: n + 1, changed_at: new Date().toISOString() }));
  const renamed = inTransaction(database.db, async (tx) => {
    const { seq } = await tx
      .selectFrom('catalog_changes')
      .select(sql<number>`max(seq)`.as('seq'))
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('catalog_changes')
      .values(rows.map((row, n) => ({ ...row, seq: seq + 1 + n })))
      .execute();
  });
  const ordered = inTransaction(database.db, (tx) => tx.updateTable('metadata').set({ value: 'x' }).execute());
  await Promise.all([renamed, ordered]);
  await inTransaction(database.db, (tx) => tx.updateTable('metadata').set({ value: 'y' }).execute());
  await vi.waitFor(() => expect(seen).toEqual([700]));
  const meanwhile = version.current();
  expect(meanwhile).toBeGreaterThan(before);
  end.resolve();
  await vi.waitFor(() => expect(version.current()).toBeGreaterThan(meanwhile));
});

test('a reader that failed is given the changes again', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { database } = shop;
  const log = memoryLog();
  const changes = await catalogChanges({ database, clock: systemClock, log });
  const seen: unknown[] = [];
  changes.subscribe(async (changed) => {
    seen.push(changed);
    if (seen.length === 1) throw new Error('the database is away');
  });
  await inTransaction(database.db, (tx) =>
    tx.updateTable('products').set({ price_cents: 78 }).where('id', '=', 4).execute(),
  );
  await vi.waitFor(() => expect(seen).toEqual([[4], [4]]), { timeout: 3000 });
  expect(log.text()).toContain('catalog changes not read');
});

test('old rows go when every stored reader has passed them, and who missed rows reads all', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { database } = shop;
  const { db } = database;
  const inTwoDays = { now: () => new Date(Date.now() + 2 * DAY_MS) };
  const changes = await catalogChanges({ database, clock: inTwoDays, log: memoryLog() });
  await db.updateTable('catalog_cursors').set({ seq: 0 }).execute();
  await changes.removeOld({ db: shop.database.db, isStopping: () => false });
  const kept = await changesOf(db);
  expect(kept.length).toBeGreaterThan(1);
  await db.updateTable('catalog_cursors').set({ seq: 1_000_000 }).execute();
  await changes.removeOld({ db: shop.database.db, isStopping: () => false });
  expect(await changesOf(db)).toEqual(kept.filter(({ seq }) => seq === kept.at(-1)?.seq));

  const seen: unknown[] = [];
  changes.subscribe(async (changed) => void seen.push(changed));
  await inTransaction(db, async (tx) => {
    await tx.updateTable('products').set({ price_cents: 79 }).where('id', '=', 4).execute();
    await sql`update catalog_changes set seq = seq + 5 where seq = (select max(seq) from catalog_changes)`.execute(tx);
    if (database.kind === 'postgres') await sql`update catalog_version set seq = seq + 5`.execute(tx);
  });
  await vi.waitFor(() => expect(seen).toEqual([null]));
});

const changesOf = (db: Db) => db.selectFrom('catalog_changes').selectAll().orderBy('seq').execute();
