import { connect } from 'node:net';
import { ANALYZE_BODY_LIMIT } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';

const CHUNK = Buffer.alloc(64 * 1024, 'A');

interface Sent {
  path: string;
  bytes: number;
  isChunked: boolean;
  connection: 'keep-alive' | 'close';
}

/** Sends all of a body, however early the server answers, and says what came back and how the connection ended. */
async function answerTo(shop: TestShop, { path, bytes, isChunked, connection }: Sent) {
  const address = shop.app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let received = '';
  let error: string | null = null;
  socket.on('data', (data) => (received += data));
  socket.on('error', ({ message }) => (error = message));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: ${connection}\r\n${length}\r\n\r\n`,
  );
  let sent = 0;
  for (; sent < bytes && !socket.destroyed; sent += CHUNK.length) {
    if (isChunked) socket.write(`${CHUNK.length.toString(16)}\r\n`);
    const isTaken = socket.write(CHUNK);
    if (isChunked) socket.write('\r\n');
    if (!isTaken) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  // The server waits for the end of this request; it is asked to close afterwards where it would keep the connection.
  socket.write(isChunked ? '0\r\n\r\n' : '');
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await closed;
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), code: JSON.parse(body.split('HTTP/1.1')[0] || '{}').code, error, sent };
}

async function aListeningShop() {
  const shop = await buildShop({ as: 'guest', env: { RATE_LIMITS: 'off' } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return shop;
}

const MB = 1024 * 1024;
const PHOTO_BYTES = 2 * Math.ceil(ANALYZE_BODY_LIMIT / MB) * MB;
const CALLS = [
  { path: '/api/auth/login', bytes: 8 * MB, status: 413, code: 'request.too_large' },
  { path: '/analyze_and_recommend', bytes: PHOTO_BYTES, status: 413, code: 'photo.too_large' },
  { path: '/api/orders', bytes: 8 * MB, status: 401, code: 'account.not_signed_in' },
];

test.each([
  { isChunked: false, connection: 'keep-alive' },
  { isChunked: false, connection: 'close' },
  { isChunked: true, connection: 'keep-alive' },
  { isChunked: true, connection: 'close' },
] as const)('a body that is refused early gets a readable answer, never a reset connection: %o', async (way) => {
  await using shop = await aListeningShop();
  for (const { path, bytes, ...refusal } of CALLS) {
    const answer = await answerTo(shop, { path, bytes, ...way });
    expect(answer).toEqual({ ...refusal, error: null, sent: bytes });
  }
});

test('the memory of the server holds none of what it discards', async () => {
  await using shop = await aListeningShop();
  const before = process.memoryUsage().arrayBuffers;
  await answerTo(shop, { path: '/api/auth/login', bytes: 200 * MB, isChunked: true, connection: 'close' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * MB);
});
