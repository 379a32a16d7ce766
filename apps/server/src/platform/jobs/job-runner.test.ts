import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { createTestStorage } from '../../testing/test-storage.ts';
import { openDatabase } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { jobRunner } from './job-runner.ts';

const SECOND_MS = 1000;

/** A database with the runners of two processes. */
async function twoProcesses() {
  const storage = await createTestStorage();
  const database = openDatabase({ DATABASE_URL: undefined, ...storage.settings, DATA_DIR: storage.dataDir });
  const clock = fakeClock();
  const log = memoryLog();
  const [one, other] = [jobRunner({ database, clock, log }), jobRunner({ database, clock, log })];
  const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();
  const dispose = async () => {
    await Promise.all([one.stop(), other.stop()]);
    await database.close();
    await storage.remove();
  };
  return { database, clock, log, one, other, rows, [Symbol.asyncDispose]: dispose };
}
type Runner = Awaited<ReturnType<typeof twoProcesses>>['one'];

test('a job that was added with what it follows from is done once, whoever is woken', async () => {
  await using made = await twoProcesses();
  const { database, one, other, rows } = made;
  const done: number[] = [];
  const kinds = [one, other].map((runner) =>
    runner.kind('count', async (job, { n }: { n: number }) => void (await job.step(async () => done.push(n)))),
  );
  await inTransaction(database.db, async (tx) => {
    for (let n = 0; n < 20; n++) await kinds[n % 2]?.add(tx, { n });
  });
  const undone = inTransaction(database.db, async (tx) => {
    await kinds[0]?.add(tx, { n: 99 });
    throw new Error('not after all');
  });
  await expect(undone).rejects.toThrow('not after all');
  await Promise.all([one.wake(), other.wake(), one.wake()]);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(await rows()).toEqual([]);
});

test('jobs of one key run one after the other, in their order; one that fails waits alone', async () => {
  await using made = await twoProcesses();
  const { database, one, other, clock, log } = made;
  const done: string[] = [];
  let [active, isBroken] = [0, true];
  const work: Parameters<Runner['kind']>[1] = async (_job, payload) => {
    const { name } = payload as { name: string };
    expect(++active).toBe(1);
    await new Promise(setImmediate);
    active -= 1;
    if (name === 'a1' && isBroken) throw new Error('away');
    done.push(name);
  };
  const { add } = one.kind('send', work);
  other.kind('send', work);
  await inTransaction(database.db, async (tx) => {
    for (const name of ['a1', 'a2', 'a3']) await add(tx, { name }, { key: 'a' });
  });
  await Promise.all([one.wake(), other.wake()]);
  await inTransaction(database.db, (tx) => add(tx, { name: 'b1' }, { key: 'b' }));
  await Promise.all([one.wake(), other.wake()]);
  expect(done).toEqual(['a2', 'a3', 'b1']);
  isBroken = false;
  clock.advance(5 * SECOND_MS);
  await Promise.all([one.wake(), other.wake()]);
  expect(done).toEqual(['a2', 'a3', 'b1', 'a1']);
  expect(log.lines()).toMatchObject([{ kind: 'send', attempts: 1, msg: 'job failed' }]);
});

test('a job that fails is tried again later and later, and at once when the clock was set back', async () => {
  await using made = await twoProcesses();
  const { database, one, clock, rows } = made;
  let tries = 0;
  const { add } = one.kind('fail', async () => {
    tries += 1;
    throw new Error('not yet');
  });
  await inTransaction(database.db, (tx) => add(tx, {}));
  const waits: number[] = [];
  for (let i = 0; i < 9; i++) {
    await one.wake();
    const [job] = await rows();
    waits.push((Date.parse(job?.due_at ?? '') - clock.now().getTime()) / SECOND_MS);
    clock.advance((waits.at(-1) ?? 0) * SECOND_MS);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
  clock.advance(-24 * 3600 * SECOND_MS);
  await one.wake();
  expect(tries).toBe(10);
});

test('a job of a process that died goes on elsewhere when its lease ends, and its late steps change nothing', async () => {
  await using made = await twoProcesses();
  const { database, one, other, clock, rows } = made;
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const written: string[] = [];
  const { add } = one.kind('slow', async (job) => {
    await job.step(async () => written.push('first of one'));
    reached.resolve();
    await goOn.promise;
    await job.step(async () => written.push('second of one'));
  });
  other.kind('slow', async (job) => void (await job.step(async () => written.push('all of the other'))));
  await inTransaction(database.db, (tx) => add(tx, {}));
  const late = one.wake();
  await reached.promise;
  clock.advance(29 * SECOND_MS);
  await other.wake();
  expect(written).toEqual(['first of one']);
  clock.advance(2 * SECOND_MS);
  await other.wake();
  goOn.resolve();
  await late;
  expect(written).toEqual(['first of one', 'all of the other']);
  expect(await rows()).toEqual([]);
});

test('stopping waits for the step under way; another process goes on at once with the rest', async () => {
  await using made = await twoProcesses();
  const { database, one, other, rows } = made;
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const written: string[] = [];
  const { add } = one.kind('slow', async (job) => {
    await job.step(async () => {
      reached.resolve();
      await goOn.promise;
      written.push('first of one');
    });
    await job.step(async () => written.push('second of one'));
  });
  other.kind('slow', async (job) => void (await job.step(async () => written.push('all of the other'))));
  await inTransaction(database.db, (tx) => add(tx, {}));
  void one.wake();
  await reached.promise;
  const stopped = one.stop();
  await new Promise(setImmediate);
  expect(written).toEqual([]);
  goOn.resolve();
  await stopped;
  expect(await rows()).toMatchObject([{ attempts: 0 }]);
  await other.wake();
  expect(written).toEqual(['first of one', 'all of the other']);
});

test('what is added and woken for while another job ends is not left to the next poll', async () => {
  await using made = await twoProcesses();
  const { database, one } = made;
  const done: number[] = [];
  const { add } = one.kind('count', async (_job, { n }: { n: number }) => void done.push(n));
  for (let n = 0; n < 50; n++) {
    await inTransaction(database.db, (tx) => add(tx, { n }));
    void one.wake();
    for (let turn = 0; turn < n % 7; turn++) await new Promise(setImmediate);
  }
  await expect.poll(() => done.length).toBe(50);
});
