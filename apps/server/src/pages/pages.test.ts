import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../testing/build-shop.ts';
import { aStorefront } from '../testing/storefront.fixture.ts';
import type { Storefront } from './storefront.ts';

/** Its pages show nothing but the address they were asked for. */
const showingAddresses = (more?: Partial<Storefront>) =>
  aStorefront(
    async ({ origin, path, search }) => ({
      status: path === '/unknown' || path.startsWith('/.well-known/') ? 404 : 200,
      page: 'home',
      head: `<link rel="canonical" href="${origin}${path}">`,
      html: `${path}|${search}`,
      data: {},
    }),
    more,
  ).mountStorefront;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest', mountStorefront: showingAddresses() });
});
afterAll(() => shop[Symbol.asyncDispose]());

test('a page has the headers of every answer and a policy of its own', async () => {
  for (const [url, status] of [
    ['/', 200],
    ['/unknown', 404],
  ] as const) {
    const { statusCode, headers } = await shop.get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/script-src 'self'.*frame-ancestors 'none'/),
    });
  }
});

test.each(['/api', '/api/', '/api/nothing', '/api?page=1'])('%s is no page', async (url) => {
  const { statusCode, headers } = await shop.get(url);
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test.each([
  ['application/json', 'application/problem+json; charset=utf-8'],
  ['text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
])('an address that programs look up and the shop does not have is answered as asked for: %s', async (accept, type) => {
  for (const url of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp']) {
    const { statusCode, headers } = await shop.get(url, { accept });
    expect([statusCode, headers['content-type']]).toEqual([404, type]);
  }
});

test('no Host header decides a link, the sitemap or which cached page is sent', async () => {
  await using shop = await buildShop({
    mountStorefront: showingAddresses({ assetsDir: import.meta.dirname }),
    env: { PUBLIC_URL: 'https://shop.example' },
  });
  const hosts = [
    { host: 'evil.example' },
    { host: 'shop.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ];
  const usual = await shop.get('/products');
  expect(usual.body).toContain('<link rel="canonical" href="https://shop.example/products">');
  for (const headers of hosts) {
    expect((await shop.get('/products', headers)).body).toBe(usual.body);
    for (const path of ['/sitemap.xml', '/robots.txt', '/product/1']) {
      const { body } = await shop.get(path, headers);
      expect(body).toContain('https://shop.example/');
      expect(body).not.toContain('evil');
    }
  }
});

test('a tab that was opened before a deployment gets the files of its build', async () => {
  await using former = await mkdtempDisposable(path.join(tmpdir(), 'former-'));
  await writeFile(path.join(former.path, 'cart-1.js'), 'the cart of yesterday');
  await using shop = await buildShop({
    mountStorefront: showingAddresses({ assetsDir: import.meta.dirname, formerAssetsDir: former.path }),
  });
  const { statusCode, body, headers } = await shop.get('/assets/cart-1.js');
  expect([statusCode, body]).toEqual([200, 'the cart of yesterday']);
  expect(headers['cache-control']).toContain('immutable');
  expect((await shop.get('/assets/index.ts')).statusCode).toBe(200);
});

test('without PUBLIC_URL links name the address that the shop listens on', async () => {
  await using shop = await buildShop({ as: 'guest', mountStorefront: showingAddresses() });
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await shop.get('/', { host: 'evil.example' })).body).toContain(`href="${address}/"`);
});

test('an address that looks like another host stays on this one', async () => {
  const page = await shop.get('//evil.example/products', { host: 'shop.example' });
  expect(page.body).toContain('//evil.example/products|');
  expect(page.body).not.toContain('href="http://evil.example');
});

test('an address that is no text is the page of its signs', async () => {
  const page = await shop.get('/%E0%A4%A?a=%zz');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('/%25E0%25A4%25A|');
});

test.each(['//', '///', '/?a=%zz', '/%zz', '/products?search=%F0%9F', `/${'a/'.repeat(2000)}`])(
  'an odd address is a page or a refusal, never a failure: %s',
  async (url) => {
    expect((await shop.get(url)).statusCode).toBeLessThan(500);
  },
);

test.each(['a b', '%%%', '[', 'shop.example:99999'])('a Host that is none is refused: "%s"', async (host) => {
  const answer = await shop.get('/', { host });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'request.invalid' });
});
