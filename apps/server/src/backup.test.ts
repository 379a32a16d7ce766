import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { buildShop, type TestShop } from './testing/build-shop.ts';
import { aFileUpload } from './testing/multipart.fixture.ts';
import { anOrder } from './testing/order.fixture.ts';
import { aPicture } from './testing/picture.fixture.ts';
import { aProduct } from './testing/product.fixture.ts';
import { TEST_DATABASE_URL } from './testing/settings.ts';
import { createTestStorage, type TestStorage } from './testing/test-storage.ts';

const settingsOf = ({ settings, dataDir }: TestStorage) => ({ DATA_DIR: dataDir, DATABASE_URL: settings.DATABASE_URL });

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'beautymark-backup-'));
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
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
  await shop.sendMail();
  return shop;
}

test('a backup made while the shop runs restores every row, and the restored shop works', async () => {
  await using folder = await createFolder();
  const [storage, other] = [await createTestStorage(), await createTestStorage({ isEmpty: true })];
  const shop = await buildUsedShop(storage);
  const before = await allRows(shop);
  const to = join(folder.path, 'backup');
  const manifest = await makeBackup(settingsOf(storage), to, systemClock);
  expect(manifest.rows).toMatchObject({ orders: 1, order_items: 1, products: 161, cart_items: 1 });
  // Written after the snapshot, so not part of the backup.
  await shop.post('/api/cart', { productId: 7, quantity: 1 });

  await restoreBackup(settingsOf(other), to, false);
  const restored = await buildShop({ as: 'guest', storage: other });
  expect(await allRows(restored)).toEqual(before);
  expect((await restored.get('/api/products?search=Ünïcode')).json()).toHaveLength(1);
  const visitor = await restored.browser();
  expect((await visitor.signIn('demo.seller')).statusCode).toBe(200);
  expect((await visitor.post('/api/products', aProduct())).json()).toMatchObject({ id: 162 });
  await restored.app.close();
  await shop.app.close();
  await Promise.all([storage.remove(), other.remove()]);
});

test('a backup of a shop with a bucket leaves the pictures to the bucket', async () => {
  await using folder = await createFolder();
  const storage = await createTestStorage();
  const shop = await buildShop({ as: 'guest', storage });
  // From the time before there was a bucket.
  await writeFile(join(storage.dataDir, 'pictures', `${'a'.repeat(64)}.webp`), 'a picture');
  const settings = { ...settingsOf(storage), PICTURES_URL: 's3://anywhere' };
  const { pictures } = await makeBackup(settings, join(folder.path, 'backup'), systemClock);
  expect(pictures).toEqual({ files: 0, bytes: 0 });
  expect(await readdir(join(folder.path, 'backup'))).not.toContain('pictures');
  await shop.app.close();
  await storage.remove();
});

test('a backup contains the uploaded pictures, and a restored shop shows them', async () => {
  await using folder = await createFolder();
  const other = await createTestStorage({ isEmpty: true });
  await using shop = await buildShop({ as: 'seller' });
  const { payload, headers } = aFileUpload({ content: await aPicture().png().toBuffer() });
  const { imageUrl } = (await shop.post('/api/seller/pictures', payload, headers)).json();
  const path = new URL(imageUrl).pathname;
  await writeFile(join(shop.storage.dataDir, 'pictures', 'half.webp.unfinished'), 'half a picture');
  const to = join(folder.path, 'backup');
  const { pictures } = await makeBackup(settingsOf(shop.storage), to, systemClock);
  expect(pictures.files).toBe(4);

  await restoreBackup(settingsOf(other), to, false);
  const restored = await buildShop({ as: 'guest', storage: other });
  expect((await restored.get(path)).rawPayload).toEqual((await shop.get(path)).rawPayload);
  await restored.app.close();

  await rm(join(to, path));
  await expect(restoreBackup(settingsOf(other), to, true)).rejects.toThrow(/pictures has changed/);
  await other.remove();
});

test('a restore that cannot write the pictures leaves the database as it was', async () => {
  await using folder = await createFolder();
  const [storage, other] = [await createTestStorage(), await createTestStorage({ isEmpty: true })];
  await (await buildUsedShop(storage)).app.close();
  const to = join(folder.path, 'backup');
  await makeBackup(settingsOf(storage), to, systemClock);
  const pictures = join(other.dataDir, 'pictures');
  await rm(pictures, { recursive: true, force: true });
  await writeFile(pictures, 'a file in the place of the folder');
  await expect(restoreBackup(settingsOf(other), to, false)).rejects.toThrow(/EEXIST|ENOTDIR/);
  await rm(pictures);
  // Not refused, so the database is still empty.
  await restoreBackup(settingsOf(other), to, false);
  await Promise.all([storage.remove(), other.remove()]);
});

test('a backup of an earlier version, without pictures, is restored and leaves the pictures alone', async () => {
  await using folder = await createFolder();
  const storage = await createTestStorage();
  await (await buildUsedShop(storage)).app.close();
  const to = join(folder.path, 'backup');
  const { pictures: _, ...earlier } = await makeBackup(settingsOf(storage), to, systemClock);
  await rm(join(to, 'pictures'), { recursive: true });
  await writeFile(join(to, 'manifest.json'), JSON.stringify(earlier));
  const picture = join(storage.dataDir, 'pictures', `${'a'.repeat(64)}.webp`);
  await writeFile(picture, 'a picture');
  await restoreBackup(settingsOf(storage), to, true);
  expect(await readFile(picture, 'utf8')).toBe('a picture');
  await storage.remove();
});

test('a backup made during constant writes is consistent', async () => {
  await using folder = await createFolder();
  await using shop = await buildShop();
  let isDone = false;
  const shopping = (async () => {
    while (!isDone) {
      await shop.post('/api/cart', { productId: 1, quantity: 1 });
      await shop.post('/api/orders', anOrder());
    }
  })();
  for (const name of ['one', 'two', 'three']) {
    // `makeBackup` reads the copy back and refuses dangling references.
    const { rows } = await makeBackup(settingsOf(shop.storage), join(folder.path, name), systemClock);
    expect(rows.order_items).toBe(rows.orders);
    // One mail for the shopper and one for the seller.
    expect(rows.mails).toBe(2 * (rows.orders ?? 0));
  }
  isDone = true;
  await shopping;
  // Restoring compares the row count of every table with the count in the manifest.
  const other = await createTestStorage({ isEmpty: true });
  for (const name of ['one', 'two', 'three']) await restoreBackup(settingsOf(other), join(folder.path, name), true);
  await other.remove();
});

test('a restore replaces a non-empty shop only with --overwrite, and never while it runs', async () => {
  await using folder = await createFolder();
  const storage = await createTestStorage();
  const shop = await buildUsedShop(storage);
  const to = join(folder.path, 'backup');
  await makeBackup(settingsOf(storage), to, systemClock);
  await expect(makeBackup(settingsOf(storage), to, systemClock)).rejects.toThrow(/already exists/);
  await shop.post('/api/products', { ...aProduct(), name: 'Listed after the backup' });
  await expect(restoreBackup(settingsOf(storage), to, true)).rejects.toThrow(/already uses|a shop runs/);
  await shop.app.close();
  await expect(restoreBackup(settingsOf(storage), to, false)).rejects.toThrow(/--overwrite/);

  const untouched = await buildShop({ as: 'guest', storage });
  expect((await untouched.rows('products')).at(-1)?.name).toBe('Listed after the backup');
  await untouched.app.close();
  await restoreBackup(settingsOf(storage), to, true);
  const back = await buildShop({ as: 'guest', storage });
  expect((await back.rows('products')).at(-1)?.name).toBe('Ünïcode Ölé 💄');
  await back.app.close();
  await storage.remove();
});

test.each([
  ['an extra byte', (file: string) => appendFile(file, 'x'), /checksum differs/],
  [
    'other bytes',
    async (file: string) => writeFile(file, randomBytes((await readFile(file)).length)),
    /checksum differs/,
  ],
  ['a missing file', (file: string) => rm(file), /cannot be read/],
])('a damaged backup (%s) is refused and changes nothing', async (_what, damage, message) => {
  await using folder = await createFolder();
  const storage = await createTestStorage();
  await (await buildUsedShop(storage)).app.close();
  const to = join(folder.path, 'backup');
  const { file } = await makeBackup(settingsOf(storage), to, systemClock);
  await damage(join(to, file));
  await expect(restoreBackup(settingsOf(storage), to, true)).rejects.toThrow(message);
  const shop = await buildShop({ as: 'guest', storage });
  expect(await shop.rows('orders')).toHaveLength(1);
  await shop.app.close();
  await storage.remove();
});

test('when the restored rows differ from the manifest, the old database is brought back', async () => {
  await using folder = await createFolder();
  const storage = await createTestStorage();
  await (await buildUsedShop(storage)).app.close();
  const to = join(folder.path, 'backup');
  await makeBackup(settingsOf(storage), to, systemClock);
  const manifest = JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8'));
  const rows = { ...manifest.rows, orders: 2 };
  await writeFile(join(to, 'manifest.json'), JSON.stringify({ ...manifest, rows }));
  const shop = await buildShop({ as: 'seller', storage });
  await shop.post('/api/products', { ...aProduct(), name: 'Listed after the backup' });
  await shop.app.close();

  await expect(restoreBackup(settingsOf(storage), to, true)).rejects.toThrow(/differs from the backup: orders/);
  const old = await buildShop({ as: 'guest', storage });
  expect((await old.rows('products')).at(-1)?.name).toBe('Listed after the backup');
  await old.app.close();
  await storage.remove();
});

test('a folder that is not a backup, a newer backup and one of another database are refused with a reason', async () => {
  await using folder = await createFolder();
  await using shop = await buildShop({ as: 'guest' });
  const settings = settingsOf(shop.storage);
  await expect(restoreBackup(settings, folder.path, true)).rejects.toThrow(/is not a backup/);
  const to = join(folder.path, 'backup');
  const manifest = await makeBackup(settings, to, systemClock);
  const writeManifest = (changes: object) =>
    writeFile(join(to, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }));
  await writeManifest({ migrations: [...manifest.migrations, '9999-tomorrow'] });
  await expect(restoreBackup(settings, to, true)).rejects.toThrow(/newer version.*9999-tomorrow/);
  await writeManifest({ kind: manifest.kind === 'sqlite' ? 'postgres' : 'sqlite' });
  await expect(restoreBackup(settings, to, true)).rejects.toThrow(/this is a backup of/);
  await writeManifest({ file: '../elsewhere' });
  await expect(restoreBackup(settings, to, true)).rejects.toThrow(/cannot be read/);
});

test.skipIf(TEST_DATABASE_URL)('a failed backup leaves nothing behind', async () => {
  await using folder = await createFolder();
  const nowhere = { DATA_DIR: join(folder.path, 'no shop'), DATABASE_URL: undefined };
  await expect(makeBackup(nowhere, join(folder.path, 'backup'), systemClock)).rejects.toThrow(/there is no shop/);
  expect(await readdir(folder.path)).toEqual([]);
});

test.skipIf(TEST_DATABASE_URL)('the replaced database stays next to the restored one', async () => {
  await using folder = await createFolder();
  const storage = await createTestStorage();
  await (await buildUsedShop(storage)).app.close();
  const to = join(folder.path, 'backup');
  await makeBackup(settingsOf(storage), to, systemClock);
  await restoreBackup(settingsOf(storage), to, true);
  expect((await readdir(storage.dataDir)).filter((name) => /^beautymark\.db\.replaced-/.test(name))).toHaveLength(1);
  await storage.remove();
});
