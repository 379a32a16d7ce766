import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite, sqliteDialect } from '#platform/db/sqlite.ts';
import { CommandRefused } from '#platform/lifecycle/run-command.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { buildShop, type TestShop } from './testing/build-shop.ts';
import { aFileUpload } from './testing/multipart.fixture.ts';
import { anOrder } from './testing/order.fixture.ts';
import { aPicture } from './testing/picture.fixture.ts';
import { aProduct } from './testing/product.fixture.ts';
import { TEST_DATABASE_URL } from './testing/settings.ts';
import { createTestStorage, type TestStorage } from './testing/test-storage.ts';

const settingsOf = ({ settings, dataDir }: TestStorage) => ({ DATA_DIR: dataDir, DATABASE_URL: settings.DATABASE_URL });
/** Several shops one after the other. */
const timeout = 60_000;
const embedded = (isEmpty = false) => createTestStorage({ isEmbedded: true, isEmpty });

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'beautymark-backup-'));
  return {
    path: folder,
    backup: join(folder, 'backup'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

const TABLES = ['users', 'products', 'orders', 'order_items', 'cart_items', 'mails', 'sessions'] as const;
const allRows = async (shop: TestShop) =>
  Object.fromEntries(await Promise.all(TABLES.map(async (name) => [name, await shop.rows(name)])));

/** A shop with an order, a seller's product and a cart item. */
async function buildUsedShop(storage: TestStorage) {
  const shop = await buildShop({ as: 'seller', storage, cart: [{ productId: 1, quantity: 2 }] });
  await shop.post('/api/orders', anOrder());
  await shop.post('/api/products', { ...aProduct(), name: 'Ünïcode Ölé 💄' });
  await shop.post('/api/cart', { productId: 161, quantity: 3 });
  await shop.runJobs();
  return shop;
}

async function expectWorkingShop(storage: TestStorage, rows: Record<string, unknown>) {
  const shop = await buildShop({ as: 'guest', storage });
  expect(await allRows(shop)).toEqual(rows);
  expect((await shop.get('/api/products?search=Ünïcode')).json()).toHaveLength(1);
  await shop.signIn('demo.seller');
  expect((await shop.post('/api/products', aProduct())).json()).toMatchObject({ id: 162 });
  await shop.app.close();
}

test('a backup made while the shop runs restores every row, and the restored shop works', { timeout }, async () => {
  await using folder = await createFolder();
  const [storage, other] = [await embedded(), await embedded(true)];
  const shop = await buildUsedShop(storage);
  const before = await allRows(shop);
  await makeBackup(settingsOf(storage), folder.backup);
  await shop.post('/api/cart', { productId: 7, quantity: 1 });
  await restoreBackup(settingsOf(other), folder.backup);
  await expectWorkingShop(other, before);
  await shop.app.close();
  await Promise.all([storage.remove(), other.remove()]);
});

test('a backup contains the uploaded pictures, unless they lie in a bucket', { timeout }, async () => {
  await using folder = await createFolder();
  const [storage, other] = [await embedded(), await embedded(true)];
  const shop = await buildShop({ as: 'seller', storage });
  const { payload, headers } = aFileUpload({ content: await aPicture().png().toBuffer() });
  const { imageUrl } = (await shop.post('/api/seller/pictures', payload, headers)).json();
  const path = new URL(imageUrl).pathname;
  const picture = (await shop.get(path)).rawPayload;
  await writeFile(join(storage.dataDir, 'pictures', 'half.webp.unfinished'), 'half a picture');
  await shop.app.close();
  await makeBackup(settingsOf(storage), folder.backup);
  expect(await readdir(join(folder.backup, 'pictures'))).toHaveLength(4);
  await restoreBackup(settingsOf(other), folder.backup);
  const restored = await buildShop({ as: 'guest', storage: other });
  expect((await restored.get(path)).rawPayload).toEqual(picture);
  await restored.app.close();

  await makeBackup({ ...settingsOf(storage), PICTURES_URL: 's3://anywhere' }, join(folder.path, 'without'));
  expect(await readdir(join(folder.path, 'without'))).toEqual(['beautymark.db']);
  await Promise.all([storage.remove(), other.remove()]);
});

test('a backup made during constant writes is consistent', { timeout }, async () => {
  await using folder = await createFolder();
  const [storage, other] = [await embedded(), await embedded(true)];
  const shop = await buildShop({ storage });
  let isDone = false;
  const shopping = (async () => {
    while (!isDone) {
      await shop.post('/api/cart', { productId: 1, quantity: 1 });
      await shop.post('/api/orders', anOrder());
    }
  })();
  await makeBackup(settingsOf(storage), folder.backup);
  isDone = true;
  await shopping;
  await shop.app.close();
  await restoreBackup(settingsOf(other), folder.backup);
  const restored = await buildShop({ as: 'guest', storage: other });
  expect((await restored.rows('order_items')).length).toBe((await restored.rows('orders')).length);
  await restored.app.close();
  await Promise.all([storage.remove(), other.remove()]);
});

test('a restore leaves a shop alone that is there already', { timeout }, async () => {
  await using folder = await createFolder();
  const storage = await embedded();
  const shop = await buildUsedShop(storage);
  await makeBackup(settingsOf(storage), folder.backup);
  await expect(makeBackup(settingsOf(storage), folder.backup)).rejects.toThrow(/already exists/);
  await shop.post('/api/products', { ...aProduct(), name: 'Listed after the backup' });
  await expect(restoreBackup(settingsOf(storage), folder.backup)).rejects.toThrow(/restore into an empty folder/);
  await shop.app.close();
  const untouched = await buildShop({ as: 'guest', storage });
  expect((await untouched.rows('products')).at(-1)?.name).toBe('Listed after the backup');
  await untouched.app.close();
  await storage.remove();
});

/** What people and killed programs leave behind, made of a whole backup. */
const NO_BACKUPS: [string, (folder: string) => Promise<unknown>, RegExp][] = [
  ['has no database', (folder) => rm(join(folder, 'beautymark.db')), /is no finished backup: it has no beautymark\.db/],
  ['has another file under its name', (folder) => writeFile(join(folder, 'beautymark.db'), 'hello'), /damaged/],
  ['has an empty file under its name', (folder) => writeFile(join(folder, 'beautymark.db'), ''), /no shop's database/],
  ['was cut short', (folder) => truncate(join(folder, 'beautymark.db'), 700_000), /damaged/],
  ['was cut within a page', (folder) => truncate(join(folder, 'beautymark.db'), 50), /damaged/],
  ['has holes in its pages', (folder) => overwrite(join(folder, 'beautymark.db')), /damaged/],
  [
    'is the database of another program',
    (folder) => otherDatabase(join(folder, 'beautymark.db')),
    /no shop's database/,
  ],
  [
    'is the folder of a shop',
    (folder) => writeFile(join(folder, 'beautymark.db-wal'), 'what is not in the file yet'),
    /npm run backup/,
  ],
];

async function overwrite(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(file, content.fill(0xff, 4096 * 10, 4096 * 20));
}

async function otherDatabase(file: string): Promise<void> {
  await rm(file);
  const db = new Kysely({ dialect: sqliteDialect(openSqlite(file)) });
  await sql`create table notes (text)`.execute(db);
  await db.destroy();
}

test('what is no finished backup is refused, changes nothing, and a good one is restored after it', {
  timeout,
}, async () => {
  await using folder = await createFolder();
  const [storage, other] = [await embedded(), await embedded(true)];
  await makeBackup(settingsOf(storage), folder.backup);
  await mkdir(join(folder.backup, 'pictures'));
  await writeFile(join(folder.backup, 'pictures', `${'a'.repeat(64)}.webp`), 'a picture');
  const before = await readdir(other.dataDir);
  for (const [what, spoil, words] of NO_BACKUPS) {
    const spoiled = join(folder.path, what);
    await cp(folder.backup, spoiled, { recursive: true });
    await spoil(spoiled);
    await expect(restoreBackup(settingsOf(other), spoiled), what).rejects.toThrow(CommandRefused);
    await expect(restoreBackup(settingsOf(other), spoiled), what).rejects.toThrow(words);
    const nowhere = join(folder.path, 'new');
    await expect(restoreBackup({ ...settingsOf(other), DATA_DIR: nowhere }, spoiled), what).rejects.toThrow(words);
    expect(await readdir(folder.path), what).not.toContain('new');
    expect(await readdir(other.dataDir), what).toEqual(before);
  }
  await restoreBackup(settingsOf(other), folder.backup);
  expect(await readdir(other.dataDir)).toEqual(expect.arrayContaining(['beautymark.db', 'pictures']));
  await Promise.all([storage.remove(), other.remove()]);
});

test('a backup that is killed is none: its database gets its name after the last picture', { timeout }, async () => {
  await using folder = await createFolder();
  const storage = await embedded();
  const names = Array.from({ length: 300 }, (_, i) => `${String(i).padStart(64, '0')}.webp`);
  await mkdir(join(storage.dataDir, 'pictures'));
  await Promise.all(names.map((name) => writeFile(join(storage.dataDir, 'pictures', name), 'a picture')));
  const unfinished = `${folder.backup}.unfinished`;
  const seen = { underWay: 0, whole: 0, tooEarly: 0 };
  const backup = makeBackup(settingsOf(storage), folder.backup);
  while (!existsSync(folder.backup)) {
    const isNamed = existsSync(join(unfinished, 'beautymark.db'));
    const copied = existsSync(join(unfinished, 'pictures')) ? readdirSync(join(unfinished, 'pictures')).length : 0;
    seen[copied < names.length ? (isNamed ? 'tooEarly' : 'underWay') : 'whole'] += 1;
    await nextTurn();
  }
  await backup;
  expect(seen).toMatchObject({ underWay: expect.toSatisfy((times: number) => times > 0), tooEarly: 0 });
  await storage.remove();
});

test('a failed backup leaves nothing behind', async () => {
  await using folder = await createFolder();
  const nowhere = { DATA_DIR: join(folder.path, 'no shop'), DATABASE_URL: undefined };
  await expect(makeBackup(nowhere, folder.backup)).rejects.toThrow(/there is no shop/);
  expect(await readdir(folder.path)).toEqual([]);
});

test('a shop on PostgreSQL is referred to its own programs', async () => {
  const settings = { DATA_DIR: tmpdir(), DATABASE_URL: 'postgres://somewhere' };
  await expect(makeBackup(settings, 'anywhere')).rejects.toThrow(/use pg_dump, see docs\/operations.md/);
  await expect(restoreBackup(settings, 'anywhere')).rejects.toThrow(/use pg_restore/);
});

test.skipIf(!TEST_DATABASE_URL)('on PostgreSQL the documented commands restore every row', { timeout }, async () => {
  await using folder = await createFolder();
  const documented = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const commandOf = (program: string) => new RegExp(`^${program} .*?(?=\\s+#|$)`, 'm').exec(documented)?.[0] ?? '';
  const run = (program: string, { settings }: TestStorage) => {
    const command = commandOf(program).replaceAll('/somewhere/else', folder.path);
    execFileSync('sh', ['-c', command.replaceAll('$DATABASE_URL', settings.DATABASE_URL ?? '')]);
  };
  const [storage, other] = [await createTestStorage(), await createTestStorage({ isEmpty: true })];
  const shop = await buildUsedShop(storage);
  run('pg_dump', storage);
  const dump = join(folder.path, 'monday.dump');
  const whole = await readFile(dump);
  for (const spoiled of [whole.subarray(0, whole.length / 2), 'hello']) {
    await writeFile(dump, spoiled);
    expect(() => run('pg_restore', other)).toThrow(/pg_restore: error/);
  }
  await writeFile(dump, whole);
  run('pg_restore', other);
  await expectWorkingShop(other, await allRows(shop));
  await shop.app.close();
  await Promise.all([storage.remove(), other.remove()]);
});
