import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Storefront } from '../../pages/storefront.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { aProduct } from '../../testing/product.fixture.ts';

/** Its pages name the address they were rendered for; `renders` counts. */
function aStorefront() {
  const counted = { renders: 0 };
  const storefront: Storefront = {
    assetsDir: new URL('../../testing', import.meta.url).pathname,
    template: async () => '<head><!--head--></head><!--delivery--><!--app--><!--server-data-->',
    assetTags: async () => '',
    modulesOf: () => [],
    cacheKey: (place) => place,
    render: async ({ origin, path }) => {
      counted.renders += 1;
      return {
        status: path === '/nowhere' ? 404 : 200,
        page: 'home',
        data: {},
        head: `<link rel="canonical" href="${origin}${path}">`,
        html: 'so that compression pays, '.repeat(50),
      };
    },
  };
  return { counted, storefront };
}

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A shop on a real port: `app.inject` has no sockets. */
async function aListeningShop(env: Record<string, string> = {}, log = memoryLog()) {
  const { counted, storefront } = aStorefront();
  const shop = await buildShop({ as: 'seller', mountStorefront: async () => storefront, env, log });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo; // it listens on a port
  const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
    new Promise<Sent>((resolve, reject) => {
      request({ port, path, method, headers, host: '127.0.0.1' }, async (answer) =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }),
      )
        .on('error', reject)
        .end();
    });
  return { shop, ask, counted };
}

/** What differs from one response to the next. */
const withoutChance = ({ status, headers, body }: Sent) => {
  const { date: _date, connection: _connection, 'keep-alive': _alive, 'x-request-id': id, ...rest } = headers;
  return { status, headers: rest, body: body.toString('base64'), hasId: /^[\w-]{12}$/.test(String(id)) };
};

test.each([
  ['a list', '/api/products?limit=24', {}],
  ['a product', '/api/products/54?made=up', { 'accept-encoding': 'br' }],
  ['a page', '/', { 'accept-encoding': 'gzip' }],
  ['a page that is not there', '/nowhere', {}],
  ['a page over https', '/product/54', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.test' }],
  ['a list over https', '/api/products?limit=2', { 'x-forwarded-proto': 'https', cookie: 'beautymark_session=x' }],
])('%s from the cache is the first response again, to the byte and header', async (_, path, headers) => {
  const { shop, ask, counted } = await aListeningShop();
  await using _end = shop;
  const first = withoutChance(await ask(path, headers));
  const { renders } = counted;
  const etag = String(first.headers.etag);
  const seen = [await ask(path, headers), await ask(path, headers, 'HEAD')];
  seen.push(await ask(path, { ...headers, 'if-none-match': etag }));
  const [again, head, unchanged] = seen.map(withoutChance);
  expect(counted.renders).toBe(renders);
  expect(again).toEqual(first);
  expect(first.hasId).toBe(true);
  expect(head).toEqual({ ...first, body: '' });
  const { 'content-type': _type, 'content-length': _length, 'content-encoding': _encoding, ...rest } = first.headers;
  const isPage = first.status === 200;
  expect(unchanged).toEqual(isPage ? { ...first, status: 304, headers: rest, body: '' } : first);
});

test('a cached response has its line in the log, without the address', async () => {
  const log = memoryLog();
  const { shop, ask } = await aListeningShop({}, log);
  await using _end = shop;
  await ask('/api/products/54?search=personal');
  const { headers } = await ask('/api/products/54?search=personal');
  await ask('/api/products/54?search=personal', {}, 'HEAD');
  const line = { msg: 'request answered', route: '/api/products/:id', status: 200, ms: expect.any(Number) };
  await expect
    .poll(() => log.lines())
    .toContainEqual(expect.objectContaining({ ...line, method: 'GET', reqId: headers['x-request-id'] }));
  expect(log.lines()).toContainEqual(expect.objectContaining({ ...line, method: 'HEAD' }));
  expect(log.text()).not.toContain('personal');
});

test('a change of the catalog is in the next answer; what changes something is never cached', async () => {
  const { shop, ask } = await aListeningShop();
  await using _end = shop;
  const path = '/api/products?sort=newest&limit=1';
  const before = [await ask(path), await ask(path)].map(({ body }) => body.toString());
  expect(before[1]).toBe(before[0]);
  expect((await ask(path, {}, 'POST')).status).toBe(401);
  expect((await ask(path, {}, 'DELETE')).status).toBe(405);
  await shop.post('/api/products', aProduct());
  expect(JSON.parse((await ask(path)).body.toString())).toMatchObject([{ name: aProduct().name }]);
});

test('a process that drains sends nothing from its cache', async () => {
  const { shop, ask } = await aListeningShop();
  await using _end = shop;
  await ask('/api/products?limit=1');
  const drained = shop.app.drain(200);
  const { status, headers } = await ask('/api/products?limit=1');
  expect([status, headers.connection]).toEqual([502, 'close']);
  await drained;
});
