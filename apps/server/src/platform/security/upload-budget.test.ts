import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { registerProblems } from '../http/problems.ts';
import { uploadBudget } from './upload-budget.ts';

const LIMIT = 1000;

test('requests in progress share a budget with a limit per sender, and finished ones free their share', async () => {
  const app = Fastify({ trustProxy: true });
  registerProblems(app);
  const waiting: (() => void)[] = [];
  app.post('/photo', {
    onRequest: uploadBudget(LIMIT, { totalBytes: 1000, senderBytes: 600, siteBytes: 800 }),
    handler: () => new Promise((resolve) => waiting.push(() => resolve('done'))),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (bytes: number, sender: string) =>
    fetch(`${address}/photo`, { method: 'POST', body: 'x'.repeat(bytes), headers: { 'x-forwarded-for': sender } });

  const first = send(500, '203.0.113.1');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const tooMuchForOne = await send(200, '203.0.113.1');
  expect([tooMuchForOne.status, tooMuchForOne.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await tooMuchForOne.json()).toMatchObject({ code: 'analysis.busy' });
  const second = send(500, '203.0.113.2');
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect((await send(100, '203.0.113.3')).status).toBe(503);
  for (const finish of waiting.splice(0)) finish();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  const ofSite = send(500, '2001:db8:1:1::1');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect((await send(400, '2001:db8:1:2::1')).status).toBe(503);
  waiting.pop()?.();
  expect((await ofSite).status).toBe(200);
  const third = send(500, '203.0.113.1');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  for (const finish of waiting) finish();
  expect((await third).status).toBe(200);
  await app.close();
});

test('an upload that falls silent is cut off with 408 and frees its share; one that goes on is not', async () => {
  const app = Fastify();
  registerProblems(app);
  app.post('/photo', {
    onRequest: uploadBudget(LIMIT, { totalBytes: 1000, progress: { everyMs: 200, minBytes: 10 } }),
    handler: async () => 'done',
  });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const upload = () => {
    const socket = connect(Number(address.port), address.hostname);
    const answer = text(socket);
    socket.write('POST /photo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"');
    return { socket, answer };
  };
  expect(await upload().answer).toMatch(/^HTTP\/1\.1 408 /);
  const { socket, answer } = upload();
  for (let sent = 1; sent < 951; sent += 50) {
    socket.write('x'.repeat(50));
    await wait(30);
  }
  socket.end(`${'x'.repeat(48)}"`);
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  await app.close();
});
