import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { limitConnections } from './connection-limit.ts';

async function startServer(max: number) {
  const app = Fastify();
  limitConnections(app, max);
  app.get('/', async () => 'done');
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // an AddressInfo, since it listens on a TCP port
  const open = async (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.resume();
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const count = () => new Promise<number>((resolve) => app.server.getConnections((_error, total) => resolve(total)));
  return { app, open, count };
}
const COMPLETE = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';
const HALF_A_HEAD = 'GET / HTTP/1.1\r\nX-Slow: ';
const HALF_A_BODY = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

test('at the limit, the oldest connections without a complete request are closed first', async () => {
  const { app, open, count } = await startServer(4);
  const shopper = await open(COMPLETE);
  await once(shopper, 'data');
  const slow: Socket[] = [];
  for (const text of ['', HALF_A_HEAD, HALF_A_BODY, HALF_A_HEAD, HALF_A_HEAD]) {
    slow.push(await open(text));
    await vi.waitFor(async () => expect(await count()).toBeLessThanOrEqual(4));
  }
  await vi.waitFor(() => expect(slow.map(({ closed }) => closed)).toEqual([true, true, false, false, false]));
  // The connection that has sent a complete request stays open.
  shopper.write(COMPLETE);
  expect(String((await once(shopper, 'data'))[0])).toContain('200 OK');
  for (const socket of [shopper, ...slow]) socket.destroy();
  await app.close();
});

test('when every connection has sent a complete request, idle ones are closed', async () => {
  const { app, open } = await startServer(2);
  const first = await open(COMPLETE);
  await once(first, 'data');
  const second = await open(COMPLETE);
  await once(second, 'data');
  const third = await open(COMPLETE);
  expect(String((await once(third, 'data'))[0])).toContain('200 OK');
  await vi.waitFor(() => expect([first.closed, second.closed]).toEqual([true, true]));
  third.destroy();
  await app.close();
});
