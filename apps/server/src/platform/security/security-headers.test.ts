import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=(self)'),
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

test('answers, refusals, pictures and unknown addresses alike carry the security headers', async () => {
  await using shop = await buildShop({ as: 'guest' });
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
  for (const { headers } of answers) expect(headers).toMatchObject(EVERYWHERE);
});

test('whatever is no page may show nothing, run nothing and stand in no frame', async () => {
  await using shop = await buildShop({ as: 'guest' });
  for (const url of ['/api/products?limit=1', '/api/cart', '/api/nope', '/images/default.svg', '/images/nope', '/x']) {
    expect((await shop.get(url)).headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  }
});

test('a browser is told to stay with https only where it came by https', async () => {
  await using shop = await buildShop({ as: 'guest' });
  expect((await shop.get('/api/health')).headers).not.toHaveProperty('strict-transport-security');
  const secure = await shop.get('/api/health', { 'x-forwarded-proto': 'https' });
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/);
});

test('an answer from memory carries what the one that was made carried, over each protocol', async () => {
  await using shop = await buildShop({ as: 'guest' });
  for (const protocol of ['http', 'https']) {
    const headers = { 'x-forwarded-proto': protocol };
    const [made, known] = [await shop.get('/api/brands', headers), await shop.get('/api/brands', headers)];
    const unlike = { date: '', 'x-request-id': '' };
    expect({ ...known.headers, ...unlike }).toEqual({ ...made.headers, ...unlike });
    expect(known.headers).toMatchObject({ ...EVERYWHERE, 'x-request-id': expect.stringMatching(/^[\w-]{12}$/) });
    expect(known.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
    expect('strict-transport-security' in known.headers).toBe(protocol === 'https');

    const unchanged = await shop.get('/api/brands', { ...headers, 'if-none-match': String(known.headers.etag) });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers).toMatchObject({ ...EVERYWHERE, etag: known.headers.etag, vary: 'Accept-Encoding' });
    expect(unchanged.headers).not.toHaveProperty('content-type');
  }
});
