import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { buildShop } from '../testing/build-shop.ts';
import { anOrder } from '../testing/order.fixture.ts';
import { createTestStorage, type TestStorage } from '../testing/test-storage.ts';
import { adoptBaseline, BASELINE } from './adopt-baseline.ts';
import { baseline } from './baseline/baseline.ts';
import { migrations } from './index.ts';

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;
const anyTables = ({ db }: Database) => db as unknown as AnyTables;

const settingsOf = ({ settings, dataDir }: TestStorage) => ({ DATA_DIR: dataDir, DATABASE_URL: settings.DATABASE_URL });

const appliedMigrations = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Makes it a database that says that these migrations made it. */
async function pretendApplied({ db }: Database, names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names) await sql`insert into kysely_migration values (${name}, '2026-01-02')`.execute(db);
}

test('a new database is made by the baseline and what follows it, and a second run changes nothing', async () => {
  const storage = await createTestStorage({ isEmpty: true });
  const database = openDatabase(settingsOf(storage));
  for (const _ of ['first', 'second']) {
    await adoptBaseline(database);
    await migrate(database, migrations(database.kind));
    expect(await appliedMigrations(database)).toEqual(Object.keys(migrations(database.kind)));
  }
  await database.close();
  await storage.remove();
});

const AT = '2026-01-02T03:04:05.678Z';
/** Of a shop of the last version with 39 migrations, in tables that later ones change. */
const ROWS: Record<string, Record<string, unknown>> = {
  users: {
    id: 7,
    username: 'ana',
    username_key: 'ana',
    email: 'ana@example.com',
    email_key: 'ana@example.com',
    full_name: 'Ana',
    password_hash: '',
    is_seller: 0,
    created_at: AT,
  },
  brands: { id: 7, name: 'Old House', name_key: 'old house', tagline: '' },
  categories: { id: 7, name: 'Lips', slug: 'lips', icon: '', tagline: '' },
  products: {
    id: 7,
    name: 'Rouge',
    brand_id: 7,
    category_id: 7,
    description: '',
    price_cents: 1000,
    rating: 4.25,
    review_count: 12,
    image_url: '',
    is_new: 0,
    is_bestseller: 0,
    created_at: AT,
    low_stock_known: 1,
  },
  wishlist_items: {
    user_id: 7,
    product_id: 7,
    added_at: AT,
    added_price_cents: 1000,
    told_price_cents: 900,
    told_sold_out: 0,
  },
  orders: {
    id: 7,
    user_id: 7,
    order_number: '#BM7',
    placed_on: '2026-01-02',
    placed_at: AT,
    status: 'pending',
    subtotal_cents: 1000,
    shipping_cents: 0,
    total_cents: 1000,
    shipping_address: '{}',
  },
  parcels: {
    order_id: 7,
    user_id: 7,
    status: 'pending',
    amount_cents: 1000,
    customer: 'Ana',
    customer_key: 'ana',
    placed_at: AT,
    is_earlier: 1,
  },
  shop_facts: { name: 'seeded', value: '2026' },
};
/** What 0040 has renamed. */
const RENAMED: Record<string, string> = {
  shop_facts: 'metadata',
  is_earlier: 'predates_parcels',
  low_stock_known: 'low_stock_notified',
  told_price_cents: 'last_notified_price_cents',
};
const RENAMED_LATER: Record<string, string> = { ...RENAMED, told_sold_out: 'last_notified_sold_out' };
const renamed = (row: Record<string, unknown>, names = RENAMED) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]));

test('a database of the 39 earlier migrations goes on with all its rows', async () => {
  const storage = await createTestStorage({ isEmpty: true });
  const database = openDatabase(settingsOf(storage));
  await migrate(database, { [BASELINE]: baseline(database.kind) });
  for (const [table, row] of Object.entries(ROWS)) await anyTables(database).insertInto(table).values(row).execute();
  await pretendApplied(database, ['0001-accounts', '0038-shown-columns-and-sales', '0039-names-and-import-changes']);
  // Two processes that start at once.
  await Promise.all([adoptBaseline(database), adoptBaseline(database)]);
  await migrate(database, migrations(database.kind));
  expect(await appliedMigrations(database)).toEqual(Object.keys(migrations(database.kind)));
  for (const [table, row] of Object.entries(renamed(ROWS))) {
    const rows = await anyTables(database).selectFrom(table).selectAll().execute();
    expect(rows).toEqual([expect.objectContaining(renamed(row as Record<string, unknown>, RENAMED_LATER))]);
  }
  await database.close();
  await storage.remove();
});

test('entries of the audit log get the names of today, but for people and what is gone, and keep no note to a shopper', async () => {
  const storage = await createTestStorage({ isEmpty: true });
  const database = openDatabase(settingsOf(storage));
  const all = Object.entries(migrations(database.kind));
  const earlier = all.filter(([name]) => name < '0045');
  await migrate(database, Object.fromEntries(earlier));
  const rows = Object.entries(renamed(ROWS)) as [string, Record<string, unknown>][];
  const insert = (table: string, row: object) =>
    anyTables(database)
      .insertInto(table)
      .values(row as never)
      .execute();
  for (const [table, row] of rows) await insert(table, renamed(row));
  const about = { user_id: 7, product_id: 7, text: 'Good' };
  await insert('reviews', { ...about, rating: 5, title: '', written_at: AT });
  const names = {
    'product 7': 'Rouge',
    'brand 7': 'Old House',
    'category 7': 'Lips',
    'order 7': 'Order #BM7',
    'parcel 1': 'Parcel of order #BM7',
    'review 1': 'Review about Rouge',
    'product 99': null,
    'user 7': null,
    'code SAVE-10': null,
    delivery: null,
  };
  const done = { action: 'changed', note: 'Sorry, Zenobia', done_at: AT };
  for (const subject of Object.keys(names)) await insert('audit_log', { ...done, subject });
  await migrate(database, Object.fromEntries(all));
  const log = await anyTables(database).selectFrom('audit_log').orderBy('id').selectAll().execute();
  expect(Object.fromEntries(log.map((entry) => [entry.subject, entry.subject_name]))).toEqual(names);
  expect(log.filter(({ note }) => note === null).map(({ subject }) => subject)).toEqual(['parcel 1']);
  await expect(anyTables(database).updateTable('audit_log').set({ note: 'x' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(anyTables(database).deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await database.close();
  await storage.remove();
});

test('a database of an earlier version is refused with the tag and the commit to start once', async () => {
  const storage = await createTestStorage();
  const database = openDatabase(settingsOf(storage));
  await pretendApplied(database, ['0001-accounts', '0034-webhooks']);
  await database.close();
  await expect(buildShop({ as: 'guest', storage })).rejects.toThrow(
    'This database was last used by an earlier version (migration 0034-webhooks): start the version of git tag migrations-0039 (commit 47a1dbe6) on it once, then this one.',
  );
  await storage.remove();
});

/** A shop with a row in each table that is append-only. */
async function shopWithRecords() {
  const shop = await buildShop({ cart: [{ productId: 1, quantity: 1 }] });
  expect((await shop.post('/api/orders', anOrder())).statusCode).toBe(201);
  const row = { action: 'suspended', subject: 'seller 7', done_at: '2026-01-02' };
  await anyTables(shop.database).insertInto('audit_log').values(row).execute();
  return shop;
}

test('the database itself refuses to change or delete what is only added to', async () => {
  await using shop = await shopWithRecords();
  const tables = anyTables(shop.database);
  for (const table of ['parcel_history', 'ledger_entries', 'price_history', 'audit_log']) {
    expect(await tables.selectFrom(table).selectAll().execute()).not.toEqual([]);
    await expect(tables.deleteFrom(table).execute()).rejects.toThrow(`${table} is append-only`);
    await expect(tables.updateTable(table).set({ id: 9 }).execute()).rejects.toThrow(`${table} is append-only`);
  }
});

test('of the parcel history only a note can be erased', async () => {
  await using shop = await shopWithRecords();
  const history = () => anyTables(shop.database).updateTable('parcel_history');
  await expect(history().set({ note: 'another' }).execute()).rejects.toThrow('append-only');
  await expect(history().set({ note: null, to_status: 'shipped' }).execute()).rejects.toThrow('append-only');
  await history().set({ note: null }).execute();
  expect(await shop.rows('parcel_history')).toMatchObject([{ note: null, to_status: 'pending' }]);
});
