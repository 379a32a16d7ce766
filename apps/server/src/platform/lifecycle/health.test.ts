import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { serviceHealth, threadPoolCheck } from './health.ts';

const NODE_THREADS = 4;
/** Outlasts the check of one second, also on a fast machine. */
const ROUNDS = 3_000_000;
const work = (rounds = ROUNDS) => promisify(pbkdf2)('password', 'salt', rounds, 64, 'sha512');

test('health tells what works', async () => {
  await using shop = await buildShop({ as: 'guest' });
  expect((await shop.get('/api/health')).json()).toEqual({ status: 'ok', signIns: 'ok', photos: 'ok' });
});

test('while every thread is taken, health refuses visitors, and takes them again afterwards', {
  timeout: 120_000,
}, async () => {
  await using shop = await buildShop({ as: 'guest' });
  const busy = Promise.all(Array.from({ length: NODE_THREADS }, () => work()));
  const [refused, live] = [await shop.get('/api/health'), await shop.get('/api/health/live')];
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.unavailable']);
  expect(refused.json().detail).toContain('Sign-ins');
  expect(live.statusCode).toBe(200);
  await busy;
  await vi.waitFor(async () => expect((await shop.get('/api/health')).statusCode).toBe(200));
});

test('many checks at once cost one task', { timeout: 120_000 }, async () => {
  const isFree = threadPoolCheck(50);
  const busy = Promise.all(Array.from({ length: NODE_THREADS }, () => work(ROUNDS / 10)));
  expect(await Promise.all(Array.from({ length: 100 }, isFree))).toEqual(Array(100).fill(false));
  await busy;
  await vi.waitFor(async () => expect(await isFree()).toBe(true));
});

test('a service fails after several failures in a row, and is well again with its first success', () => {
  const { record, health } = serviceHealth();
  const after = (succeeded: boolean) => {
    record(succeeded);
    return health();
  };
  expect([false, false, true, false, false, false, false, true].map(after)).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
    'ok',
    'failing',
    'failing',
    'ok',
  ]);
});
