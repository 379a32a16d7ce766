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

test('a job fails for good at the limit of its kind, holds up nobody, and can be tried again', async () => {
  await using made = await twoProcesses();
  const { database, one, clock, log, rows } = made;
  let isBroken = true;
  const done: string[] = [];
  const work: Parameters<Runner['kind']>[1] = async (_job, payload) => {
    const { name } = payload as { name: string };
    if (name === 'bad' && isBroken) throw new Error('never');
    done.push(name);
  };
  const given: string[] = [];
  const { add } = one.kind('send', work, {
    maxFailures: 3,
    onFailed: async (_tx, payload) => given.push((payload as { name: string }).name),
  });
  await inTransaction(database.db, (tx) => add(tx, { name: 'bad' }, { key: 'a' }));
  for (let i = 0; i < 6; i++) {
    await one.wake();
    clock.advance(3600 * SECOND_MS);
  }
  expect(await rows()).toMatchObject([{ failures: 3, failed_at: expect.any(String), running_key: null }]);
  expect(given).toEqual(['bad']);
  expect(log.lines().at(-1)).toMatchObject({ level: 50, kind: 'send', msg: 'job failed for good' });

  await inTransaction(database.db, async (tx) => {
    await add(tx, { name: 'good' }, { key: 'a' });
    await one.hasten(tx, 'a');
  });
  await one.wake();
  expect(done).toEqual(['good']);

  isBroken = false;
  expect(await inTransaction(database.db, one.retryFailed)).toBe(1);
  await one.wake();
  expect([done, await rows()]).toEqual([['good', 'bad'], []]);
});

test('work that says when it goes on has not failed; a job under which each process dies has', async () => {
  await using made = await twoProcesses();
  const { database, one, clock, rows } = made;
  let turns = 0;
  const due = () => ({ againAt: clock.now().toISOString() });
  const polling = one.kind('poll', async () => (++turns < 9 ? due() : undefined), { maxFailures: 3 });
  one.kind('deadly', async () => void turns++, { maxFailures: 3 });
  await inTransaction(database.db, (tx) => polling.add(tx, {}));
  // As three leases that ended have left it.
  const times = { added_at: '2026-11-20', due_at: '2026-11-20' };
  await database.db
    .insertInto('jobs')
    .values({ kind: 'deadly', payload: '{}', attempts: 3, failures: 3, ...times })
    .execute();
  await one.wake();
  expect(turns).toBe(9);
  expect(await rows()).toMatchObject([{ kind: 'deadly', failed_at: expect.any(String) }]);
});

test('jobs of a kind that this version does not know are named at the start', async () => {
  await using made = await twoProcesses();
  const { database, one, log } = made;
  one.kind('known', async () => undefined);
  const job = { payload: '{}', attempts: 0, added_at: '2026-01-01', due_at: '9999-01-01' };
  const kinds = ['known', 'unknown', 'unknown'];
  await database.db
    .insertInto('jobs')
    .values(kinds.map((kind) => ({ kind, ...job })))
    .execute();
  one.start();
  await expect
    .poll(() => log.lines())
    .toMatchObject([{ level: 50, kinds: { unknown: 2 }, msg: 'jobs of unknown kinds' }]);
});
