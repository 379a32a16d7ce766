import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';

// Nothing here changes the shop, so that one serves all.
let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=(self)'),
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

test('successful responses, refusals, pictures and unknown addresses all have the security headers', async () => {
  const answers = [
    await shop.get('/api/products?limit=1'),
    await shop.get('/api/cart'),
    await shop.get('/api/nope'),
    await shop.send('PUT', '/api/cart'),
    await shop.post('/chatbot', { query: 'Hello' }),
    await shop.get('/images/default.webp'),
    await shop.get('/api/health'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 404, 405, 400, 200, 200]);
  for (const { headers } of answers) expect(headers).toMatchObject(HEADERS);
});

test('responses that are not pages may load nothing, run nothing and not be framed', async () => {
  for (const url of ['/api/products?limit=1', '/api/cart', '/api/nope', '/images/default.svg', '/images/nope', '/x']) {
    expect((await shop.get(url)).headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  }
});

test('HSTS is sent only over https', async () => {
  expect((await shop.get('/api/brands')).headers).not.toHaveProperty('strict-transport-security');
  // From the cache, which holds what a visitor by http was answered.
  const secure = await shop.get('/api/brands', { 'x-forwarded-proto': 'https' });
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/);
});
