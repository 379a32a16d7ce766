/**
 * `npm run faults`: what a real shop's customers notice while the database, the disk, the mail server, the advisor, a
 * face worker or the clock fails. `npm run faults -- --only=locked` runs those whose name contains the word.
 */

import { ensureBuilt } from '../../tools/storefront-build.mjs';
import type { Row } from '../results-table.ts';
import {
  postgresLocked,
  postgresOverABadLine,
  postgresStopped,
  postgresTerminated,
  sqliteDiskFull,
  sqliteLocked,
} from './faults/database-faults.ts';
import { type Observed, rowOf } from './faults/observe-fault.ts';
import { advisorAway, clockJump, faceWorkerKilled, mailServerAway } from './faults/service-faults.ts';
import { option, tell } from './report-results.ts';

const faults: Record<string, () => Promise<Observed | null>> = {
  'sqlite-locked': sqliteLocked,
  'sqlite-disk-full': sqliteDiskFull,
  'postgres-stopped': postgresStopped,
  'postgres-terminated': postgresTerminated,
  'postgres-locked': postgresLocked,
  'postgres-slow': () => postgresOverABadLine('slow'),
  'postgres-silent': () => postgresOverABadLine('silent'),
  'postgres-cut': () => postgresOverABadLine('cut'),
  'mail-down': () => mailServerAway('down'),
  'mail-silent': () => mailServerAway('silent'),
  'advisor-down': () => advisorAway('down'),
  'advisor-hanging': () => advisorAway('hanging'),
  'face-worker': faceWorkerKilled,
  'clock-ahead': () => clockJump(3),
  'clock-back': () => clockJump(-3),
};

const only = option('only', '');
await ensureBuilt(process.execPath);
const rows: Row[] = [];
const details: unknown[] = [];
for (const [name, fault] of Object.entries(faults)) {
  if (!name.includes(only)) continue;
  console.error(`${name} …`);
  const seen = await fault();
  if (!seen) {
    console.error(
      `${name}: SKIPPED, it takes the right to mount a disk (apps/server/src/platform/db/busy.test.ts does without)`,
    );
    continue;
  }
  for (const sentence of new Set(seen.broken)) console.error(`  ${sentence}`);
  rows.push(rowOf(seen));
  details.push(seen);
}
process.exitCode = tell(only ? `faults-${only}` : 'faults', { Faults: rows }, details) ? 0 : 1;
