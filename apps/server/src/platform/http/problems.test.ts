import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { aLog } from '../../testing/fakes.ts';
import { isUnavailable } from '../db/database-errors.ts';

test('a bug is a 500 without detail; its stack is in the log only', async () => {
  const log = aLog();
  await using shop = await buildShop({ as: 'guest', log });
  shop.app.get('/api/test-bug', () => {
    throw new Error('the secret of the failure');
  });
  const answer = await shop.get('/api/test-bug');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'The shop made a mistake',
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

test('a handler that never ends is answered with a 503', async () => {
  await using shop = await buildShop({ as: 'guest' });
  shop.app.post('/api/test-slow', { handlerTimeout: 20 }, () => new Promise(() => undefined));
  const answer = await shop.post('/api/test-slow');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'server.unavailable' });
});

test('whatever changes something has a limit of time; reads are the database to limit', async () => {
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

test('a database that is closed makes the shop not ready, with a time to come back', async () => {
  await using shop = await buildShop({ as: 'guest' });
  expect((await shop.get('/api/health')).statusCode).toBe(200);
  await shop.database.db.destroy();
  const answer = await shop.get('/api/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'server.unavailable' });
});

test.each([
  ['a lock that was waited for too long', { code: '55P03' }, true],
  ['a statement that took too long', { code: '57014' }, true],
  ['a deadlock', { code: '40P01' }, true],
  ['a server that shuts down', { code: '57P01' }, true],
  ['too many connections', { code: '53300' }, true],
  ['a server that is not there', { code: 'ECONNREFUSED' }, true],
  ['a file that another program holds', { errcode: 5 }, true],
  ['a file that another program is recovering', { errcode: 261 }, true],
  ['a row that breaks a rule', { code: '23514' }, false],
  ['a statement that is wrong', { code: '42601' }, false],
  ['a value that is there already', { errcode: 2067 }, false],
  ['a full disk', { errcode: 13 }, true],
  ['a full disk under the server', { code: '53100' }, true],
  ['a disk that may only be read', { errcode: 8 }, true],
])('%s: %o', (_what, properties, expected) => {
  expect(isUnavailable(Object.assign(new Error('from the driver'), properties))).toBe(expected);
});
