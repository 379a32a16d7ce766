import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../db/database-errors.ts';
import { type PublicResponse, responseCache } from './response-cache.ts';

/** A server with one cached page for each path; `make` answers, `made` counts. */
function aServer({
  make,
  maxBytes = 1_000_000,
}: {
  make: (path: string) => Promise<PublicResponse>;
  maxBytes?: number;
}) {
  let version = 1;
  const made: string[] = [];
  const app = Fastify();
  const cache = responseCache({ version: { current: () => version }, maxBytes });
  app.get('/*', (request, reply) =>
    cache.send(request, reply, {
      key: request.url,
      make: () => {
        made.push(request.url);
        return make(request.url);
      },
    }),
  );
  const get = async (encoding = 'identity', url = '/page') => {
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    return encoding === 'identity' ? `${statusCode} ${body}` : statusCode;
  };
  return { get, cache, made, changeCatalog: () => version++ };
}
const page = (text: string, flags: Partial<PublicResponse> = {}): PublicResponse => ({
  status: 200,
  body: Buffer.from(text),
  contentType: 'text/html',
  isComplete: true,
  isCacheable: true,
  ...flags,
});

test('a response is made once per version of the catalog', async () => {
  const shop = aServer({ make: async () => page('page') });
  for (let i = 0; i < 3; i++) expect(await shop.get()).toBe('200 page');
  expect(shop.made).toHaveLength(1);
  shop.changeCatalog();
  for (let i = 0; i < 3; i++) await shop.get();
  expect(shop.made).toHaveLength(2);
});

test('a response is made again when the catalog changed while it was made', async () => {
  const shop = aServer({
    make: async () => {
      if (shop.made.length === 1) shop.changeCatalog();
      return page(`page ${shop.made.length}`);
    },
  });
  expect(await shop.get()).toBe('200 page 1');
  expect(await shop.get()).toBe('200 page 2');
  expect(await shop.get()).toBe('200 page 2');
});

test('while the database is away the last answer is given, and the new one as soon as it is back', async () => {
  let make = async () => page('first');
  const shop = aServer({ make: () => make() });
  expect(await shop.get()).toBe('200 first');
  shop.changeCatalog();
  make = () => Promise.reject(new DatabaseUnavailable('away'));
  expect(await shop.get()).toBe('200 first');
  expect(await shop.get('br')).toBe(200);
  // A page that could not be rendered is an empty shell.
  make = async () => page('shell', { isComplete: false });
  expect(await shop.get()).toBe('200 first');
  make = async () => page('second');
  expect(await shop.get()).toBe('200 second');
});

test('a bug is never hidden by an older answer, and without one the database is missed', async () => {
  let error: Error = new DatabaseUnavailable('away');
  let response: PublicResponse | null = null;
  const shop = aServer({
    make: async () => {
      if (!response) throw error;
      return response;
    },
  });
  expect(await shop.get()).toMatch('500 ');
  response = page('first');
  expect(await shop.get()).toBe('200 first');
  shop.changeCatalog();
  response = null;
  error = new TypeError('a bug');
  expect(await shop.get()).toMatch('500 ');
});

test('a list that finds nothing any more replaces the older one, and is made for each request', async () => {
  let response = page('[rose]');
  const shop = aServer({ make: async () => response });
  await shop.get();
  shop.changeCatalog();
  response = page('[]', { isCacheable: false });
  expect(await shop.get()).toBe('200 []');
  expect(await shop.get()).toBe('200 []');
  expect(shop.made).toHaveLength(3);
});

test('made-up searches leave nothing behind, and a page is cached again after a flood of found ones', async () => {
  const shop = aServer({
    make: async (path) => (path.startsWith('/search') ? page('[]', { isCacheable: false }) : page(path.repeat(100))),
    maxBytes: 20_000,
  });
  for (let i = 0; i < 3; i++) await shop.get('identity', '/popular');
  const before = shop.cache.bytes();
  for (let i = 0; i < 300; i++) await shop.get('identity', `/search?zz${i}`);
  expect(shop.cache.bytes()).toBe(before);
  for (let i = 0; i < 300; i++) await shop.get('identity', `/found-once?${i}`);
  expect(shop.cache.bytes()).toBeLessThanOrEqual(20_000);
  for (let i = 0; i < 3; i++) await shop.get('identity', '/popular');
  expect(shop.made.filter((url) => url === '/popular').length).toBeLessThanOrEqual(2);
});

test('a cached body holds no memory but its own bytes', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const heldBytes = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const entries = 1000;
  const shop = aServer({ make: async () => page('short'), maxBytes: 100 * 1024 * 1024 });
  const before = heldBytes();
  for (let i = 0; i < entries; i++) {
    await shop.get('identity', `/${i}`);
    // Fills the slab that small Buffers share, as other requests do in between.
    for (let n = 0; n < 8; n++) Buffer.from('x'.repeat(10_000));
  }
  // A background thread releases collected array buffers, on a busy machine seconds later.
  await vi.waitFor(() => expect(heldBytes() - before).toBeLessThan(entries * 10_000), {
    timeout: 15_000,
    interval: 100,
  });
});
