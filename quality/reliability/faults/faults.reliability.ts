import { expect, test } from 'vitest';
import { findPostgres } from '../../../tools/postgres.ts';
import { report } from '../measured.ts';
import {
  postgresLocked,
  postgresStopped,
  postgresTerminated,
  postgresWithBadConnection,
  sqliteDiskFull,
  sqliteLocked,
} from './database-faults.ts';
import type { FaultObservation } from './observe-fault.ts';
import { advisorUnavailable, clockJump, faceWorkerKilled, mailServerUnavailable } from './service-faults.ts';

/** A fault is null where this machine cannot cause it. */
const FAULTS: Record<string, () => Promise<FaultObservation | null>> = {
  'the database file is locked': sqliteLocked,
  'the disk is full': sqliteDiskFull,
  'PostgreSQL is stopped': postgresStopped,
  'PostgreSQL terminates all connections': postgresTerminated,
  'PostgreSQL holds locks': postgresLocked,
  'PostgreSQL answers slowly': () => postgresWithBadConnection('slow'),
  'PostgreSQL is silent': () => postgresWithBadConnection('silent'),
  'PostgreSQL is unreachable': () => postgresWithBadConnection('disconnected'),
  'the mail server is down': () => mailServerUnavailable('down'),
  'the mail server is silent': () => mailServerUnavailable('silent'),
  'the advisor is down': () => advisorUnavailable('down'),
  'the advisor hangs': () => advisorUnavailable('hanging'),
  'face workers are killed': faceWorkerKilled,
  'the clock is set forward': () => clockJump(3),
  'the clock is set back': () => clockJump(-3),
};

test.for(Object.entries(FAULTS))(
  'while %s, pages stay and writes are answered in time; afterwards the shop recovers',
  { timeout: 180_000 },
  async ([name, fault], { skip }) => {
    skip(name.startsWith('PostgreSQL') && !findPostgres(), 'PostgreSQL is not installed');
    const observation = await fault();
    if (!observation) return skip('this process may not mount a disk; busy.test.ts covers the case without one');
    report(`while ${name}`, { [observation.database]: observation });
    expect(observation.violations).toEqual([]);
  },
);
