import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';

async function listening(shop: TestShop): Promise<number> {
  return Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** What a connection answers to these bytes until it is closed from the other side. */
async function answerTo(port: number, bytes: string): Promise<{ status: number; code: string }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = '{}'] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain('application/problem+json');
  return { status: Number(/^HTTP\/1.1 (\d{3})/.exec(head)?.[1]), code: JSON.parse(body).code };
}

test('what is no request at all is told so, and the connection ends', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const port = await listening(shop);
  expect(await answerTo(port, 'no request\r\n\r\n')).toEqual({ status: 400, code: 'request.invalid' });
  expect(await answerTo(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toEqual({
    status: 431,
    code: 'request.headers_too_large',
  });
});

test('a request that never ends is cut off', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const port = await listening(shop);
  expect(shop.app.server.requestTimeout).toBe(60_000);
  shop.app.server.requestTimeout = 100;
  shop.app.server.headersTimeout = 100;
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
  expect(await answerTo(port, head)).toEqual({ status: 408, code: 'request.timed_out' });
});
