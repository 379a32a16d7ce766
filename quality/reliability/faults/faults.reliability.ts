import { expect, test } from 'vitest';
import { findPostgres } from '../../../tools/postgres.ts';
import { postgresTerminated, sqliteDiskFull, sqliteLocked } from './database-faults.ts';
import type { Observed } from './observe-fault.ts';
import { advisorAway } from './service-faults.ts';

const PATIENCE_MS = 120_000;
/** The promise is two seconds; on a machine that does other things as well, this is only a guard against hanging. */
const HANGING_MS = 15_000;

/** What the fault run says is broken, its own two seconds left out. */
function expectWell(seen: Observed | null) {
  expect(seen?.broken.filter((sentence) => !sentence.includes('was answered after'))).toEqual([]);
  expect(seen?.slowestWriteMs).toBeLessThan(HANGING_MS);
}

test('the database is locked: pages go on, writes are refused, later all is well', {
  timeout: PATIENCE_MS,
}, async () => {
  expectWell(await sqliteLocked());
});

test('the disk is full: pages go on, writes are refused, later all is well', {
  timeout: PATIENCE_MS,
}, async (context) => {
  const seen = await sqliteDiskFull();
  context.skip(seen === null, 'this process may not mount a disk; busy.test.ts does without one');
  expectWell(seen);
});

test('the advisor hangs: orders go on, and it is not waited for', { timeout: PATIENCE_MS }, async () => {
  expectWell(await advisorAway('hanging'));
});

test.skipIf(!findPostgres())(
  'PostgreSQL ends all connections: pages go on, later all is well',
  { timeout: PATIENCE_MS },
  async () => {
    expectWell(await postgresTerminated());
  },
);
