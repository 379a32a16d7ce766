import { CALLS, callName } from '@beautymark/contracts/calls';
import { KEY_REQUESTS_PER_MINUTE, KEY_SCOPES, KEYS_MAX, type KeyScope } from '@beautymark/contracts/key-scopes';
import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { NEW_PASSWORD, type TestShop } from '../../../testing/build-shop.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { memoryLog } from '../../../testing/memory-log.ts';
import { buildOwnShop } from '../../../testing/own-accounts.fixture.ts';
import { aProduct } from '../../../testing/product.fixture.ts';

/** A program that knows nothing but a key of the signed-in seller. */
async function programOf(shop: TestShop, scopes: readonly KeyScope[]) {
  const { id, secret, prefix } = (await shop.post('/api/seller/keys', { name: 'A program', scopes })).json();
  const headers = { authorization: `Bearer ${secret}` };
  const { send } = shop.browser();
  return {
    id,
    secret,
    prefix,
    headers,
    get: (url: string) => send('GET', url, undefined, headers),
    post: (url: string, body?: object, more = {}) => send('POST', url, body, { ...headers, ...more }),
  };
}

test('a key reads and writes what its scopes name, as its seller', async () => {
  await using shop = await buildOwnShop({ as: 'seller' });
  const program = await programOf(shop, ['products:read', 'products:write']);
  const made = await program.post('/api/products', aProduct());
  expect(made.statusCode).toBe(201);
  const listed = await program.get('/api/seller/products');
  expect(listed.json().map(({ id }: { id: number }) => id)).toContain(made.json().id);
  expect(listed.headers['cache-control']).toBe('no-store');
  expect((await shop.rows('products')).at(-1)).toMatchObject({ seller_id: 2 });
});

test('every call with a scope lets a key with it in, whatever cookies say', async () => {
  await using shop = await buildOwnShop({ as: 'seller' });
  for (const { method, url, scope, ...call } of CALLS.filter(({ scope }) => scope !== undefined)) {
    await shop.database.db.deleteFrom('access_keys').execute();
    const { headers } = await programOf(shop, scope ? [scope] : []);
    const path = url.replace(/:\w+/g, '999999');
    const answer = await shop
      .browser()
      .send(method, path, undefined, { ...headers, cookie: 'beautymark_session=unknown' });
    expect([401, 403], callName({ method, url, ...call })).not.toContain(answer.statusCode);
  }
});

test('a lacking scope is told, and the answer names it', async () => {
  await using shop = await buildOwnShop({ as: 'seller' });
  const program = await programOf(shop, ['orders:read']);
  const answer = await program.get('/api/seller/figures');
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'key.scope_missing' });
  expect(answer.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="reports:read"');
});

test('a program of another origin may send a key where keys are taken, and nowhere else', async () => {
  await using shop = await buildOwnShop({ as: 'seller' });
  const program = await programOf(shop, KEY_SCOPES);
  const elsewhere = { origin: 'https://tool.example', 'sec-fetch-site': 'cross-site' };
  expect((await program.post('/api/products', aProduct(), elsewhere)).statusCode).toBe(201);
  const cart = await program.post('/api/cart', { productId: 1, quantity: 1 }, elsewhere);
  expect(cart.json()).toMatchObject({ code: 'request.foreign_origin' });
  // Beside the key the session counts for nothing, so it cannot be used across sites either.
  const withSession = await shop.send('POST', '/api/products', aProduct(), {
    ...elsewhere,
    authorization: 'Bearer nonsense',
  });
  expect(withSession.statusCode).toBe(401);
  expect(withSession.json()).toMatchObject({ code: 'key.invalid' });
});

test('a revoked key, one of a suspended seller and one of a deleted account are refused', async () => {
  await using shop = await buildOwnShop({ as: 'guest' });
  await shop.signUp('nora', { isSeller: true });
  await shop.signIn('nora', NEW_PASSWORD);
  const [revoked, kept] = [await programOf(shop, ['products:read']), await programOf(shop, ['products:read'])];
  expect((await revoked.get('/api/seller/products')).statusCode).toBe(200);
  expect((await shop.delete(`/api/seller/keys/${revoked.id}`)).statusCode).toBe(204);
  expect((await revoked.get('/api/seller/products')).json()).toMatchObject({ code: 'key.invalid' });

  const setSuspended = (at: string | null) =>
    shop.database.db.updateTable('users').set({ suspended_at: at }).where('username', '=', 'nora').execute();
  await setSuspended('2026-11-01T00:00:00.000Z');
  expect((await kept.get('/api/seller/products')).json()).toMatchObject({ status: 403, code: 'key.seller_inactive' });
  await setSuspended(null);
  const setApproval = (approval: 'waiting' | null) =>
    shop.database.db.updateTable('users').set({ seller_approval: approval }).where('username', '=', 'nora').execute();
  await setApproval('waiting');
  expect((await kept.get('/api/seller/products')).json()).toMatchObject({ status: 403, code: 'key.seller_inactive' });
  await setApproval(null);
  expect((await kept.get('/api/seller/products')).statusCode).toBe(200);

  expect((await shop.get('/api/account/export')).json().accessKeys).toMatchObject([{ prefix: kept.prefix }]);
  await shop.send('DELETE', '/api/account', { password: NEW_PASSWORD });
  expect((await kept.get('/api/seller/products')).json()).toMatchObject({ code: 'key.invalid' });
  await shop.runJobs();
  expect(await shop.rows('access_keys')).toEqual([]);
});

test('the secret is told once: it is in no list, table, export or log', async () => {
  const log = memoryLog();
  await using shop = await buildOwnShop({ as: 'seller', log });
  const { secret, ...program } = await programOf(shop, ['products:read']);
  await program.get('/api/seller/products');
  await program.get('/api/seller/figures');
  const told = [
    (await shop.get('/api/seller/keys')).body,
    (await shop.get('/api/account/export')).body,
    JSON.stringify(await shop.rows('access_keys')),
    log.text(),
  ];
  for (const text of told) expect(text).not.toContain(secret.slice(12));
  expect(log.text()).toContain('access key made');
});

test('the day of the last use is stored once a day', async () => {
  const clock = fakeClock('2026-11-24T23:00:00.000Z');
  await using shop = await buildOwnShop({ as: 'seller', clock });
  const program = await programOf(shop, ['products:read']);
  const lastUsed = async () => (await shop.get('/api/seller/keys')).json()[0].lastUsedOn;
  expect(await lastUsed()).toBeNull();
  await program.get('/api/seller/products');
  expect(await lastUsed()).toBe('2026-11-24');
  clock.advance(DAY_MS);
  await program.get('/api/seller/products');
  expect(await lastUsed()).toBe('2026-11-25');
});

test('a key is slowed down by itself', async () => {
  await using shop = await buildOwnShop({ as: 'seller', env: { RATE_LIMITS: 'on' } });
  const [busy, other] = [await programOf(shop, ['orders:read']), await programOf(shop, ['orders:read'])];
  for (let i = 0; i < KEY_REQUESTS_PER_MINUTE; i++) await busy.get('/api/seller/parcels/1');
  const refused = await busy.get('/api/seller/parcels/1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.get('/api/seller/parcels/1')).statusCode).toBe(404);
});

test('of twenty keys that are made at once ten are', async () => {
  await using shop = await buildOwnShop({ as: 'seller' });
  const key = { name: 'Till', scopes: ['orders:read'] };
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post('/api/seller/keys', key)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(KEYS_MAX);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(20 - KEYS_MAX);
});
