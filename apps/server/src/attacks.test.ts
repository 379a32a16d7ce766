import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShop, type TestShop } from './testing/build-shop.ts';
import { anOrder } from './testing/order.fixture.ts';
import { aProduct } from './testing/product.fixture.ts';
import { createTestStorage } from './testing/test-storage.ts';

const MAIN = new URL('./main.ts', import.meta.url).pathname;

describe('addresses that try to leave their folder', () => {
  let shop: TestShop;
  let port: number;
  beforeAll(async () => {
    shop = await buildShop({ as: 'guest' });
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = shop.app.server.address() as AddressInfo); // listens on a port, so it is no pipe
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  /** As it stands, over a real connection: `fetch` and `inject` would tidy the address up. */
  const raw = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
      );
      asked.on('error', reject).end();
    });

  test('a picture is there, so that the others could be', async () => {
    expect((await raw('/images/tutorials/foundation.webp')).status).toBe(200);
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
  ])('%s', async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/"price"|root:|"workspaces"/);
  });
});

describe('requests that are to be understood in two ways', () => {
  test.each([
    ['a length and chunks', 'POST /api/auth/logout HTTP/1.1', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'POST /api/auth/logout HTTP/1.1', 'Content-Length: 5\r\nContent-Length: 6'],
    ['an unknown transfer encoding', 'POST /api/auth/logout HTTP/1.1', 'Transfer-Encoding: xchunked'],
    ['a header folded over two lines', 'GET /api/health HTTP/1.1', 'X-Folded: one\r\n two'],
    ['a bare line feed in a header', 'GET /api/health HTTP/1.1', 'X-Bare: one\nX-Two: two'],
    ['a request to be echoed', 'TRACE /api/health HTTP/1.1', 'X-Echo: secret'],
  ])('%s', async (_what, line, header) => {
    await using shop = await buildShop({ as: 'guest' });
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as AddressInfo; // listens on a port, so it is no pipe
    const socket = connect(port, '127.0.0.1');
    socket.end(`${line}\r\nHost: shop.test\r\nConnection: close\r\n${header}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('secret');
  });
});

test('the picture that a seller names is never fetched by the shop', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((incoming, reply) => {
    asked.push(incoming.url ?? '');
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo; // listens on a port, so it is no pipe
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
  await shop.sendMail();
  expect(asked).toEqual([]);
  // It would have been heard.
  await fetch(`http://127.0.0.1:${port}/heard`);
  expect(asked).toEqual(['/heard']);
  elsewhere.close();
});

describe('line breaks in what is typed', () => {
  const BREAK = '\r\nSet-Cookie: planted=1\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>';

  test('never reach a header of an answer', async () => {
    await using shop = await buildShop({ as: 'seller' });
    const tried = encodeURIComponent(BREAK);
    const answers = [
      await shop.get(`/api/products?limit=1&search=${tried}`),
      await shop.get(`/api/products?limit=1&sort=price-low&unknown=${tried}`),
      await shop.get(`/api/products/${tried}`),
      await shop.get(`/login?redirect=${tried}`),
      await shop.get(`/images/${tried}`),
      await shop.post('/api/products', { ...aProduct(), name: `Balm ${BREAK}`, brand: `Brand ${BREAK}` }),
      await shop.post('/api/products', { ...aProduct(), name: `Balm ${BREAK}`, brand: `Brand ${BREAK}` }),
      // Two are found, so the address of the next page repeats what was asked.
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

  test('never reach a header of a mail', async () => {
    await using shop = await buildShop({ cart: [{ productId: 1, quantity: 1 }] });
    const { shippingAddress, ...order } = anOrder();
    const planted = { ...shippingAddress, fullName: `Ana${BREAK}`, city: `Portland${BREAK}` };
    expect((await shop.post('/api/orders', { ...order, shippingAddress: planted })).statusCode).toBe(201);
    const refused = await shop.post('/api/orders', {
      ...order,
      shippingAddress: { ...shippingAddress, email: 'ana@example.com\r\nBcc: everybody@example.com' },
    });
    expect(refused.statusCode).toBe(400);
    await shop.sendMail();
    const [mail = ''] = await shop.mails();
    const head = mail.slice(0, mail.indexOf('\n\n'));
    expect(head).toMatch(/^To: ana@example\.com$/m);
    expect(head).not.toMatch(/^(Bcc|Set-Cookie)/im);
  });
});

test('who is counted is who is connected: a forwarded address counts from a known proxy only', async () => {
  await using shop = await buildShop({ as: 'guest', env: { RATE_LIMITS: 'on' } });
  const tries = async (remoteAddress: string) => {
    const answers = [];
    for (let i = 0; i < 11; i++) {
      const payload = { username: 'demo.shopper', password: 'wrong' };
      const headers = { 'x-forwarded-for': `198.51.100.${i}` };
      answers.push(await shop.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload }));
    }
    return answers.map(({ statusCode }) => statusCode);
  };
  expect((await tries('203.0.113.9')).at(-1)).toBe(429);
  expect((await tries('127.0.0.1')).at(-1)).toBe(401);
});

describe('a process of the shop', { timeout: 60_000 }, () => {
  /** Ends with its test, also where that fails. */
  function started(settings: Record<string, string>) {
    const shop = spawn(process.execPath, [MAIN], {
      env: { PATH: '/usr/bin', NODE_ENV: 'production', PORT: '0', CDN_URL: 'self', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return Object.assign(shop, {
      [Symbol.asyncDispose]: async () => {
        if (shop.exitCode === null && shop.signalCode === null && shop.kill('SIGKILL')) await once(shop, 'exit');
      },
    });
  }

  test.each(['password', 'a'.repeat(64), '1234'.repeat(16)])(
    'does not start with the secret %s, and does not repeat it',
    async (secret) => {
      const storage = await createTestStorage({ isEmbedded: true });
      await using shop = started({ DATA_DIR: storage.dataDir, SESSION_SECRET: secret });
      const [said, failed, [code]] = await Promise.all([text(shop.stdout), text(shop.stderr), once(shop, 'exit')]);
      expect(code).toBe(1);
      expect(failed).toContain('SESSION_SECRET');
      expect(said + failed).not.toContain(secret);
      expect(await readdir(storage.dataDir)).toEqual([]);
      await storage.remove();
    },
  );

  test('lets nobody else on the machine read what it keeps', async () => {
    const storage = await createTestStorage({ isEmbedded: true });
    const dataDir = join(storage.dataDir, 'data');
    await using shop = started({ DATA_DIR: dataDir });
    // Without a built storefront it ends instead, but not before its data is there.
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
