import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { dropCatalogTriggers } from '#platform/db/catalog-triggers.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { buildShop } from '../testing/build-shop.ts';
import { anOrder } from '../testing/order.fixture.ts';
import { createTestStorage } from '../testing/test-storage.ts';
import { adoptBaseline } from './adopt-baseline.ts';
import { AT, anyTables, makeDatabaseAt0047, pretendApplied, ROWS } from './database-at-0047.fixture.ts';
import { migrations } from './index.ts';
import { schemaOf } from './schema-of.fixture.ts';
import { stepsSince0047 } from './since-0047.ts';

const omit = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** Closed and deleted at the end of the test. */
async function emptyDatabase() {
  const storage = await createTestStorage({ isEmpty: true });
  const database = openDatabase({ DATA_DIR: storage.dataDir, DATABASE_URL: storage.settings.DATABASE_URL });
  const close = async () => {
    await database.close();
    await storage.remove();
  };
  return { database, [Symbol.asyncDispose]: close };
}

const appliedMigrations = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

test('a new database is made by the baseline and what follows it, and a second run changes nothing', async () => {
  await using empty = await emptyDatabase();
  const { database } = empty;
  for (const _ of ['first', 'second']) {
    await adoptBaseline(database);
    await migrate(database, migrations(database.kind));
    expect(await appliedMigrations(database)).toEqual(Object.keys(migrations(database.kind)));
  }
});

/** What the steps since 0047 make of `ROWS`, by table. */
const ADOPTED: Record<string, object[]> = {
  users: [
    { id: 7, email_proved_at: AT, confirm_by: null, access_paused_at: null, name_look: null },
    { id: 8, email_proved_at: AT, name_look: expect.stringMatching(/./) },
  ],
  sessions: [{ plain_cookie_until: null }],
  access_keys: [{ paused_at: null }],
  // As it is compared today.
  seller_profiles: [{ name_key: expect.not.stringContaining('0') }],
  webhooks: [{ paused_at: null }],
  brands: [{ name_look: expect.stringMatching(/./) }],
  product_shades: [
    { name: 'Nude', id: expect.any(Number), stock: 3 },
    { name: 'Rose', id: expect.any(Number), stock: 3 },
  ],
  wishlist_items: [{ last_notified_sold_out: 1, check_at: AT }],
  wishlist_shares: [{ paused_at: null }],
  order_items: [
    { order_id: 7, shade_id: expect.any(Number), shade_hex: '#aa0001', image_url: '/rouge.webp' },
    { order_id: 8, shade_id: expect.any(Number), shade_hex: '#aa0001', image_url: '' },
  ],
  payments: [{ id: 7, network: null }, { id: 8 }],
  refunds: [
    { id: 7, state: 'failed', failed_at: AT },
    { id: 8, state: 'due', failed_at: null },
  ],
  reviews: [{ bought_as: 'Rouge as it was called', received_fast: 1 }],
  jobs: [{ kind: 'refund.send', failures: 0, failed_at: null }],
  audit_log: [
    { subject: 'parcel 7', note: null },
    { subject: 'product 7', note: 'A new name' },
  ],
};
/** Columns that a step renames or sets; all others keep what they had. */
const CHANGED = ['told_sold_out', 'quiet_until', 'name_key', 'kind', 'note'];

test('a database at 0047 goes on with all its rows, in the schema of a new one', async () => {
  await using fresh = await emptyDatabase();
  await migrate(fresh.database, migrations(fresh.database.kind));
  await using at0047 = await emptyDatabase();
  const { database } = at0047;
  await makeDatabaseAt0047(database);
  // Two processes that start at once.
  await Promise.all([adoptBaseline(database), adoptBaseline(database)]);
  await migrate(database, migrations(database.kind));

  expect(await appliedMigrations(database)).toEqual(Object.keys(migrations(database.kind)));
  expect(await schemaOf(database)).toEqual(await schemaOf(fresh.database));
  for (const [table, rows] of Object.entries(ROWS)) {
    const found = await anyTables(database).selectFrom(table).selectAll().execute();
    const adopted = found.sort((a, b) => Number(a.id ?? a.order_id) - Number(b.id ?? b.order_id));
    expect(adopted, table).toMatchObject(ADOPTED[table] ?? rows);
    expect(adopted, table).toMatchObject(rows.map((row) => (table in ADOPTED ? omit(row, CHANGED) : row)));
  }
  const [shade] = await anyTables(database)
    .selectFrom('product_shades')
    .where('name', '=', 'Rose')
    .select('id')
    .execute();
  const bought = await anyTables(database).selectFrom('order_items').select('shade_id').execute();
  expect(bought).toEqual([{ shade_id: shade?.id }, { shade_id: shade?.id }]);
});

test('a database between 0047 and the baseline takes the steps that it misses', async () => {
  await using fresh = await emptyDatabase();
  await migrate(fresh.database, migrations(fresh.database.kind));
  await using between = await emptyDatabase();
  const { database } = between;
  await makeDatabaseAt0047(database);
  const db = database.db as unknown as Kysely<unknown>;
  const steps = Object.entries(stepsSince0047(database.kind)).filter(([name]) => name < '0057');
  await dropCatalogTriggers(db, database.kind);
  for (const step of steps.flatMap(([, each]) => each))
    await (typeof step === 'string' ? sql.raw(step).execute(db) : step(db));
  await pretendApplied(database, ['0039-baseline', '0047-no-asking-again', ...steps.map(([name]) => name)]);

  await adoptBaseline(database);
  await migrate(database, migrations(database.kind));
  expect(await schemaOf(database)).toEqual(await schemaOf(fresh.database));
});

test('a database of an earlier version is refused with the commit to start once', async () => {
  const storage = await createTestStorage();
  const database = openDatabase({ DATA_DIR: storage.dataDir, DATABASE_URL: storage.settings.DATABASE_URL });
  await pretendApplied(database, ['0039-baseline', '0046-waiting-work']);
  await database.close();
  await expect(buildShop({ as: 'guest', storage })).rejects.toThrow(
    'This database was last used by an earlier version (migration 0046-waiting-work): start the version of commit 7766a304 on it once, then this one.',
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
