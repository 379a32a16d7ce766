import { afterEach, expect, test, vi } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { HOUR_MS, MINUTE_MS } from './clock.ts';
import { scheduledCleanup } from './scheduled-cleanup.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** These tasks read nothing. */
const NO_DATABASE = null as never;

test('cleanup tasks run soon after the start and every hour, and one that fails is logged and does not stop the others', async () => {
  // Nothing else: what another file's test left waiting would run in these hours, again and again.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const log = memoryLog();
  const done: string[] = [];
  const cleanup = scheduledCleanup(log, NO_DATABASE, {
    failing: async () => {
      throw new Error('not today');
    },
    working: async () => done.push('working'),
  });
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['working']);
  expect(log.lines()).toMatchObject([{ level: 50, task: 'failing', err: { message: 'not today' } }]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(done).toEqual(['working', 'working']);
  await cleanup.stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(done).toHaveLength(2);
});

test('stopping waits for the task under way, which learns of it, and begins no other', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const cleanup = scheduledCleanup(memoryLog(), NO_DATABASE, {
    long: async ({ isStopping }) => {
      begun.resolve();
      await end.promise;
      done.push(isStopping() ? 'told' : 'not told');
    },
    next: async () => done.push('next'),
  });
  void cleanup.run();
  await begun.promise;
  const stopped = cleanup.stop().then(() => done.push('stopped'));
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  end.resolve();
  await stopped;
  expect(done).toEqual(['told', 'stopped']);
});

test('the cleanup removes only what has expired', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ cart: [{ productId: 1, quantity: 1 }], clock, env: { RATE_LIMITS: 'on' } });
  const placeOrder = async (key: string) => {
    await shop.post('/api/orders', anOrder(), { 'idempotency-key': key });
    // Counted against its recipient when it is sent: not at some later moment of this test.
    await shop.runJobs();
  };
  await placeOrder('an-old-checkout');
  await shop.browser().signIn('demo.shopper', 'wrong');
  const remaining = async () => ({
    sessions: (await shop.rows('sessions')).length,
    keys: (await shop.rows('idempotency_keys')).map(({ key }) => key),
    limits: (await shop.rows('rate_limits')).length,
    orders: (await shop.rows('orders')).length,
  });
  await shop.cleanUp();
  const before = await remaining();
  expect(before).toMatchObject({ sessions: 1, keys: ['an-old-checkout'], orders: 1 });
  expect(before.limits).toBeGreaterThan(0);

  clock.advance(25 * HOUR_MS);
  await shop.post('/api/cart', { productId: 2, quantity: 1 });
  await placeOrder('a-new-checkout');
  await shop.cleanUp();
  // The newest order still counts against the limit of its hour, its mail against that of the recipient's day.
  expect(await remaining()).toEqual({ sessions: 1, keys: ['a-new-checkout'], limits: 2, orders: 2 });

  clock.advance(31 * 24 * HOUR_MS);
  await shop.cleanUp();
  expect(await remaining()).toEqual({ sessions: 0, keys: [], limits: 0, orders: 2 });
});
