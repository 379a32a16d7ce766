import { once } from 'node:events';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { responseCache } from '../cache/response-cache.ts';
import { registerLoadShedding } from './load-shedding.ts';
import { registerProblems } from './problems.ts';

async function aServer({
  maxConcurrent,
  maxEventLoopDelayMs,
  sessionOf,
  makingMs = 0,
}: {
  maxConcurrent: number;
  /** How long making a page blocks the event loop. */
  makingMs?: number;
  maxEventLoopDelayMs?: number;
  sessionOf?: (request: FastifyRequest) => string | null;
}) {
  const app = Fastify();
  registerProblems(app);
  let isInternal = false;
  const { admit } = await registerLoadShedding(app, {
    maxConcurrent,
    ...(maxEventLoopDelayMs && { maxEventLoopDelayMs }),
    ...(sessionOf && { sessionOf }),
    isInternal: () => isInternal,
  });
  const cache = responseCache({ version: { current: () => 1 }, admit });
  const waiting: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  app.get(
    '/slow-feed',
    { config: { isForPrograms: true } },
    () => new Promise((resolve) => waiting.push(() => resolve('done'))),
  );
  app.get('/quick', async () => 'done');
  app.post('/sign-in', async () => 'done');
  for (const url of ['/api/health', '/assets/page.js', '/images/rose.webp']) app.get(url, async () => 'done');
  app.get('/blocking', async () => {
    block(1000);
    return 'done';
  });
  const body = Buffer.from('page');
  const made = { count: 0 };
  const make = async () => {
    made.count += 1;
    block(makingMs);
    return { status: 200, body, contentType: 'text/html', isComplete: true, isCacheable: true };
  };
  app.get<{ Params: { name: string } }>('/pages/:name', { config: { isCached: true } }, (request, reply) =>
    cache.send(request, reply, { key: request.params.name, make }),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    waiting,
    made,
    get: (path: string, signal?: AbortSignal) => fetch(address + path, signal ? { signal } : {}),
    send: (method: string, path: string, session?: string) =>
      fetch(address + path, { method, headers: session ? { 'x-session': session } : {} }),
    asPartOfAnother: async (work: () => Promise<void>) => {
      isInternal = true;
      await work().finally(() => {
        isInternal = false;
      });
    },
  };
}

function block(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

test('a client that leaves before its request is counted takes no place', async () => {
  const app = Fastify();
  registerProblems(app);
  await registerLoadShedding(app, { maxConcurrent: 1 });
  const left = Promise.withResolvers<void>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.url !== '/left') return;
    client.abort();
    await once(reply.raw, 'close');
    left.resolve();
  });
  for (const url of ['/left', '/quick']) app.get(url, async () => 'done');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  await expect(fetch(`${address}/left`, { signal: client.signal })).rejects.toThrow();
  await left.promise;
  expect((await fetch(`${address}/quick`)).status).toBe(200);
  await app.close();
});

test('beyond so many at once the next is told to come back, and is admitted when there is room again', async () => {
  const { app, waiting, get } = await aServer({ maxConcurrent: 2 });
  const leaving = new AbortController();
  const [left, stays] = [get('/slow', leaving.signal).catch(() => null), get('/slow')];
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  const refused = await get('/quick');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ code: 'server.busy' });
  for (const url of ['/api/health', '/assets/page.js', '/images/rose.webp']) expect((await get(url)).status).toBe(200);
  // A client that hangs up makes room, though nothing was answered.
  leaving.abort();
  await left;
  await vi.waitFor(async () => expect((await get('/quick')).status).toBe(200));
  for (const answer of waiting) answer();
  expect((await stays).status).toBe(200);
  await app.close();
});

test('a late event loop refuses, and admits again when it has caught up', async () => {
  const { app, get } = await aServer({ maxConcurrent: 100, maxEventLoopDelayMs: 20 });
  expect((await get('/pages/known')).status).toBe(200);
  const statuses: number[] = [];
  for (let i = 0; i < 8 && !statuses.includes(503); i++) statuses.push((await get('/blocking')).status);
  expect(statuses).toContain(503);
  await vi.waitFor(async () => expect((await get('/quick')).status).toBe(200), { timeout: 15_000 });
  await app.close();
});

test('many answers in a row leave nothing behind in the count', async () => {
  await using shop = await buildShop({ as: 'guest', shedsLoad: true });
  for (let i = 0; i < 300; i++) {
    const answer = await shop.post('/api/auth/logout');
    expect(answer.statusCode).toBe(204);
  }
});

test('a late shop refuses a guest, and one in a module test nobody', async () => {
  await using shop = await buildShop({ as: 'guest', shedsLoad: true });
  vi.spyOn(shop.app, 'isUnderPressure').mockReturnValue(true);
  expect((await shop.get('/api/products/54')).statusCode).toBe(503);
  await using unhurried = await buildShop({ as: 'guest' });
  expect(unhurried.app.hasDecorator('isUnderPressure')).toBe(false);
  expect((await unhurried.get('/api/products/54')).statusCode).toBe(200);
});

test('cached responses are sent under any load; others wait, unless they are part of an admitted one', async () => {
  const { app, waiting, get, asPartOfAnother } = await aServer({ maxConcurrent: 1 });
  expect((await get('/pages/known')).status).toBe(200);
  const slow = get('/slow');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect((await get('/pages/new')).status).toBe(503);
  expect((await get('/pages/known')).status).toBe(200);
  await asPartOfAnother(async () => expect((await get('/pages/new')).status).toBe(200));
  for (const answer of waiting) answer();
  expect((await slow).status).toBe(200);
  await app.close();
});

test('a page that has to be made counts until it is answered', async () => {
  const { app, waiting, get } = await aServer({ maxConcurrent: 1 });
  for (let i = 0; i < 5; i++) expect((await get(`/pages/${i}`)).status).toBe(200);
  const slow = get('/slow');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  for (const answer of waiting) answer();
  expect((await slow).status).toBe(200);
  await app.close();
});

test('reads of guests leave room for sign-ins, and guests for signed-in visitors', async () => {
  const { app, waiting, send } = await aServer({ maxConcurrent: 20, sessionOf: ({ headers }) => sessionIn(headers) });
  const slow = Array.from({ length: 2 }, () => send('GET', '/slow'));
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect((await send('GET', '/quick')).status).toBe(503);
  expect((await send('POST', '/sign-in')).status).toBe(200);
  expect((await send('GET', '/quick', 'ana')).status).toBe(200);
  for (const answer of waiting) answer();
  await Promise.all(slow);
  await vi.waitFor(async () => expect((await send('GET', '/quick')).status).toBe(200));
  await app.close();
});

test('what programs read comes after pages: it has few places, one program half of them', async () => {
  const { app, waiting, send } = await aServer({ maxConcurrent: 100, sessionOf: ({ headers }) => sessionIn(headers) });
  const slow = [send('GET', '/slow-feed', 'ana'), send('GET', '/slow-feed', 'ana')];
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect((await send('GET', '/slow-feed', 'ana')).status).toBe(503);
  slow.push(send('GET', '/slow-feed'), send('GET', '/slow-feed'));
  await vi.waitFor(() => expect(waiting).toHaveLength(4));
  expect((await send('GET', '/slow-feed', 'ben')).status).toBe(503);
  for (const visitor of [undefined, 'ana', 'ben']) expect((await send('GET', '/quick', visitor)).status).toBe(200);
  for (const answer of waiting) answer();
  await Promise.all(slow);
  await app.close();
});

test('a page from the cache and a sign-in do not wait behind pages that have to be made', async () => {
  const { app, made } = await aServer({ maxConcurrent: 4000, sessionOf: () => null, makingMs: 5 });
  // Injected, because connections would arrive one per turn of the blocked event loop.
  await app.inject('/pages/known');
  const crowd = Array.from({ length: 100 }, (_, i) => app.inject(`/pages/${i}`));
  await vi.waitFor(() => expect(made.count).toBeGreaterThan(20));
  await Promise.all([app.inject('/pages/known'), app.inject({ method: 'POST', url: '/sign-in' })]);
  expect(made.count).toBeLessThan(80);
  await Promise.all(crowd);
  await app.close();
});

test('while the server is busy, one session cannot take the places of others', async () => {
  const { app, waiting, send } = await aServer({ maxConcurrent: 20, sessionOf: ({ headers }) => sessionIn(headers) });
  const slow = Array.from({ length: 11 }, () => send('GET', '/slow', 'greedy'));
  await vi.waitFor(() => expect(waiting).toHaveLength(11));
  expect((await send('GET', '/quick', 'greedy')).status).toBe(503);
  expect((await send('GET', '/quick', 'ana')).status).toBe(200);
  for (const answer of waiting) answer();
  await Promise.all(slow);
  await vi.waitFor(async () => expect((await send('GET', '/quick', 'greedy')).status).toBe(200));
  await app.close();
});

const sessionIn = (headers: FastifyRequest['headers']) => (headers['x-session'] ? String(headers['x-session']) : null);
