import { expect, test } from 'vitest';
import { turns } from './turns.ts';

const settled = async (promise: Promise<unknown>) => {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return done;
};

test('so many go at once, so many wait in order, the next is turned away', async () => {
  const line = turns({ atOnce: 1, waiting: 2 });
  const first = await line.take();
  const [second, third] = [line.take(), line.take()];
  expect(await line.take()).toBeNull();
  expect(await settled(second)).toBe(false);

  first?.end();
  expect(await settled(second)).toBe(true);
  expect(await settled(third)).toBe(false);
  (await second)?.end();
  expect(await settled(third)).toBe(true);
});

test('when all have gone there is room again', async () => {
  const line = turns({ atOnce: 2, waiting: 0 });
  const [one, other] = [await line.take(), await line.take()];
  expect(await line.take()).toBeNull();
  one?.end();
  other?.end();
  expect(await line.take()).not.toBeNull();
  expect(await line.take()).not.toBeNull();
  expect(await line.take()).toBeNull();
});
