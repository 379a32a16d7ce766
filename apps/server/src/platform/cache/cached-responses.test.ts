import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { aStorefront } from '../../testing/storefront.fixture.ts';

/** Its pages name the address they were rendered for. */
const namingStorefront = () =>
  aStorefront(async ({ origin, path }) => ({
    status: path === '/nowhere' ? 404 : 200,
    page: 'home',
    data: {},
    head: `<link rel="canonical" href="${origin}${path}">`,
    html: 'so that compression pays, '.repeat(50),
  }));

/** What differs from one response to the next. */
const withoutChance = ({ statusCode, headers, rawPayload }: LightMyRequestResponse) => {
  const { date: _date, 'x-request-id': id, ...rest } = headers;
  return {
    status: statusCode,
    headers: rest,
    body: rawPayload.toString('base64'),
    hasId: /^[\w-]{12}$/.test(String(id)),
  };
};

test.each([
  ['a list', '/api/products?limit=24', {}],
  ['a product', '/api/products/54?made=up', { 'accept-encoding': 'br' }],
  ['a page', '/', { 'accept-encoding': 'gzip' }],
  ['a page that is not there', '/nowhere', {}],
  ['a page over https', '/product/54', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.test' }],
  ['a list over https', '/api/products?limit=2', { 'x-forwarded-proto': 'https', cookie: 'beautymark_session=x' }],
])('%s from the cache is the first response again, to the byte and header', async (_, path, headers) => {
  const { counted, mountStorefront } = namingStorefront();
  await using shop = await buildShop({ as: 'guest', mountStorefront });
  const made = await shop.get(path, headers);
  const first = withoutChance(made);
  const { renders } = counted;
  const seen = [await shop.get(path, headers), await shop.send('HEAD', path, undefined, headers)];
  seen.push(await shop.get(path, { ...headers, 'if-none-match': String(made.headers.etag) }));
  const [again, head, unchanged] = seen.map(withoutChance);
  expect(new Set([made, ...seen].map((answer) => answer.headers['x-request-id'])).size).toBe(4);
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
  await using shop = await buildShop({ as: 'guest', log });
  await shop.get('/api/products/54?search=personal');
  const { headers } = await shop.get('/api/products/54?search=personal');
  await shop.send('HEAD', '/api/products/54?search=personal');
  const line = { msg: 'request answered', route: '/api/products/:id', status: 200, ms: expect.any(Number) };
  await expect
    .poll(() => log.lines())
    .toContainEqual(expect.objectContaining({ ...line, method: 'GET', reqId: headers['x-request-id'] }));
  expect(log.lines()).toContainEqual(expect.objectContaining({ ...line, method: 'HEAD' }));
  expect(log.text()).not.toContain('personal');
});
