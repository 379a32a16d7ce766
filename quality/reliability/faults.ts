/**
 * `npm run faults` measures what customers notice while the database, the disk, the mail server, the advisor, a face
 * worker or the clock fails. `npm run faults -- --only=locked` runs the faults whose name contains the word.
 */

import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { commandLineOption, type ResultRow, reportResults } from '../results.ts';
import {
  postgresLocked,
  postgresStopped,
  postgresTerminated,
  postgresWithBadConnection,
  sqliteDiskFull,
  sqliteLocked,
} from './faults/database-faults.ts';
import { type FaultObservation, faultRow } from './faults/observe-fault.ts';
import { advisorUnavailable, clockJump, faceWorkerKilled, mailServerUnavailable } from './faults/service-faults.ts';

const faults: Record<string, () => Promise<FaultObservation | null>> = {
  'sqlite-locked': sqliteLocked,
  'sqlite-disk-full': sqliteDiskFull,
  'postgres-stopped': postgresStopped,
  'postgres-terminated': postgresTerminated,
  'postgres-locked': postgresLocked,
  'postgres-slow': () => postgresWithBadConnection('slow'),
  'postgres-silent': () => postgresWithBadConnection('silent'),
  'postgres-disconnected': () => postgresWithBadConnection('disconnected'),
  'mail-down': () => mailServerUnavailable('down'),
  'mail-silent': () => mailServerUnavailable('silent'),
  'advisor-down': () => advisorUnavailable('down'),
  'advisor-hanging': () => advisorUnavailable('hanging'),
  'face-worker': faceWorkerKilled,
  'clock-forward': () => clockJump(3),
  'clock-back': () => clockJump(-3),
};

const only = commandLineOption('only', '');
await ensureBuilt(process.execPath);
const rows: ResultRow[] = [];
const details: unknown[] = [];
for (const [name, fault] of Object.entries(faults)) {
  if (!name.includes(only)) continue;
  console.error(name);
  const observation = await fault();
  if (!observation) {
    console.error(
      `${name}: SKIPPED, because this process may not mount a disk (apps/server/src/platform/db/sqlite-busy.test.ts covers it without one)`,
    );
    continue;
  }
  for (const sentence of new Set(observation.violations)) console.error(`  ${sentence}`);
  rows.push(faultRow(observation));
  details.push(observation);
}
process.exitCode = reportResults(only ? `faults-${only}` : 'faults', { Faults: rows }, details) ? 0 : 1;
