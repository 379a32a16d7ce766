import { once } from 'node:events';
import { request } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { responseCache } from '../cache/response-cache.ts';
import { registerLoadShedding } from './load-shedding.ts';
import { registerProblems } from './problems.ts';

const ONE_EACH = { people: 1, 'reads of guests': 1, renewals: 1, checkout: 1, programs: 1, 'waiting elsewhere': 1 };
const sessionIn = (headers: FastifyRequest['headers']) => (headers['x-session'] ? String(headers['x-session']) : null);

async function aServer({
  capacity = ONE_EACH,
  maxWaitMs = 100,
  makingMs = 0,
}: {
  capacity?: Parameters<typeof registerLoadShedding>[1]['capacity'];
  maxWaitMs?: number;
  /** How long making a page blocks the event loop. */
  makingMs?: number;
} = {}) {
  const app = Fastify();
  registerProblems(app);
  let isInternal = false;
  const { admit, inPlace } = registerLoadShedding(app, {
    capacity,
    maxWaitMs,
    accountOf: ({ headers }) => sessionIn(headers),
    isInternal: () => isInternal,
  });
  let version = 1;
  const cache = responseCache({ version: { current: () => version }, admit });
  const waiting: (() => void)[] = [];
  const answerLater = () => new Promise((resolve) => waiting.push(() => resolve('done')));
  app.route({ method: ['GET', 'POST'], url: '/slow', handler: answerLater });
  app.get('/slow-feed', { config: { isForPrograms: true } }, answerLater);
  app.post('/order', { config: { isCheckout: true } }, answerLater);
  app.post('/chatbot', { config: { waitsElsewhere: true } }, answerLater);
  app.get('/quick', async () => 'done');
  app.get('/large', async () => Buffer.alloc(32 * 1024 * 1024));
  app.post('/sign-in', async () => 'done');
  for (const url of ['/api/health', '/assets/page.js', '/images/rose.webp']) app.get(url, async () => 'done');
  const made = { count: 0 };
  const make = async () => {
    made.count += 1;
    block(makingMs);
    const body = Buffer.from(`page of version ${version}`);
    return { status: 200, body, contentType: 'text/html', isComplete: true, isCacheable: true };
  };
  app.get('/checked-page', { config: { isCached: true } }, async (request, reply) => {
    await inPlace(request, reply, answerLater);
    return cache.send(request, reply, { key: 'checked', make });
  });
  app.get('/slow-page', { config: { isCached: true } }, (request, reply) =>
    cache.send(request, reply, {
      key: 'slow',
      make: async () => {
        if (version > 1) await answerLater();
        return make();
      },
    }),
  );
  app.get<{ Params: { name: string } }>('/pages/:name', { config: { isCached: true } }, (request, reply) =>
    cache.send(request, reply, { key: request.params.name, make }),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (method: string, path: string, session?: string) =>
    fetch(address + path, { method, headers: session ? { 'x-session': session } : {} });
  return {
    app,
    address,
    made,
    send,
    changeCatalog: () => {
      version += 1;
    },
    /** How many requests are at work that take until `finish` is called. */
    underWay: (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count)),
    finish: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    get: (path: string, signal?: AbortSignal) => fetch(address + path, signal ? { signal } : {}),
    asPartOfAnother: async (work: () => Promise<void>) => {
      isInternal = true;
      await work().finally(() => {
        isInternal = false;
      });
    },
    [Symbol.asyncDispose]: () => app.close(),
  };
}

function block(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

test('who has waited for too long is told to come back, and is admitted when there is room again', async () => {
  await using server = await aServer();
  const { get, underWay, finish } = server;
  const leaving = new AbortController();
  const left = get('/slow', leaving.signal).catch(() => null);
  await underWay(1);
  const refused = await get('/quick');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ code: 'server.busy' });
  for (const url of ['/api/health', '/assets/page.js', '/images/rose.webp']) expect((await get(url)).status).toBe(200);
  // A client that hangs up makes room, though nothing was answered; one that leaves while it waits takes none.
  const impatient = new AbortController();
  const gone = get('/quick', impatient.signal).catch(() => null);
  impatient.abort();
  leaving.abort();
  await Promise.all([left, gone]);
  await vi.waitFor(async () => expect((await get('/quick')).status).toBe(200));
  finish();
});

test('an answered request gives its place back: three hundred in a row are admitted', async () => {
  await using shop = await buildShop({ as: 'guest', shedsLoad: true });
  for (let i = 0; i < 300; i++) {
    const answer = await shop.post('/api/auth/logout');
    expect(answer.statusCode).toBe(204);
  }
});

test('cached responses are sent under any load; others wait, unless they are part of an admitted one', async () => {
  await using server = await aServer();
  const { get, underWay, finish, asPartOfAnother } = server;
  for (const name of ['known', 'other']) expect((await get(`/pages/${name}`)).status).toBe(200);
  const slow = get('/slow');
  await underWay(1);
  expect((await get('/pages/new')).status).toBe(503);
  expect((await get('/pages/known')).status).toBe(200);
  await asPartOfAnother(async () => expect((await get('/pages/new')).status).toBe(200));
  finish();
  expect((await slow).status).toBe(200);
});

test('a page that was in the cache before a change is made anew while all other reads wait, and is sent as it was when its turn does not come', async () => {
  await using server = await aServer();
  const { get, underWay, finish, changeCatalog } = server;
  for (const path of ['/pages/known', '/slow-page']) expect(await (await get(path)).text()).toBe('page of version 1');
  changeCatalog();
  const slow = get('/slow');
  await underWay(1);
  expect((await get('/pages/new')).status).toBe(503);
  expect(await (await get('/pages/known')).text()).toBe('page of version 2');
  const slowPage = get('/slow-page');
  await underWay(2);
  changeCatalog();
  expect(await (await get('/pages/known')).text()).toBe('page of version 2');
  finish();
  for (const { status } of await Promise.all([slow, slowPage])) expect(status).toBe(200);
});

test('what a cached page must ask before waits for a place, and leaves it for the page', async () => {
  await using server = await aServer();
  const first = server.send('GET', '/checked-page');
  await server.underWay(1);
  expect((await server.send('GET', '/checked-page')).status).toBe(503);
  server.finish();
  expect((await first).status).toBe(200);
});

test('orders that wait for each other or the payment provider leave room for carts', async () => {
  await using server = await aServer();
  const { send, underWay, finish } = server;
  const order = send('POST', '/order', 'ana');
  await underWay(1);
  expect((await send('POST', '/order', 'ben')).status).toBe(503);
  expect((await send('POST', '/sign-in', 'ben')).status).toBe(200);
  finish();
  expect((await order).status).toBe(200);
});

test('reads of guests leave room for sign-ins and signed-in visitors, and so do programs and those who ask for advice', async () => {
  await using server = await aServer();
  const { send, underWay, finish } = server;
  const slow = [send('GET', '/slow'), send('GET', '/slow-feed', 'ana'), send('POST', '/chatbot')];
  await underWay(3);
  const refused = [send('GET', '/quick'), send('GET', '/slow-feed', 'ben'), send('POST', '/chatbot', 'ben')];
  for (const { status } of await Promise.all(refused)) expect(status).toBe(503);
  expect((await send('POST', '/sign-in')).status).toBe(200);
  expect((await send('GET', '/quick', 'ana')).status).toBe(200);
  finish();
  for (const { status } of await Promise.all(slow)) expect(status).toBe(200);
});

test('an account that sends much at once delays another by one request', async () => {
  await using server = await aServer({ maxWaitMs: 60_000 });
  const { send, underWay, finish } = server;
  const greedy = Array.from({ length: 11 }, () => send('POST', '/slow', 'greedy'));
  await underWay(1);
  const other = send('GET', '/quick', 'ana');
  await vi.waitFor(async () => {
    finish();
    expect(await Promise.race([other, undefined])).toMatchObject({ status: 200 });
  });
  let left = greedy.length;
  for (const request of greedy) void request.then(() => left--);
  expect(left).toBeGreaterThan(7);
  await vi.waitFor(() => {
    finish();
    expect(left).toBe(0);
  });
});

test('a client that sends or reads slowly takes no place', async () => {
  await using server = await aServer();
  const endless = request({ ...urlToHttpOptions(new URL(server.address)), path: '/sign-in', method: 'POST' });
  endless.on('error', () => undefined).setHeader('content-type', 'application/json');
  endless.write('{');
  await vi.waitFor(() => expect(endless.socket?.bytesWritten).toBeGreaterThan(100));
  const unread = request(`${server.address}/large`, { headers: { 'x-session': 'slow' } }).end();
  await once(unread, 'response');
  for (let i = 0; i < 3; i++) expect((await server.send('POST', '/sign-in')).status).toBe(200);
  for (const slow of [endless, unread]) slow.destroy();
});

test('a page from the cache and a sign-in do not wait behind pages that have to be made', async () => {
  await using server = await aServer({ makingMs: 5, maxWaitMs: 60_000 });
  const { app, made } = server;
  // Injected, because connections would arrive one per turn of the blocked event loop.
  await app.inject('/pages/known');
  const crowd = Array.from({ length: 100 }, (_, i) => app.inject(`/pages/${i}`));
  await vi.waitFor(() => expect(made.count).toBeGreaterThan(5));
  await Promise.all([app.inject('/pages/known'), app.inject({ method: 'POST', url: '/sign-in' })]);
  expect(made.count).toBeLessThan(80);
  await Promise.all(crowd);
});
