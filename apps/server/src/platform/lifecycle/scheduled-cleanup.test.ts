import { afterEach, expect, test, vi } from 'vitest';
import { anOrder, buildShop } from '../../testing/build-shop.ts';
import { aClock, aLog } from '../../testing/fakes.ts';
import { chores } from './scheduled-cleanup.ts';

const HOUR_MS = 3_600_000;
afterEach(() => {
  vi.useRealTimers();
});

test('chores run every hour; one that fails is logged and keeps no other from its turn', async () => {
  vi.useFakeTimers();
  const log = aLog();
  const done: string[] = [];
  const all = chores(log, {
    failing: async () => {
      throw new Error('not today');
    },
    working: async () => done.push('working'),
  });
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['working']);
  expect(log.lines()).toMatchObject([{ level: 50, chore: 'failing', err: { message: 'not today' } }]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(done).toEqual(['working', 'working']);
  all.stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(done).toHaveLength(2);
});

test('the clean-up removes what has expired and nothing else', async () => {
  const clock = aClock();
  await using shop = await buildShop({ cart: [{ productId: 1, quantity: 1 }], clock, env: { RATE_LIMITS: 'on' } });
  await shop.post('/api/orders', anOrder(), { 'idempotency-key': 'an-old-checkout' });
  await shop.browser().signIn('demo.shopper', 'wrong');
  const kept = async () => ({
    sessions: (await shop.rows('sessions')).length,
    keys: (await shop.rows('idempotency_keys')).map(({ key }) => key),
    limits: (await shop.rows('rate_limits')).length,
    orders: (await shop.rows('orders')).length,
  });
  await shop.cleanUp();
  const atFirst = await kept();
  expect(atFirst).toMatchObject({ sessions: 1, keys: ['an-old-checkout'], orders: 1 });
  expect(atFirst.limits).toBeGreaterThan(0);

  clock.advance(25 * HOUR_MS);
  await shop.post('/api/cart', { productId: 2, quantity: 1 });
  await shop.post('/api/orders', anOrder(), { 'idempotency-key': 'a-new-checkout' });
  await shop.cleanUp();
  expect(await kept()).toEqual({ sessions: 1, keys: ['a-new-checkout'], limits: 0, orders: 2 });

  clock.advance(31 * 24 * HOUR_MS);
  await shop.cleanUp();
  expect(await kept()).toEqual({ sessions: 0, keys: [], limits: 0, orders: 2 });
});
