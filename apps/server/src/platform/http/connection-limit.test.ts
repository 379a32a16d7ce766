import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { limitConnections } from './connection-limit.ts';

async function aServer(most: number) {
  const app = Fastify();
  limitConnections(app, most);
  app.get('/', async () => 'done');
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // listens on a port, so it is no pipe
  const open = async (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.resume();
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const count = () => new Promise<number>((resolve) => app.server.getConnections((_error, many) => resolve(many)));
  return { app, open, count };
}
const WHOLE = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';
const HALF_A_HEAD = 'GET / HTTP/1.1\r\nX-Slow: ';
const HALF_A_BODY = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

test('those who send nothing whole make room for others, the oldest first', async () => {
  const { app, open, count } = await aServer(4);
  const shopper = await open(WHOLE);
  await once(shopper, 'data');
  const slow: Socket[] = [];
  for (const text of ['', HALF_A_HEAD, HALF_A_BODY, HALF_A_HEAD, HALF_A_HEAD]) {
    slow.push(await open(text));
    await vi.waitFor(async () => expect(await count()).toBeLessThanOrEqual(4));
  }
  await vi.waitFor(() => expect(slow.map(({ closed }) => closed)).toEqual([true, true, false, false, false]));
  // A connection on which something whole came stays.
  shopper.write(WHOLE);
  expect(String((await once(shopper, 'data'))[0])).toContain('200 OK');
  for (const socket of [shopper, ...slow]) socket.destroy();
  await app.close();
});

test('when all have brought something, the idle ones make room', async () => {
  const { app, open } = await aServer(2);
  const first = await open(WHOLE);
  await once(first, 'data');
  const second = await open(WHOLE);
  await once(second, 'data');
  const third = await open(WHOLE);
  expect(String((await once(third, 'data'))[0])).toContain('200 OK');
  await vi.waitFor(() => expect([first.closed, second.closed]).toEqual([true, true]));
  third.destroy();
  await app.close();
});
