import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { closeInOrder } from './close-server.ts';

test('the next request over a kept connection is answered and told of the end; nobody new is let in', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo; // listens on a port, so it is no pipe
  const aBrowser = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return (path: string) =>
      new Promise<string>((resolve) => {
        get({ port, host: '127.0.0.1', path, agent }, (answer) => {
          answer.resume().on('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
        }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
  };
  const [one, two, three, four] = [aBrowser(), aBrowser(), aBrowser(), aBrowser()];
  for (const ask of [one, two, three]) expect(await ask('/api/categories')).toBe('200 keep-alive');
  const closed = closeInOrder(shop.app).then(() => 'closed');
  await new Promise((resolve) => setTimeout(resolve, 50));
  // From memory, and not; the third one has nothing more to say.
  expect(await one('/api/categories')).toBe('200 close');
  expect(await two('/api/auth/me')).toBe('401 close');
  expect(await four('/api/categories')).toBe('ECONNREFUSED');
  expect(await closed).toBe('closed');
  expect(await three('/api/categories')).toMatch(/ECONN/);
});
