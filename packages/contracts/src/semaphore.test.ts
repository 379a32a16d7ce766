import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

const settled = async (promise: Promise<unknown>) => {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return done;
};

test('a fixed number run at once, a fixed number wait in order, the next is turned away', async () => {
  const limiter = semaphore({ atOnce: 1, waiting: 2 });
  const first = await limiter.acquire();
  const [second, third] = [limiter.acquire(), limiter.acquire()];
  expect(await limiter.acquire()).toBeNull();
  expect(await settled(second)).toBe(false);

  first?.release();
  expect(await settled(second)).toBe(true);
  expect(await settled(third)).toBe(false);
  (await second)?.release();
  expect(await settled(third)).toBe(true);
});

test('released permits can be acquired again', async () => {
  const limiter = semaphore({ atOnce: 2, waiting: 0 });
  const [one, other] = [await limiter.acquire(), await limiter.acquire()];
  expect(await limiter.acquire()).toBeNull();
  one?.release();
  other?.release();
  expect(await limiter.acquire()).not.toBeNull();
  expect(await limiter.acquire()).not.toBeNull();
  expect(await limiter.acquire()).toBeNull();
});
