import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routesOf, serve } from './serve.ts';

const summary = 'A call of this test';
const params = z.object({ id: z.coerce.number().int() });
const made = {
  method: 'POST',
  url: '/things/:id/:token',
  role: 'public',
  event: { text: 'thing made', id: 'shelfId', answerId: 'thingId' },
  summary,
  params: params.extend({ token: z.string() }),
  response: { 201: z.object({ id: z.int() }) },
} as const;
const gone = {
  method: 'DELETE',
  url: '/things/:id',
  role: 'public',
  summary,
  params,
  response: { 204: z.void() },
} as const;
const list = {
  method: 'GET',
  url: '/things',
  role: 'public',
  summary,
  response: { 200: z.array(z.int()) },
} as const;

async function serverWith(route: ReturnType<typeof serve>) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { stream, level: 'info' } });
  app.decorateRequest('visitor', null);
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(routesOf(route));
  return { app, lines };
}

test('the status is the contract’s, and the event is logged with ids, never with a token', async () => {
  const { app, lines } = await serverWith(serve(made, () => ({ id: 7 })));
  expect((await app.inject({ method: 'POST', url: '/things/3/secret' })).statusCode).toBe(201);
  const line = lines.find(({ msg }) => msg === 'thing made');
  expect(line).toMatchObject({ shelfId: 3, thingId: 7 });
  expect(JSON.stringify({ ...line, req: undefined })).not.toContain('secret');
});

test('a failed call logs no event', async () => {
  const { app, lines } = await serverWith(
    serve(made, () => {
      throw new Error('fails');
    }),
  );
  expect((await app.inject({ method: 'POST', url: '/things/3/secret' })).statusCode).toBe(500);
  expect(lines.some(({ msg }) => msg === 'thing made')).toBe(false);
});

test('a 204 has no body, whatever the function answers', async () => {
  const { app } = await serverWith(serve(gone, () => ({ deleted: true })));
  const answer = await app.inject({ method: 'DELETE', url: '/things/3' });
  expect(answer).toMatchObject({ statusCode: 204, body: '' });
});

test('a page becomes a list with the total and the way to the next page, which keeps the filters', async () => {
  const { app } = await serverWith(serve(list, () => ({ items: [1, 2], nextCursor: 'next', total: 3 })));
  const answer = await app.inject('/things?search=a&cursor=old');
  expect(answer.json()).toEqual([1, 2]);
  expect(answer.headers).toMatchObject({ 'x-total-count': '3', link: '</things?search=a&cursor=next>; rel="next"' });
});

test('a file that the function sends by itself is sent once, and nothing warns of a second answer', async () => {
  const file = serve(list, async ({ reply }) => reply.type('text/csv').send(Readable.from(['a,', 'b'])));
  const { app, lines } = await serverWith(file);
  expect(await app.inject('/things')).toMatchObject({ statusCode: 200, body: 'a,b' });
  expect(lines.filter(({ level }) => level !== 30)).toEqual([]);
});
