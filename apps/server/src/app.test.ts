import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from './testing/build-shop.ts';
import { aProduct } from './testing/product.fixture.ts';

// Nothing here changes the shop, so that one serves all.
let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
});
afterAll(() => shop[Symbol.asyncDispose]());

test('unknown API addresses are 404 problems, never HTML', async () => {
  for (const answer of [await shop.get('/api/nope'), await shop.post('/api/nope'), await shop.get('/api/')]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ code: 'request.not_found', status: 404 });
  }
});

test('an unsupported method is answered 405 with the allowed methods', async () => {
  for (const [method, url, allow] of [
    ['PUT', '/api/cart', 'GET, HEAD, POST'],
    ['POST', '/api/cart/1', 'PATCH, DELETE'],
    ['DELETE', '/api/products/featured', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
  ] as const) {
    const answer = await shop.send(method, url);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.json()).toMatchObject({ code: 'request.method_not_allowed' });
  }
});

test('a malformed address is answered with a 400 problem that has the usual headers', async () => {
  const answer = await shop.get('/api/%zz');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'request.invalid' });
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
});

test('equal refusals are equal byte for byte; the request id is in the header only', async () => {
  const [one, two] = [await shop.get('/api/cart'), await shop.get('/api/cart')];
  expect(one.body).toBe(two.body);
  expect(one.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'image/png'])(
  'an empty body of type %s counts as none',
  async (type) => {
    const answer = await shop.post('/api/auth/logout', undefined, { 'content-type': type, 'content-length': '0' });
    expect(answer.statusCode).toBe(204);
  },
);

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' }, 403],
  ['an older browser on another site', { origin: 'https://evil.example' }, 403],
  ['a sandboxed page', { origin: 'null' }, 403],
  ['a browser that sends Sec-Fetch-Site but no Origin', { 'sec-fetch-site': 'cross-site' }, 403],
  [
    'this shop behind a proxy with another host name',
    { 'sec-fetch-site': 'same-origin', origin: 'https://a.example' },
    204,
  ],
  ['this shop', { 'sec-fetch-site': 'same-origin' }, 204],
  ['an older browser on this shop', { origin: 'http://localhost', host: 'localhost' }, 204],
  [
    'an older browser on a page of this name that came unprotected',
    { origin: 'http://localhost', host: 'localhost', 'x-forwarded-proto': 'https' },
    403,
  ],
  ['a program that is not a browser', {}, 204],
])('an unsafe request from %s (%o) is answered %i', async (_origin, headers: Record<string, string>, status) => {
  const answer = await shop.post('/api/auth/logout', undefined, headers);
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.json()).toMatchObject({ code: 'request.foreign_origin' });
});

test.each([
  ['malformed JSON', '{', 'application/json', 400, 'request.invalid'],
  ['XML', '<a/>', 'text/xml', 415, 'request.unsupported_media_type'],
  ['plain text', '{}', 'text/plain', 415, 'request.unsupported_media_type'],
  ['too large', JSON.stringify({ query: 'x'.repeat(70_000) }), 'application/json', 413, 'request.too_large'],
  ['JSON with __proto__', '{"__proto__": {"isSeller": true}}', 'application/json', 400, 'request.invalid'],
  ['JSON with NUL in a text', '{"username": "a\\u0000b", "password": "x"}', 'application/json', 400, 'request.invalid'],
  ['empty', '', 'application/json', 400, 'request.invalid'],
])('a body that is %s is refused with a problem', async (_what, body, type, status, code) => {
  const answer = await shop.post('/api/auth/login', body, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

test('pictures and clips are served with their types and in ranges; other files are not', async () => {
  const avif = await shop.get('/images/default.avif');
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' });
  expect((await shop.get('/images/default.webp')).headers['content-type']).toBe('image/webp');
  const clip = await shop.get('/images/tutorials/lipstick.mp4', { range: 'bytes=0-99' });
  expect(clip.statusCode).toBe(206);
  expect(clip.rawPayload).toHaveLength(100);
  expect((await shop.get('/images/README.md')).statusCode).toBe(404);
});

test('a restart keeps accounts, products and the secret, and seeds nothing twice', async () => {
  await using first = await buildShop({ as: 'seller' });
  await first.post('/api/products', aProduct());
  await first.post('/analyze_and_recommend', { base64_str: 'AAAA' });
  await first.app.close();
  await using second = await buildShop({ as: 'guest', storage: first.storage });
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  expect((await second.get('/api/auth/me')).json()).toMatchObject({ username: 'demo.seller' });
  expect((await second.get('/api/products')).headers['x-total-count']).toBe('161');
  expect((await second.post('/chatbot', { query: 'Hello' })).statusCode).toBe(200);
});
