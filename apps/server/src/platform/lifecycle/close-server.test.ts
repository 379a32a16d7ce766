import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { closeServer } from './close-server.ts';

test('a closing server answers keep-alive connections with Connection: close and refuses new ones', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo; // an AddressInfo, since it listens on a TCP port
  const openConnection = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return (path: string) =>
      new Promise<string>((resolve) => {
        get({ port, host: '127.0.0.1', path, agent }, (answer) => {
          answer.resume().on('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
        }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
  };
  const [one, two, three, four] = [openConnection(), openConnection(), openConnection(), openConnection()];
  for (const send of [one, two, three]) expect(await send('/api/categories')).toBe('200 keep-alive');
  const closed = closeServer(shop.app).then(() => 'closed');
  await new Promise((resolve) => setTimeout(resolve, 50));
  // A cached response and an uncached one. The third connection stays idle.
  expect(await one('/api/categories')).toBe('200 close');
  expect(await two('/api/auth/me')).toBe('401 close');
  expect(await four('/api/categories')).toBe('ECONNREFUSED');
  expect(await closed).toBe('closed');
  expect(await three('/api/categories')).toMatch(/ECONN/);
});
