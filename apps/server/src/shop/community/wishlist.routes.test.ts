import { WISHLIST_MAX } from '@beautymark/contracts/limits';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { sessionSecret } from '#platform/security/secret.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { eraseAll, readPart } from '../../testing/personal-data.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { aStorefront } from '../../testing/storefront.fixture.ts';
import { unsubscribeLinks } from './wishlist-mail.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('a wishlist lists the newest product first, with its price now and when it was added', async () => {
  await using shop = await buildShop();
  expect((await shop.put('/api/wishlist/7')).statusCode).toBe(200);
  const added = await shop.put('/api/wishlist/1');
  expect(added.json()).toMatchObject({ productId: 1, isForSale: true, product: { id: 1, price: '62.00' } });
  await shop.database.db.updateTable('products').set({ price_cents: 5000 }).where('id', '=', 1).execute();
  expect((await shop.get('/api/wishlist')).json()).toMatchObject([
    { productId: 1, addedPrice: '62.00', product: { price: '50.00' } },
    { productId: 7 },
  ]);
});

test('adding and removing again changes nothing', async () => {
  await using shop = await buildShop();
  const [first, second] = [await shop.put('/api/wishlist/7'), await shop.put('/api/wishlist/7')];
  expect(second.json()).toEqual(first.json());
  expect(await shop.rows('wishlist_items')).toHaveLength(1);
  expect((await shop.delete('/api/wishlist/7')).statusCode).toBe(204);
  expect((await shop.delete('/api/wishlist/7')).statusCode).toBe(204);
  expect((await shop.get('/api/wishlist')).json()).toEqual([]);
});

test('simultaneous adds of one product store it once', async () => {
  await using shop = await buildShop();
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.put('/api/wishlist/7')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await shop.rows('wishlist_items')).toHaveLength(1);
});

test('a full wishlist refuses one more and loses nothing', async () => {
  await using shop = await buildShop();
  const [{ id: userId = 0 } = {}] = await shop.rows('users');
  for (let count = 0; count < WISHLIST_MAX; count++) await addNewProduct(shop, userId);
  const refused = await shop.put('/api/wishlist/7');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'wishlist.full']);
  const items = (await shop.get('/api/wishlist')).json();
  expect(items).toHaveLength(WISHLIST_MAX);
  expect((await shop.put(`/api/wishlist/${items[0].productId}`)).statusCode).toBe(200);
});

/** Copies a product and puts the copy on the wishlist. */
async function addNewProduct({ database: { db } }: TestShop, user_id: number) {
  const { id: _, ...columns } = await db.selectFrom('products').selectAll().limit(1).executeTakeFirstOrThrow();
  const copy = db.insertInto('products').values({ ...columns, slug: null });
  const { id } = await copy.returning('id').executeTakeFirstOrThrow();
  const told = { added_price_cents: 1000, last_notified_price_cents: 1000, last_notified_sold_out: 0 as const };
  const item = { user_id, product_id: id, added_at: '2026-11-01T00:00:00.000Z', ...told };
  await db.insertInto('wishlist_items').values(item).execute();
}

test('an archived product stays on the wishlist and says so; it cannot be added', async () => {
  await using shop = await buildShop();
  const seller = await shop.signedIn('demo.seller');
  const { id } = (await seller.post('/api/products', aProduct())).json();
  await shop.put(`/api/wishlist/${id}`);
  await seller.post(`/api/products/${id}/archive`);
  expect((await shop.get('/api/wishlist')).json()).toMatchObject([{ productId: id, isForSale: false }]);
  expect((await shop.put(`/api/wishlist/${id}`)).statusCode).toBe(200);
  const late = await shop.signUp('other');
  expect((await late.put(`/api/wishlist/${id}`)).json()).toMatchObject({ code: 'catalog.product_not_found' });
});

test('the page of a share link is answered 404 once the link has ended', async () => {
  const { mountStorefront } = aStorefront(async () => ({ status: 200, page: 'home', head: '', html: '', data: {} }));
  await using shop = await buildShop({ mountStorefront });
  const { shareToken } = (await shop.post('/api/wishlist/share')).json();
  const statusOf = async (token: string) => (await shop.get(`/wishlists/${token}`)).statusCode;
  expect([await statusOf(shareToken), await statusOf('a'.repeat(22))]).toEqual([200, 404]);
  await shop.delete('/api/wishlist/share');
  expect([await statusOf(shareToken), await statusOf(`${shareToken}/`)]).toEqual([404, 404]);
});

test('a share link shows the first name and what is for sale, and ends for good', async () => {
  await using shop = await buildShop();
  await shop.database.db.updateTable('users').set({ full_name: 'Ana Rose' }).where('id', '=', 1).execute();
  await shop.put('/api/wishlist/7');
  await shop.put('/api/wishlist/1');
  await shop.database.db.updateTable('products').set({ is_listed: 0 }).where('id', '=', 1).execute();
  expect((await shop.get('/api/wishlist/settings')).json()).toEqual({ shareToken: null, wantsMails: true });
  const { shareToken } = (await shop.post('/api/wishlist/share')).json();
  expect(shareToken).toMatch(/^[\w-]{22}$/);
  expect((await shop.post('/api/wishlist/share')).json()).toMatchObject({ shareToken });

  const friend = shop.browser();
  const shared = await friend.get(`/api/wishlists/${shareToken}`);
  expect(shared.json()).toMatchObject({ owner: 'Ana', products: [{ id: 7 }] });
  expect(shared.body).not.toMatch(/Rose|added|demo\.shopper/);
  expect(shared.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

  expect((await shop.delete('/api/wishlist/share')).json()).toMatchObject({ shareToken: null });
  expect((await friend.get(`/api/wishlists/${shareToken}`)).json()).toMatchObject({ code: 'wishlist.not_found' });
  const { shareToken: next } = (await shop.post('/api/wishlist/share')).json();
  expect(next).not.toBe(shareToken);
  // A new link does not bring the old one back.
  expect((await friend.get(`/api/wishlists/${shareToken}`)).statusCode).toBe(404);
  expect((await friend.get(`/api/wishlists/${next}`)).json()).toMatchObject({ owner: 'Ana' });
});

/** The path in a mail to the demo shopper. */
function unsubscribePath({ database: { db }, storage: { settings, dataDir } }: TestShop, userId = 1) {
  const secret = sessionSecret({ SESSION_SECRET: settings.SESSION_SECRET, DATA_DIR: dataDir });
  return unsubscribeLinks({ db, clock: systemClock, secret }).pathFor(userId);
}

test('one click in a mail program ends the mails, from any origin and without a cookie', async () => {
  await using shop = await buildShop();
  const path = unsubscribePath(shop);
  const guest = shop.browser();
  expect((await guest.get(`/api${path}`)).json()).toEqual({ wantsMails: true });
  // The page only shows: links are opened by virus scanners as well.
  expect(await shop.rows('wishlist_mail_refusals')).toEqual([]);
  const foreign = { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', accept: 'text/html' };
  const clicked = await guest.post(path, ONE_CLICK, foreign);
  expect([clicked.statusCode, clicked.json()]).toEqual([200, { wantsMails: false }]);
  expect((await guest.post(path, ONE_CLICK, FORM)).statusCode).toBe(200);
  expect((await shop.get('/api/wishlist/settings')).json()).toMatchObject({ wantsMails: false });
  await shop.patch('/api/wishlist/settings', { wantsMails: true });
  expect((await guest.get(`/api${path}`)).json()).toEqual({ wantsMails: true });
});

test('the form of the page works without scripts and returns to the page', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const path = unsubscribePath(shop);
  const sent = await shop.post(path, '', { ...FORM, accept: 'text/html' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?done=true`]);
  expect(await shop.rows('wishlist_mail_refusals')).toHaveLength(1);
});

test('a link that was changed, or whose account is gone, unsubscribes nobody', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const path = unsubscribePath(shop);
  const forged = [path.replace('/1.', '/2.'), path.slice(0, -1), `${path}A`, '/unsubscribe/1.', '/unsubscribe/x'];
  for (const wrong of [...forged, unsubscribePath(shop, 999)]) {
    for (const answer of [await shop.post(wrong, ONE_CLICK, FORM), await shop.get(`/api${wrong}`)]) {
      expect([wrong, answer.statusCode, answer.json().code]).toEqual([wrong, 404, 'wishlist.link_invalid']);
    }
  }
  expect(await shop.rows('wishlist_mail_refusals')).toEqual([]);
});

test('no log line holds the token of a link', async () => {
  const log = memoryLog();
  await using shop = await buildShop({ log });
  const path = unsubscribePath(shop);
  const { shareToken } = (await shop.post('/api/wishlist/share')).json();
  await shop.get(`/api${path}`);
  await shop.post(path, ONE_CLICK, FORM);
  await shop.post(`${path}x`, 'x'.repeat(100_000), FORM);
  await shop.get(`/api/wishlists/${shareToken}`);
  expect(log.text()).toContain('request answered');
  for (const token of [path.split('.')[1] ?? '', shareToken]) expect(log.text()).not.toContain(token);
});

test('the data of an account holds its wishlist, and erasing it leaves nothing', async () => {
  await using shop = await buildShop();
  const { db } = shop.database;
  await shop.put('/api/wishlist/1');
  await shop.post('/api/wishlist/share');
  await shop.patch('/api/wishlist/settings', { wantsMails: false });
  const others = await shop.signUp('other');
  await others.put('/api/wishlist/7');
  const parts = () =>
    Promise.all(['wishlist', 'wishlistShare', 'wishlistMailRefusal'].map((part) => readPart(part, 1, db)));
  expect(await parts()).toEqual([
    [{ addedAt: expect.any(String), productId: 1, name: expect.any(String), addedPrice: '62.00' }],
    { createdAt: expect.any(String), pausedAt: null },
    { refusedAt: expect.any(String) },
  ]);
  await eraseAll(1, db);
  expect(await parts()).toEqual([[], null, null]);
  expect(await shop.rows('wishlist_items')).toMatchObject([{ product_id: 7 }]);
});
