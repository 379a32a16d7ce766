import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildShop } from '../testing/build-shop.ts';

test('while it drains, kept connections are answered and told to end; health says no', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo; // listens on a port, so it is no pipe
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, (answer) => {
        answer
          .resume()
          .on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
      }).on('error', reject);
    });
  expect(await ask('/api/categories')).toEqual({ status: 200, connection: 'keep-alive' });
  const drained = shop.app.drain(0);
  // From memory, and not.
  expect(await ask('/api/categories')).toEqual({ status: 200, connection: 'close' });
  expect(await ask('/api/auth/me')).toEqual({ status: 401, connection: 'close' });
  expect((await ask('/api/health')).status).toBe(503);
  await drained;
  agent.destroy();
});

test('nobody there: nothing is waited for', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  let waited = 0;
  const clock = setInterval(() => waited++, 100);
  await shop.app.drain(0);
  clearInterval(clock);
  expect(waited).toBeLessThan(8);
});

test('behind a balancer, reads are sent elsewhere and every change is carried out', async () => {
  await using shop = await buildShop();
  await shop.get('/api/products?limit=1');
  const drained = shop.app.drain(300);
  // Also what is kept in memory, and what a balancer asks to learn who is well.
  for (const path of ['/api/products?limit=1', '/api/cart', '/api/health', '/api/health/ready']) {
    const answer = await shop.get(path);
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 502 });
    expect(answer.json()).toMatchObject({ code: 'server.closing' });
    expect(answer.headers.connection).toBe('close');
  }
  expect((await shop.get('/api/health/live')).statusCode).toBe(200);
  const added = await shop.post('/api/cart', { productId: 1, quantity: 1 });
  expect(added.statusCode).toBe(201);
  expect(added.headers.connection).toBe('close');
  await drained;
});
