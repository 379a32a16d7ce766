import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShop, type TestShop } from './testing/build-shop.ts';
import { anOrder } from './testing/order.fixture.ts';
import { aProduct } from './testing/product.fixture.ts';
import { COMPILE_CACHE } from './testing/settings.ts';
import { startServer } from './testing/start-server.ts';
import { createTestStorage } from './testing/test-storage.ts';

const MAIN = new URL('./main.ts', import.meta.url).pathname;

describe('what only a real connection can send', () => {
  let shop: TestShop;
  let port: number;
  beforeAll(async () => {
    shop = await buildShop({ as: 'guest' });
    port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  /** Sends the path unchanged over a real connection; `fetch` and `inject` would normalize it. */
  const rawGet = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
      );
      sent.on('error', reject).end();
    });

  test('a picture is served, so the refusals below are not for lack of files', async () => {
    expect((await rawGet('/images/tutorials/foundation.webp')).status).toBe(200);
  });

  test.each([
    '/images/../products.json',
    '/images/tutorials/../../products.json',
    '/images/%2e%2e/products.json',
    '/images/..%2fproducts.json',
    '/images/..%5cproducts.json',
    '/images/..\\products.json',
    '/images/%252e%252e/products.json',
    '/images/....//products.json',
    '/images//etc/passwd',
    '/images/%2fetc%2fpasswd',
    '/images/tutorials/foundation.webp/../../../products.json',
    '/images/../../package.json',
    '/images/README.md',
    '/images/.',
    '/images/',
    '/images/%00',
    '/images/tutorials/foundation.webp%00.txt',
  ])('a path like %s is refused', async (path) => {
    const { status, body } = await rawGet(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/"price"|root:|"workspaces"/);
  });

  test.each([
    [
      'Content-Length and chunked encoding',
      'POST /api/auth/logout HTTP/1.1',
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
    ],
    ['two Content-Length headers', 'POST /api/auth/logout HTTP/1.1', 'Content-Length: 5\r\nContent-Length: 6'],
    ['an unknown transfer encoding', 'POST /api/auth/logout HTTP/1.1', 'Transfer-Encoding: xchunked'],
    ['a header folded over two lines', 'GET /api/health HTTP/1.1', 'X-Folded: one\r\n two'],
    ['a bare line feed in a header', 'GET /api/health HTTP/1.1', 'X-Bare: one\nX-Two: two'],
    ['two Host headers', 'GET /api/health HTTP/1.1', 'Host: evil.example'],
    ['a TRACE request', 'TRACE /api/health HTTP/1.1', 'X-Echo: secret'],
  ])('%s is refused as ambiguous', async (_what, line, header) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`${line}\r\nHost: shop.test\r\nConnection: close\r\n${header}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('secret');
  });
});

test('the shop never fetches the picture address of a seller (SSRF)', async () => {
  const requests: string[] = [];
  await using pictureServer = await startServer((incoming, reply) => {
    requests.push(incoming.url ?? '');
    reply.end();
  });
  const { port } = pictureServer;
  await using shop = await buildShop({ as: 'seller' });
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
    const imageUrl = `http://${host}:${port}/internal.png`;
    const made = await shop.post('/api/products', { ...aProduct(), imageUrl });
    expect(made.json()).toMatchObject({ imageUrl });
    await shop.get(`/api/products/${made.json().id}`);
    await shop.post('/api/cart', { productId: made.json().id, quantity: 1 });
  }
  await shop.get('/api/products');
  await shop.get('/api/seller/products');
  await shop.post('/analyze_and_recommend', { base64_str: 'AAAA' });
  await shop.post('/chatbot', { query: 'Night Bloom Lip Balm?' });
  await shop.post('/api/orders', anOrder());
  await shop.runJobs();
  expect(requests).toEqual([]);
  // Proves that a request would have been recorded.
  await fetch(`http://127.0.0.1:${port}/direct`);
  expect(requests).toEqual(['/direct']);
});

describe('line breaks in user input', () => {
  const INJECTION = '\r\nSet-Cookie: planted=1\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>';

  test('never reach a response header', async () => {
    await using shop = await buildShop({ as: 'seller' });
    const injected = encodeURIComponent(INJECTION);
    const answers = [
      await shop.get(`/api/products?limit=1&search=${injected}`),
      await shop.get(`/api/products?limit=1&sort=price-low&unknown=${injected}`),
      await shop.get(`/api/products/${injected}`),
      await shop.get(`/login?redirect=${injected}`),
      await shop.get(`/images/${injected}`),
      await shop.post('/api/products', { ...aProduct(), description: `A soft balm ${INJECTION}` }),
      await shop.post('/api/products', { ...aProduct(), description: `A soft balm ${INJECTION}` }),
      // Matches two products, so the Link header repeats the search term.
      await shop.get(`/api/products?limit=1&search=${encodeURIComponent('planted=1\r\nBcc')}`),
    ];
    expect(answers.at(-1)?.headers.link).toMatch(/search=planted/);
    for (const { headers, statusCode } of answers) {
      expect(statusCode).toBeLessThan(500);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers).not.toHaveProperty('bcc');
      for (const value of Object.values(headers)) expect(String(value)).not.toMatch(/[\r\n]/);
    }
  });
});

test('rate limits count the connecting address; X-Forwarded-For counts only from a trusted proxy', async () => {
  await using shop = await buildShop({ as: 'guest', env: { RATE_LIMITS: 'on' } });
  const attemptSignIns = async (remoteAddress: string) => {
    const answers = [];
    for (let i = 0; i < 11; i++) {
      const payload = { username: 'demo.shopper', password: 'wrong' };
      const headers = { 'x-forwarded-for': `198.51.100.${i}` };
      answers.push(await shop.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload }));
    }
    return answers.map(({ statusCode }) => statusCode);
  };
  expect((await attemptSignIns('203.0.113.9')).at(-1)).toBe(429);
  expect((await attemptSignIns('127.0.0.1')).at(-1)).toBe(401);
});

describe('a process of the shop', { timeout: 60_000 }, () => {
  /** Killed at the end of its test. */
  function startShop(settings: Record<string, string>) {
    const shop = spawn(process.execPath, [MAIN], {
      env: { ...COMPILE_CACHE, PATH: '/usr/bin', NODE_ENV: 'production', PORT: '0', CDN_URL: 'self', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return Object.assign(shop, {
      [Symbol.asyncDispose]: async () => {
        if (shop.exitCode === null && shop.signalCode === null && shop.kill('SIGKILL')) await once(shop, 'exit');
      },
    });
  }

  test('refuses to start with a weak secret and does not print it', async () => {
    const secret = '1234'.repeat(16);
    const storage = await createTestStorage({ isEmbedded: true, isEmpty: true });
    await using shop = startShop({ DATA_DIR: storage.dataDir, SESSION_SECRET: secret });
    const [stdout, stderr, [code]] = await Promise.all([text(shop.stdout), text(shop.stderr), once(shop, 'exit')]);
    expect(code).toBe(1);
    expect(stderr).toContain('SESSION_SECRET');
    expect(stdout + stderr).not.toContain(secret);
    expect(await readdir(storage.dataDir)).toEqual([]);
    await storage.remove();
  });

  test('creates files that only its user can read', async () => {
    const storage = await createTestStorage({ isEmbedded: true, isEmpty: true });
    const dataDir = join(storage.dataDir, 'data');
    await using shop = startShop({ DATA_DIR: dataDir });
    // Without a built storefront it exits, but only after creating its data.
    await Promise.race([once(shop.stdout, 'data'), once(shop, 'exit')]);
    const files = await readdir(dataDir);
    expect(files).toContain('beautymark.db');
    for (const file of ['.', ...files]) {
      const { mode } = await stat(join(dataDir, file));
      expect({ file, others: mode & 0o077 }).toEqual({ file, others: 0 });
    }
    await shop[Symbol.asyncDispose]();
    await storage.remove();
  });
});
