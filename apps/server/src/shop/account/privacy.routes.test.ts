import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { makeBackup } from '../../backup.ts';
import { buildShop, NEW_PASSWORD, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { anAddress, anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { createTestStorage, type TestStorage } from '../../testing/test-storage.ts';

const ZENOBIA = { username: 'zenobia.q', email: 'zenobia@quarzini.example', fullName: 'Zenobia Quarzini' };
const GIFT = {
  ...anAddress(),
  fullName: 'Aunt Quarzini',
  email: 'aunt@quarzini.example',
  phone: '555 777 7777',
  address: '7 Zirkon Lane',
};
/** Whatever of a person must not outlast the account. */
const PERSONAL = /zenobia|quarzini|555 777 7777/i;

/** The values that match, of all rows of all tables, with where they stand. */
async function findEverywhere({ database: { db } }: TestShop, pattern: RegExp): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !/^(sqlite_|products_search)/.test(name));
  expect(names.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const name of names) {
    // Every one of today's tables: their types differ.
    for (const row of await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()) {
      for (const [column, value] of Object.entries(row)) {
        if (pattern.test(String(value))) found.push(`${name}.${column}: ${value}`);
      }
    }
  }
  return found;
}

/** The outbox as its reader sees it: long lines are broken by "=". */
const outboxOf = async (shop: TestShop) => (await shop.mails()).map((mail) => mail.replaceAll('=\n', '')).join('\n');

const signUp = (shop: TestShop, isSeller = false) => shop.signUp(ZENOBIA.username, { ...ZENOBIA, isSeller });
type Browser = ReturnType<TestShop['browser']>;

/** With what follows from it; the answer itself waits only briefly. */
async function deletion(shop: TestShop, browser: Pick<Browser, 'send'>, password = NEW_PASSWORD) {
  const answer = await browser.send('DELETE', '/api/account', { password });
  await shop.runJobs();
  return answer;
}

async function placeOrder(browser: Browser, productId: number, key = 'an idempotency key') {
  await browser.post('/api/cart', { productId, quantity: 1 });
  const order = { shippingAddress: GIFT, status: 'pending' };
  return (await browser.post('/api/orders', order, { 'idempotency-key': key })).json().id;
}

/** A seller with a product of which three pieces are left. */
async function sellerWithProduct(shop: TestShop) {
  const seller = await shop.signedIn('demo.seller');
  const product = (await seller.post('/api/products', { ...aProduct(), stock: 3 })).json();
  return { seller, productId: product.id };
}

const parcelsOf = async (browser: Pick<Browser, 'get'>) => (await browser.get('/api/seller/parcels')).json();

test('after deletion no name, address or username is left anywhere, also in a backup; sums stay', {
  timeout: 60_000,
}, async () => {
  const clock = fakeClock();
  const storage = await createTestStorage();
  const shop = await buildShop({ as: 'guest', clock, storage });
  const shopper = await signUp(shop);
  const { seller, productId } = await sellerWithProduct(shop);
  // One parcel is cancelled with a name in the note, one is on its way, one is not sent, and one cart is not empty.
  const cancelled = await placeOrder(shopper, productId, 'first key');
  const [parcel] = await parcelsOf(seller);
  await shopper.post(`/api/orders/${cancelled}/parcels/${parcel.id}/cancel`, { reason: 'Zenobia changed her mind' });
  const sent = await placeOrder(shopper, productId, 'second key');
  const [sentParcel] = await parcelsOf(seller);
  const move = (status: string) => seller.post(`/api/seller/parcels/${sentParcel.id}/status`, { status });
  await move('processing');
  await move('shipped');
  const unsent = await placeOrder(shopper, productId, 'third key');
  await shopper.post('/api/cart', { productId: 7, quantity: 1 });
  await shopper.post('/api/account/email', { email: 'new@quarzini.example', password: NEW_PASSWORD });
  await shop.browser().post('/api/auth/forgot', { email: ZENOBIA.email });
  await shop.runJobs();
  expect((await findEverywhere(shop, PERSONAL)).length).toBeGreaterThan(10);
  for (const named of ['Zenobia changed her mind', '7 Zirkon Lane', 'new@quarzini.example'])
    expect(await outboxOf(shop)).toContain(named);
  const sumsBefore = await shop.rows('ledger_entries');

  expect((await deletion(shop, shopper)).statusCode).toBe(204);

  expect((await shopper.get('/api/auth/me')).statusCode).toBe(401);
  expect((await shop.signIn(ZENOBIA.username, NEW_PASSWORD)).statusCode).toBe(401);
  await shop.runJobs();
  // Where the parcel on its way goes is still known, and nothing else.
  expect(await findEverywhere(shop, PERSONAL)).toEqual([]);
  expect(await findEverywhere(shop, /7 Zirkon Lane/)).toHaveLength(1);
  expect(
    (await parcelsOf(seller)).map(({ status, customer, amount }: Record<string, string>) => [status, customer, amount]),
  ).toEqual([
    ['cancelled', 'Former customer', '12.50'],
    ['shipped', 'Former customer', '12.50'],
    ['cancelled', 'Former customer', '12.50'],
  ]);
  expect([cancelled, sent, unsent].every(Number.isInteger)).toBe(true);
  // The two cancelled pieces are for sale again, and the cancellation is in the ledger.
  expect((await shop.get(`/api/products/${productId}`)).json()).toMatchObject({ stock: 2 });
  const sums = await shop.rows('ledger_entries');
  expect(sums.length).toBeGreaterThan(sumsBefore.length);
  expect(sums.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0)).toBe(0);

  expect((await move('delivered')).statusCode).toBe(200);
  clock.advance(29 * DAY_MS);
  await shop.cleanUp();
  expect(await findEverywhere(shop, /7 Zirkon Lane/)).toHaveLength(1);
  clock.advance(2 * DAY_MS);
  await shop.cleanUp();
  expect(await findEverywhere(shop, /Zirkon|97201/)).toEqual([]);
  await seller.signIn('demo.seller');
  expect((await seller.get(`/api/seller/parcels/${sentParcel.id}`)).json()).toMatchObject({ address: { address: '' } });

  await expectBackupWithout(storage, /zenobia|quarzini|555 777 7777|Zirkon/i);
  await shop.app.close();
  await storage.remove();
});

/** The embedded database's file holds whatever it has not overwritten. */
async function expectBackupWithout(storage: TestStorage, personal: RegExp) {
  if (storage.settings.DATABASE_URL) return;
  const folder = join(storage.dataDir, 'backup');
  await makeBackup({ DATA_DIR: storage.dataDir }, folder);
  expect(personal.exec(await readFile(join(folder, 'beautymark.db'), 'latin1'))).toBeNull();
}

test('a wrong password deletes nothing', async () => {
  await using shop = await buildShop({ as: 'shopper', cart: [{ productId: 7, quantity: 1 }] });
  const rows = async () => JSON.stringify([await shop.rows('users'), await shop.rows('cart_items')]);
  const before = await rows();
  expect((await deletion(shop, shop, 'a wrong password')).json()).toMatchObject({ code: 'account.wrong_password' });
  expect(await rows()).toBe(before);
});

test('a seller whose customers wait is refused; without open parcels the products are archived', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const seller = await signUp(shop, true);
  const product = (await seller.post('/api/products', aProduct())).json();
  const shopper = await shop.signedIn('demo.shopper');
  await placeOrder(shopper, product.id);
  const [parcel] = await parcelsOf(seller);

  const refused = await deletion(shop, seller);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'account.open_parcels']);
  expect(refused.json().title).toBe('Send or cancel the parcels that your customers wait for first');
  // The refusal leaves everything as it was.
  expect((await seller.get('/api/auth/me')).json()).toMatchObject({ username: ZENOBIA.username });
  expect((await shop.get(`/api/products/${product.id}`)).statusCode).toBe(200);

  const cancel = { status: 'cancelled', note: 'Sorry, Zenobia' };
  expect((await seller.post(`/api/seller/parcels/${parcel.id}/status`, cancel)).statusCode).toBe(200);
  await shop.runJobs();
  expect((await deletion(shop, seller)).statusCode).toBe(204);
  expect((await shop.get(`/api/products/${product.id}`)).statusCode).toBe(404);
  expect(await findEverywhere(shop, /zenobia/i)).toEqual([]);
  const [order] = (await shopper.get('/api/orders')).json();
  expect(order.parcels).toMatchObject([{ status: 'cancelled', amount: '12.50', items: [{ name: product.name }] }]);
});

test('what staff wrote to a shopper goes with the account of who wrote it', async () => {
  await using shop = await buildShop({ as: 'guest', env: { HOUSE_FULFILMENT: 'manual' } });
  const staff = await signUp(shop);
  const { db } = shop.database;
  await db.updateTable('users').set({ staff_role: 'support' }).where('username', '=', ZENOBIA.username).execute();
  const shopper = await shop.signedIn('demo.shopper');
  await shopper.post('/api/cart', { productId: 7, quantity: 1 });
  expect((await shopper.post('/api/orders', anOrder())).statusCode).toBe(201);
  const [parcel] = await shop.rows('parcels');
  const change = { status: 'cancelled', note: 'Sorry, Zenobia' };
  expect((await staff.post(`/api/operator/parcels/${parcel?.id}/status`, change)).statusCode).toBe(200);
  await shop.runJobs();
  expect((await staff.get('/api/account/export')).json().soldParcelNotes).toMatchObject([{ note: 'Sorry, Zenobia' }]);
  expect((await deletion(shop, staff)).statusCode).toBe(204);
  expect(await findEverywhere(shop, /zenobia/i)).toEqual([]);
});

test('a session that is added while its account is deleted signs nobody in', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const shopper = await signUp(shop);
  const cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ');
  const [session] = await shop.rows('sessions');
  if (!session) throw new Error('the shopper has no session');
  expect((await deletion(shop, shopper)).statusCode).toBe(204);
  expect(await shop.rows('sessions')).toEqual([]);
  await shop.database.db.insertInto('sessions').values(session).execute();
  expect((await shop.get('/api/orders', { cookie })).statusCode).toBe(401);
});

test('the name and address of a deleted account can be registered again, and stay apart from it', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const first = await signUp(shop);
  await placeOrder(first, 7);
  await deletion(shop, first);
  const second = await signUp(shop);
  expect((await second.get('/api/auth/me')).json()).toMatchObject({ username: ZENOBIA.username });
  expect((await second.get('/api/orders')).json()).toEqual([]);
});

test('the file holds everything about the account and nothing of others', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const seller = await signUp(shop, true);
  const product = (await seller.post('/api/products', aProduct())).json();
  await placeOrder(seller, 7);
  await seller.post('/api/cart', { productId: 8, quantity: 2 });
  const customer = await shop.signedIn('demo.shopper');
  await customer.post('/api/cart', { productId: product.id, quantity: 1 });
  const shippingAddress = { ...anAddress(), fullName: 'Some Body', address: '9 Secret Street' };
  await customer.post('/api/orders', { shippingAddress, status: 'pending' });
  const [{ id: soldId }] = (await seller.get('/api/seller/parcels')).json();
  await seller.post(`/api/seller/parcels/${soldId}/status`, { status: 'processing' });
  await seller.post(`/api/seller/parcels/${soldId}/status`, { status: 'shipped', note: 'Packed by Zenobia' });
  await seller.post('/api/auth/forgot', { email: ZENOBIA.email });
  await shop.runJobs();

  const file = await seller.get('/api/account/export');
  expect(file.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="beautymark-account.json"');
  expect(file.headers['cache-control']).toBe('no-store');
  expect(file.json()).toMatchObject({
    account: { username: ZENOBIA.username, email: ZENOBIA.email, fullName: ZENOBIA.fullName, isSeller: true },
    sessions: [{ createdAt: expect.any(String) }],
    cart: [{ productId: 8, quantity: 2 }],
    orders: [{ shippingAddress: GIFT }],
    orderItems: [{ productId: 7 }],
    parcelHistory: [{ toStatus: 'pending' }],
    soldParcels: [{ status: 'shipped', amount: '12.50' }],
    soldParcelNotes: [{ toStatus: 'shipped', note: 'Packed by Zenobia' }],
    products: [{ id: product.id, name: product.name }],
    pictures: [],
    imports: [],
    mails: expect.arrayContaining([expect.objectContaining({ kind: 'account-reset' })]),
  });
  expect(file.body).not.toMatch(/Some Body|Secret Street|demo\.shopper|password_hash|argon2|token/);
});

test('deleting an account while it places an order ends with all or nothing of the order', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const shopper = await signUp(shop);
  await shopper.post('/api/cart', { productId: 7, quantity: 1 });
  const order = { shippingAddress: GIFT, status: 'pending' };
  const [placed, deleted] = await Promise.all([shopper.post('/api/orders', order), deletion(shop, shopper)]);
  expect(deleted.statusCode).toBe(204);
  expect([201, 401, 409]).toContain(placed.statusCode);
  await shop.runJobs();
  await shop.cleanUp();
  expect(await findEverywhere(shop, /zenobia|quarzini|zirkon/i)).toEqual([]);
});

test('a mail that leaves only after its author is gone is kept for its reader, and not for longer than a day', async () => {
  const clock = fakeClock();
  const storage = await createTestStorage();
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://shop.example' };
  const offline = await buildShop({ as: 'guest', clock, storage, env });
  const shopper = await signUp(offline);
  const { seller, productId } = await sellerWithProduct(offline);
  const order = await placeOrder(shopper, productId);
  const [parcel] = await parcelsOf(seller);
  await shopper.post(`/api/orders/${order}/parcels/${parcel.id}/cancel`, { reason: 'Zenobia changed her mind' });
  await offline.runJobs();
  expect((await deletion(offline, shopper)).statusCode).toBe(204);
  expect(await findEverywhere(offline, PERSONAL)).toHaveLength(2);
  await offline.app.close();

  await using shop = await buildShop({ as: 'guest', clock, storage });
  clock.advance(DAY_MS);
  await shop.runJobs();
  expect(await outboxOf(shop)).toContain('Zenobia changed her mind');
  expect(await findEverywhere(shop, PERSONAL)).toHaveLength(2);
  clock.advance(DAY_MS);
  await shop.cleanUp();
  expect(await findEverywhere(shop, PERSONAL)).toEqual([]);
  await storage.remove();
});

test('mails that name the person are part of the file, without links that act for the account', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const shopper = await signUp(shop);
  const { seller, productId } = await sellerWithProduct(shop);
  const order = await placeOrder(shopper, productId);
  const [parcel] = await parcelsOf(seller);
  await shopper.post(`/api/orders/${order}/parcels/${parcel.id}/cancel`, { reason: 'Zenobia changed her mind' });
  await shopper.post('/api/auth/forgot', { email: ZENOBIA.email });
  await shop.runJobs();
  const now = new Date().toISOString();
  const wished = { kind: 'wishlist-back', recipient: ZENOBIA.email, subject: 'Back', attempts: 1, queued_at: now };
  await shop.database.db
    .insertInto('mails')
    .values({
      ...wished,
      sent_at: now,
      user_id: shopper.id,
      text: 'It is back.\n\nUnsubscribe: https://shop.example/unsubscribe/a-token\n',
      unsubscribe_path: '/unsubscribe/a-token',
    })
    .execute();

  const file = await shopper.get('/api/account/export');
  const { mails } = file.json();
  const textOf = (kind: string) => mails.find((mail: { kind: string }) => mail.kind === kind);
  expect(textOf('order-confirmation')).toMatchObject({ recipient: ZENOBIA.email });
  expect(textOf('order-confirmation').text).toContain('7 Zirkon Lane');
  expect(textOf('account-reset').text).toContain('Set a new password: (link)');
  expect(textOf('wishlist-back').text).toContain('Unsubscribe: (link)');
  // What the shopper wrote to a seller is hers; the mail is the seller's.
  expect(textOf('parcel-cancelled')).toBeUndefined();
  expect(file.json().parcelHistory).toContainEqual(expect.objectContaining({ note: 'Zenobia changed her mind' }));
  expect(file.body).not.toMatch(/a-token|#token=|demo\.seller/);
});
