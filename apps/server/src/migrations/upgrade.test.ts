import { type Kysely, Migrator, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { buildShop } from '../testing/build-shop.ts';
import { anOrder } from '../testing/order.fixture.ts';
import { IS_LONG, TEST_DATABASE_URL } from '../testing/settings.ts';
import { createTestStorage, type TestStorage, testPasswords } from '../testing/test-storage.ts';
import { migrations } from './index.ts';
import { ROWS_BY_MIGRATION } from './rows-by-migration.fixture.ts';

const NAMES = Object.keys(migrations('sqlite'));
/** On PostgreSQL, where each takes a second, `npm test` upgrades from the first version and from the last three. */
const UPGRADED = TEST_DATABASE_URL && !IS_LONG ? [...NAMES.slice(0, 1), ...NAMES.slice(-3)] : NAMES;
/** What earlier versions stored and later ones derive, or keep elsewhere. */
const REMOVED = [
  { by: '0017-catalog-changes', tables: ['wishlist_checks'], columns: ['swatches', 'search_text'] },
  { by: '0038-shown-columns-and-sales', tables: ['sale_periods'], columns: [] },
];
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** Untyped access: the tables of an old version do not match today's types. */
const anyTables = ({ db }: Database) => db as unknown as AnyTables;
const settingsOf = ({ settings, dataDir }: TestStorage) => ({ DATA_DIR: dataDir, DATABASE_URL: settings.DATABASE_URL });

/** A database migrated up to `last`, with a row in each of its tables. */
async function createOldDatabase(last: string) {
  const storage = await createTestStorage({ isEmpty: true });
  const database = openDatabase(settingsOf(storage));
  const provider = { getMigrations: async () => migrations(database.kind) };
  const { error } = await new Migrator({ db: database.maintenancePool, provider }).migrateTo(last);
  expect(error).toBeUndefined();
  const tables = Object.assign({}, ...NAMES.slice(0, NAMES.indexOf(last) + 1).map((name) => ROWS_BY_MIGRATION[name]));
  removeDerived(tables, last);
  for (const [name, rows] of Object.entries<Record<string, unknown>[]>(tables)) {
    await anyTables(database).insertInto(name).values(rows).execute();
  }
  return { storage, database, tables: tables as Record<string, Record<string, unknown>[]> };
}

function removeDerived(tables: Record<string, Record<string, unknown>[]>, last: string) {
  const removed = REMOVED.filter(({ by }) => by <= last);
  for (const name of removed.flatMap((one) => one.tables)) delete tables[name];
  const columns = removed.flatMap((one) => one.columns);
  const isKept = ([name]: [string, unknown]) => !columns.includes(name);
  if (tables.products)
    tables.products = tables.products.map((row) => Object.fromEntries(Object.entries(row).filter(isKept)));
}

test('the fixture has rows for every table', async () => {
  expect(NAMES).toEqual(expect.arrayContaining(Object.keys(ROWS_BY_MIGRATION)));
  const { storage, database, tables } = await createOldDatabase(NAMES.at(-1) ?? '');
  const created = (await database.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^(kysely_|sqlite_|products_search|catalog_version)/.test(name));
  expect(Object.keys(tables).sort()).toEqual(created.sort());
  await database.close();
  await storage.remove();
});

test('names of sellers are compared by their looks from 0039 on; of two alike one keeps its key', async () => {
  const { storage, database } = await createOldDatabase('0034-webhooks');
  const words = { picture_url: null, story: '', delivery: '', returns: '', changed_at: '2026-01-02T00:00:00.000Z' };
  const rows = [
    ['Nora', 'nora'],
    ['Nоra', 'nоra'],
    ['My Iris', 'my iris'],
  ].map(([name, name_key], i) => ({ seller_id: 8000 + i, name, name_key, ...words }));
  await anyTables(database).insertInto('seller_profiles').values(rows).execute();
  await migrate(database, migrations(database.kind));
  const after = await database.db.selectFrom('seller_profiles').orderBy('seller_id').select('name_key').execute();
  expect(after.slice(1)).toEqual([{ name_key: 'nora' }, { name_key: 'nоra' }, { name_key: 'mylrls' }]);
  await database.close();
  await storage.remove();
});

test.each(UPGRADED)('migrating a database of version %s keeps every row', async (last) => {
  const { storage, database, tables } = await createOldDatabase(last);
  await migrate(database, migrations(database.kind));
  removeDerived(tables, NAMES.at(-1) ?? '');
  for (const [name, rows] of Object.entries(tables)) {
    const now = await anyTables(database).selectFrom(name).selectAll().execute();
    const kept = rows.map((row) => expect.objectContaining(row));
    // Migration 0017 and its triggers add rows of their own.
    if (!name.startsWith('catalog_')) expect({ name, rows: now.length }).toEqual({ name, rows: kept.length });
    // PostgreSQL lists a row that was changed last.
    expect({ name, rows: now }).toEqual({ name, rows: expect.arrayContaining(kept) });
  }
  // A second run must not fail.
  await migrate(database, migrations(database.kind));
  await database.close();
  await storage.remove();
});

test.each(UPGRADED.filter((name) => name >= '0003-cart-and-orders'))(
  'after migrating a shop of version %s, its shoppers can sign in, see their cart and order',
  async (last) => {
    const { storage, database } = await createOldDatabase(last);
    await migrate(database, migrations(database.kind));
    await database.db.updateTable('products').set({ price_cents: 1000 }).execute();
    await database.db
      .updateTable('users')
      .set({ password_hash: await testPasswords.hash('an old password') })
      .execute();
    const seeded = { name: 'seeded', value: '2026' };
    await database.db
      .insertInto('shop_facts')
      .values(seeded)
      .onConflict((on) => on.doNothing())
      .execute();
    await database.close();

    const shop = await buildShop({ as: 'guest', storage });
    expect((await shop.signIn('old.shopper', 'an old password')).statusCode).toBe(200);
    expect((await shop.get('/api/cart')).json()).toMatchObject([{ productId: 7002, quantity: 3 }]);
    expect((await shop.get('/api/products?search=rouge')).json()).toMatchObject([{ id: 7002 }]);
    const order = await shop.post('/api/orders', anOrder());
    expect(order.json()).toMatchObject({ total: '34.99' });
    await shop.app.close();
    await storage.remove();
  },
);

test('a migration that fails halfway leaves the database unchanged and can be run again', async () => {
  const { storage, database } = await createOldDatabase(NAMES.at(-1) ?? '');
  const failing = {
    ...migrations(database.kind),
    '9999-failing': {
      up: async (db: Kysely<unknown>) => {
        await db.schema.createTable('half').addColumn('id', 'bigint').execute();
        await sql`update users set full_name = 'changed'`.execute(db);
        throw new Error('interrupted');
      },
    },
  };
  await expect(migrate(database, failing)).rejects.toThrow('9999-failing');
  const names = (await database.db.introspection.getTables()).map(({ name }) => name);
  expect(names).not.toContain('half');
  expect(await database.db.selectFrom('users').select('full_name').execute()).not.toContainEqual({
    full_name: 'changed',
  });
  const fixed = {
    ...failing,
    '9999-failing': {
      up: async (db: Kysely<unknown>) => db.schema.createTable('half').addColumn('id', 'bigint').execute(),
    },
  };
  await migrate(database, fixed);
  await database.close();
  await storage.remove();
});

test('an order of the first version gets a parcel, its history and ledger entries, and no mail', async () => {
  const { storage, database } = await createOldDatabase('0004-housekeeping');
  await migrate(database, migrations(database.kind));
  const { db } = database;
  const parcels = await db.selectFrom('parcels').selectAll().execute();
  expect(parcels).toMatchObject([
    { order_id: 7001, user_id: 7001, seller_id: 7002, status: 'pending', amount_cents: 2000, is_earlier: 1 },
  ]);
  const items = await db.selectFrom('order_items').select(['parcel_id', 'took_stock']).execute();
  expect(items).toEqual([{ parcel_id: parcels[0]?.id, took_stock: 0 }]);
  const history = await db.selectFrom('parcel_history').selectAll().execute();
  expect(history).toMatchObject([{ from_status: null, to_status: 'pending', changed_at: '2026-01-02T03:04:05.678Z' }]);
  const amounts = await db.selectFrom('ledger_entries').orderBy('id').select(['account', 'amount_cents']).execute();
  expect(amounts.map(({ account, amount_cents }) => [account, amount_cents])).toEqual([
    ['shoppers', -2000],
    ['seller', 2000],
    ['shoppers', -499],
    ['house', 499],
  ]);
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  await database.close();
  await storage.remove();
});

test('a sale that is under way at the upgrade goes on, and its end brings the earlier price back', async () => {
  const { storage, database } = await createOldDatabase('0034-webhooks');
  const begun = { price_cents: 900, original_price_cents: 1200 };
  await database.db.updateTable('products').set(begun).where('id', '=', 7001).execute();
  await anyTables(database).updateTable('sale_periods').set({ earlier_price_cents: 1200 }).execute();
  await migrate(database, migrations(database.kind));
  const product = await database.db.selectFrom('products').where('id', '=', 7001).selectAll().executeTakeFirst();
  expect(product).toMatchObject({
    price_cents: 1200,
    original_price_cents: null,
    sale_cents: 900,
    sale_recorded: 1,
    sale_starts_at: '2026-01-02T03:04:05.678Z',
    sale_ends_at: '2999-01-01T00:00:00.000Z',
  });
  await database.close();
  await storage.remove();
});

test('the ratings that a product has at the upgrade become its earlier ratings', async () => {
  const { storage, database } = await createOldDatabase('0008-imports');
  await migrate(database, migrations(database.kind));
  const products = await database.db
    .selectFrom('products')
    .select(['rating', 'review_count', 'earlier_rating', 'earlier_review_count', 'hidden_at'])
    .execute();
  const kept = { rating: 4.25, review_count: 12, earlier_rating: 4.25, earlier_review_count: 12, hidden_at: null };
  expect(products).toEqual([kept, kept]);
  await database.close();
  await storage.remove();
});

test.each(['parcel_history', 'ledger_entries', 'price_history', 'audit_log'])(
  'the database itself refuses to change or delete rows of %s',
  async (table) => {
    const { storage, database } = await createOldDatabase(NAMES.at(-1) ?? '');
    const tables = anyTables(database);
    await expect(tables.deleteFrom(table).execute()).rejects.toThrow('append-only');
    await expect(tables.updateTable(table).set({ id: 9 }).execute()).rejects.toThrow('append-only');
    await database.close();
    await storage.remove();
  },
);

test('of the parcel history only a note can be erased', async () => {
  const { storage, database } = await createOldDatabase(NAMES.at(-1) ?? '');
  const history = () => anyTables(database).updateTable('parcel_history');
  await expect(history().set({ note: 'another' }).execute()).rejects.toThrow('append-only');
  await expect(history().set({ note: null, to_status: 'shipped' }).execute()).rejects.toThrow('append-only');
  await history().set({ note: null }).execute();
  const rows = await database.db.selectFrom('parcel_history').selectAll().execute();
  expect(rows).toMatchObject([{ note: null, to_status: 'pending', user_id: 7001 }]);
  await database.close();
  await storage.remove();
});

test('mails and sessions of earlier versions belong to their accounts', async () => {
  const { storage, database } = await createOldDatabase('0008-imports');
  await database.db.updateTable('users').set({ email_key: 'ana@example.com' }).where('id', '=', 7001).execute();
  await migrate(database, migrations(database.kind));
  expect(await database.db.selectFrom('mails').select('user_id').execute()).toEqual([{ user_id: 7001 }]);
  const sessions = await database.db.selectFrom('sessions').selectAll().execute();
  expect(sessions).toMatchObject([{ id: expect.stringMatching(/^[0-9a-f-]{32,36}$/), device: '' }]);
  expect(sessions[0]?.last_seen_at).toBe(sessions[0]?.created_at);
  await database.close();
  await storage.remove();
});

test('a mail of an earlier version that carries a note belongs to its author, too', async () => {
  const { storage, database } = await createOldDatabase('0012-reviews');
  const mail = { ...ROWS_BY_MIGRATION['0004-housekeeping']?.mails?.[0], text: '' };
  await anyTables(database)
    .insertInto('mails')
    .values([
      {
        ...{ ...mail, id: 7002, user_id: 7002, is_secret: 1 },
        ...{ kind: 'parcel-return-requested', subject: 'BeautyMark order #BM7: return requested' },
      },
      {
        ...{ ...mail, id: 7003, user_id: 7001, is_secret: 1 },
        ...{ kind: 'parcel-shipped', subject: 'BeautyMark order #BM7: shipped' },
      },
      {
        ...{ ...mail, id: 7004, user_id: 7001, is_secret: 0 },
        ...{ kind: 'parcel-delivered', subject: 'BeautyMark order #BM7: delivered' },
      },
    ])
    .execute();
  await migrate(database, migrations(database.kind));
  const mails = await database.db.selectFrom('mails').orderBy('id').select(['id', 'about_user_id']).execute();
  expect(mails.map(({ id, about_user_id }) => [id, about_user_id])).toEqual([
    [7001, null],
    [7002, 7001],
    [7003, 7002],
    [7004, null],
  ]);
  await database.close();
  await storage.remove();
});

test('a shade that was in the cart before the upgrade counts as chosen, an item without one as not', async () => {
  const { storage, database } = await createOldDatabase('0012-reviews');
  const chosen = { id: 7002, user_id: 7001, product_id: 7001, shade: 'Rosé', quantity: 1 };
  await anyTables(database).insertInto('cart_items').values(chosen).execute();
  await migrate(database, migrations(database.kind));
  const items = await database.db.selectFrom('cart_items').orderBy('id').select(['shade', 'shade_chosen']).execute();
  expect(items).toEqual([
    { shade: '', shade_chosen: 0 },
    { shade: 'Rosé', shade_chosen: 1 },
  ]);
  await database.close();
  await storage.remove();
});
