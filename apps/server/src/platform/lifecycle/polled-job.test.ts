import { expect, test } from 'vitest';
import { memoryLog } from '../../testing/memory-log.ts';
import { polledJob } from './polled-job.ts';

test('what is woken while a run is ending is done by another run', async () => {
  const found: string[] = [];
  let due = ['first'];
  const reads = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const job = polledJob({
    name: 'test',
    log: memoryLog(),
    pollMs: 60_000,
    run: async () => {
      found.push(...due);
      due = [];
      // It has read what is due, and is about to end.
      await reads[runs++]?.promise;
    },
  });
  const first = job.wake();
  due = ['second'];
  const second = job.wake();
  reads[0]?.resolve();
  reads[1]?.resolve();
  await Promise.all([first, second]);
  expect(found).toEqual(['first', 'second']);
});

test('stopping waits for the run under way, and nothing runs afterwards', async () => {
  const end = Promise.withResolvers<void>();
  let runs = 0;
  const run = () => {
    runs += 1;
    return end.promise;
  };
  const job = polledJob({ name: 'test', log: memoryLog(), pollMs: 60_000, run });
  void job.wake();
  void job.wake();
  let hasStopped = false;
  const stopped = job.stop().then(() => {
    hasStopped = true;
  });
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  end.resolve();
  await stopped;
  await job.wake();
  expect(runs).toBe(1);
});
