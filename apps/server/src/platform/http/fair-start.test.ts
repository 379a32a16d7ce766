import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairStart } from './fair-start.ts';

test('two calls start per turn of the event loop, in order, and an idle start does not wait', async () => {
  const whenFree = fairStart(2);
  const started: number[] = [];
  for (let i = 0; i < 5; i++) whenFree(() => started.push(i));
  expect(started).toEqual([0, 1]);
  await turn();
  expect(started).toEqual([0, 1, 2, 3]);
  await turn();
  expect(started).toEqual([0, 1, 2, 3, 4]);
  await turn();
  await turn();
  whenFree(() => started.push(5));
  expect(started.at(-1)).toBe(5);
});
