import { expect, test } from 'vitest';
import { anAnalysis } from '../../testing/analysis.fixture.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeFaceService } from '../../testing/fake-backends.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { anOrder } from '../../testing/order.fixture.ts';

test('no password, cookie, address, photo or face value is logged', async () => {
  const log = memoryLog();
  await using shop = await buildShop({ log, cart: [{ productId: 1, quantity: 1 }] });
  const token = shop.cookies.get('beautymark_session') ?? 'no token';
  const photo = Buffer.from('the bytes of a photo').toString('base64');
  await shop.post('/analyze_and_recommend', { base64_str: photo }, { 'x-forwarded-for': '203.0.113.7' });
  await shop.post('/chatbot', { query: 'my secret question' });
  await shop.post('/api/orders', anOrder());
  await shop.browser().signIn('demo.shopper', 'the wrong password');
  await shop.post('/api/auth/register', {
    username: 'ana.rose',
    email: 'ana.rose@example.com',
    fullName: 'Ana Rose',
    password: 'my long password',
  });
  await shop.get('/api/products?search=something%20personal');
  await shop.runJobs();

  const text = log.text();
  const secrets = [token, photo, '203.0.113.7', 'my secret question', 'beautymark-demo', 'the wrong password'];
  secrets.push(
    'my long password',
    '@example.com',
    'Rose Street',
    'something%20personal',
    ...Object.values(anAnalysis()),
  );
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(log.lines()).toContainEqual(
    expect.objectContaining({ msg: 'request answered', method: 'POST', route: '/api/orders', status: 201 }),
  );
  expect(log.lines()).toContainEqual(expect.objectContaining({ msg: 'order placed', orderId: 1 }));
  expect(log.lines()).toContainEqual(
    expect.objectContaining({ msg: 'signed in', userId: 1, reqId: expect.any(String) }),
  );
  expect(log.lines()).toContainEqual(expect.objectContaining({ route: '/api/auth/login', status: 401 }));
  await shop.get('/api/seller/products');
  expect(log.lines()).toContainEqual(expect.objectContaining({ msg: 'not a seller', userId: 1 }));
});

test('personal values that code logs by mistake are redacted', () => {
  const log = memoryLog();
  log.info({ user: { email: 'ana@example.com', password: 'secret' }, body: { query: 'secret' } }, 'first');
  log.info({ headers: { cookie: 'secret', authorization: 'secret' }, answer: { analysis: 'secret' } }, 'second');
  log.info({ scan: { base64_str: 'secret' }, email: 'ana@example.com', password: 'secret' }, 'third');
  expect(log.text()).not.toMatch(/secret|ana@example/);
  expect(log.lines()).toHaveLength(3);
});

test('a line break in a logged value begins no line of its own', () => {
  const log = memoryLog();
  log.warn({ reason: 'first\r\n{"level":30,"msg":"order placed"}' }, 'a message\n{"level":30,"msg":"signed in"}');
  expect(log.lines()).toHaveLength(1);
  expect(log.lines()[0]).toMatchObject({ msg: 'a message\n{"level":30,"msg":"signed in"}' });
});

test('a failed analysis is logged without the photo', async () => {
  const log = memoryLog();
  const face = {
    ...fakeFaceService(),
    analyze: async () => {
      throw new Error('the worker died');
    },
  };
  await using shop = await buildShop({ as: 'guest', log, face });
  const photo = Buffer.from('the bytes of a photo').toString('base64');
  expect((await shop.post('/analyze_and_recommend', { base64_str: photo })).statusCode).toBe(500);
  expect(log.text()).toContain('the worker died');
  expect(log.text()).not.toContain(photo);
});
