import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairScheduler } from './fair-scheduler.ts';

test('two calls start per turn of the event loop, in order, and an idle start does not wait', async () => {
  const schedule = fairScheduler(2);
  const started: number[] = [];
  for (let i = 0; i < 5; i++) schedule(() => started.push(i));
  expect(started).toEqual([0, 1]);
  await turn();
  expect(started).toEqual([0, 1, 2, 3]);
  await turn();
  expect(started).toEqual([0, 1, 2, 3, 4]);
  await turn();
  await turn();
  schedule(() => started.push(5));
  expect(started.at(-1)).toBe(5);
});
