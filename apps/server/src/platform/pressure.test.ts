import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { buildShop } from '../testing/build-shop.ts';
import { fakeFaceService } from '../testing/fake-backends.ts';
import { memoryLog } from '../testing/memory-log.ts';
import { readEnv } from './env.ts';
import { registerProblems } from './http/problems.ts';
import { keptAnswers } from './kept-answers.ts';
import { registerPressure } from './pressure.ts';
import { createServer } from './server.ts';

async function aServer({ mostAtOnce, lateByMs }: { mostAtOnce: number; lateByMs?: number }) {
  const app = Fastify();
  registerProblems(app);
  registerPressure(app, { mostAtOnce, ...(lateByMs && { lateByMs }) });
  const waiting: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  app.get('/quick', async () => 'done');
  for (const url of ['/api/health', '/assets/page.js', '/images/rose.webp']) app.get(url, async () => 'done');
  app.get('/blocking', async () => {
    const endsAt = performance.now() + 1000;
    while (performance.now() < endsAt);
    return 'done';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, waiting, get: (path: string, signal?: AbortSignal) => fetch(address + path, signal ? { signal } : {}) };
}

test('beyond so many at once the next is told to come back, and is let in when there is room again', async () => {
  const { app, waiting, get } = await aServer({ mostAtOnce: 2 });
  const leaving = new AbortController();
  const [left, stays] = [get('/slow', leaving.signal).catch(() => null), get('/slow')];
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  const refused = await get('/quick');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ code: 'server.busy' });
  for (const url of ['/api/health', '/assets/page.js', '/images/rose.webp']) expect((await get(url)).status).toBe(200);
  // Whoever hangs up makes room, though nothing was answered.
  leaving.abort();
  await left;
  await vi.waitFor(async () => expect((await get('/quick')).status).toBe(200));
  for (const answer of waiting) answer();
  expect((await stays).status).toBe(200);
  await app.close();
});

test('an event loop that comes late refuses, and forgets it when it is in time again', async () => {
  const { app, get } = await aServer({ mostAtOnce: 100, lateByMs: 20 });
  const statuses: number[] = [];
  for (let i = 0; i < 8 && !statuses.includes(503); i++) statuses.push((await get('/blocking')).status);
  expect(statuses).toContain(503);
  await vi.waitFor(async () => expect((await get('/quick')).status).toBe(200), { timeout: 15_000 });
  await app.close();
});

test('many answers in a row leave nothing behind in the count', async () => {
  await using shop = await buildShop({ as: 'guest', face: fakeFaceService() });
  for (let i = 0; i < 300; i++) {
    const answer = await shop.post('/api/auth/logout');
    expect(answer.statusCode).toBe(204);
  }
});

test('what is in memory is answered under any pressure', async () => {
  const answers = keptAnswers({ current: () => 1 });
  const app = await createServer(readEnv({}), memoryLog(), answers);
  let isShared = false;
  registerPressure(app, { mostAtOnce: 1, isPartOfAnother: () => isShared });
  const make = async () => ({ status: 200, body: Buffer.from('page'), headers: {}, isKept: true });
  app.get('/page', (request, reply) => answers.answer(request, reply, { key: 'page', make }));
  app.get('/new', (request, reply) => answers.answer(request, reply, { key: 'new', make }));
  const { promise, resolve } = Promise.withResolvers<string>();
  const isIn = Promise.withResolvers<void>();
  app.get('/slow', () => {
    isIn.resolve();
    return promise;
  });
  const shop = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => {
    const answer = await fetch(shop + path);
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await ask('/page')).toBe('200 page');
  const slow = ask('/slow');
  await isIn.promise;
  expect(await ask('/new')).toMatch('503 ');
  expect(await ask('/page')).toBe('200 page');
  // A page's own read has been let in with the page.
  isShared = true;
  expect(await ask('/new')).toBe('200 page');
  resolve('done');
  expect(await slow).toBe('200 done');
  await app.close();
});
