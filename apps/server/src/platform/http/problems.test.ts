import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { anAddress, anOrder } from '../../testing/order.fixture.ts';
import { isUnavailable } from '../db/database-errors.ts';

test('an unexpected error is answered 500 without detail, and its stack is only logged', async () => {
  const log = memoryLog();
  await using shop = await buildShop({ as: 'guest', log });
  shop.app.get('/api/test-bug', () => {
    throw new Error('the secret of the failure');
  });
  const answer = await shop.get('/api/test-bug');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Something went wrong on our side',
    status: 500,
    code: 'server.failed',
  });
  expect(log.lines()).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'request failed',
      err: expect.objectContaining({ message: 'the secret of the failure', stack: expect.any(String) }),
    }),
  );
});

test('a text that is left out is refused in the words for an empty one', async () => {
  await using shop = await buildShop();
  const registered = await shop.post('/api/auth/register', { email: 'a@example.com', username: 3 });
  expect(registered.json().issues).toEqual([
    { path: 'username', message: 'Invalid input: expected string, received number' },
    { path: 'fullName', message: 'Full name must be at least 2 characters' },
    { path: 'password', message: 'Password must be at least 8 characters' },
  ]);
  const { city: _city, ...address } = anAddress();
  const ordered = await shop.post('/api/orders', { ...anOrder(), shippingAddress: address });
  expect(ordered.json().issues).toEqual([{ path: 'shippingAddress.city', message: 'City is required' }]);
});

test('a handler that never finishes is answered 503', async () => {
  await using shop = await buildShop({ as: 'guest' });
  shop.app.post('/api/test-slow', { handlerTimeout: 20 }, () => new Promise(() => undefined));
  const answer = await shop.post('/api/test-slow');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'server.unavailable' });
});

test('only requests that change something have a handler timeout; reads rely on the database limits', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const limits = new Map<string, number | undefined>();
  shop.app.addHook('onRoute', ({ method, url, handlerTimeout }) => {
    limits.set(`${method} ${url}`, handlerTimeout);
  });
  shop.app.post('/api/test', async () => 'done');
  shop.app.get('/api/test', async () => 'done');
  expect(limits.get('POST /api/test')).toBe(80_000);
  expect(limits.get('GET /api/test')).toBeUndefined();
});

test('the health check answers 503 with Retry-After while the database is closed', async () => {
  await using shop = await buildShop({ as: 'guest' });
  expect((await shop.get('/api/health')).statusCode).toBe(200);
  await shop.database.db.destroy();
  const answer = await shop.get('/api/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'server.unavailable' });
});

test.each([
  ['a lock timeout', { code: '55P03' }, true],
  ['a statement timeout', { code: '57014' }, true],
  ['a deadlock', { code: '40P01' }, true],
  ['a server shutdown', { code: '57P01' }, true],
  ['too many connections', { code: '53300' }, true],
  ['an unreachable server', { code: 'ECONNREFUSED' }, true],
  ['a file locked by another program', { errcode: 5 }, true],
  ['a file in recovery by another program', { errcode: 261 }, true],
  ['a check violation', { code: '23514' }, false],
  ['a syntax error', { code: '42601' }, false],
  ['a unique violation', { errcode: 2067 }, false],
  ['a full disk', { errcode: 13 }, true],
  ['a full disk on the server', { code: '53100' }, true],
  ['a read-only disk', { errcode: 8 }, true],
])('%s (%o): unavailable is %s', (_what, properties, expected) => {
  expect(isUnavailable(Object.assign(new Error('from the driver'), properties))).toBe(expected);
});
