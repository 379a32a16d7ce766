/**
 * `npm run faults` measures what customers notice while the database, the disk, the mail server, the advisor, a face
 * worker or the clock fails. `npm run faults -- --only=locked` runs the faults whose name contains the word.
 */
import { commandLine } from '../results.ts';
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
import { runParts } from './run-parts.ts';

const FAULTS: Record<string, () => Promise<FaultObservation | null>> = {
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

const { only } = commandLine({ only: '' });
const parts = Object.entries(FAULTS).map(([name, fault]) => {
  const measure = async () => {
    const observation = await fault();
    return observation && [faultRow(observation)];
  };
  return [name, measure] as const;
});
await runParts('faults', Object.fromEntries(parts), { only });
