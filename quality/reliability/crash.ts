/**
 * `npm run crash` kills the shop with `kill -9` at random moments under load, at each step of an order and during its
 * first start. After each restart it compares the database with what the shop had acknowledged. Options:
 * `--rounds=100`, `--db=sqlite|postgres|both`, `--only=rounds|steps|starts`.
 */

import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { commandLineOption, type ResultRow, reportResults } from '../results.ts';
import { FAULT_POINTS } from './crash/fault-point-names.ts';
import {
  type CrashResult,
  type FirstStartResult,
  killAtRandomMoments,
  killAtSteps,
  killDuringFirstStart,
  type StepResult,
} from './crash/kill-runs.ts';
import type { Findings } from './crash/reconcile.ts';
import { DATABASES } from './test-database.ts';

const rounds = Number(commandLineOption('rounds', '100'));
/** Statements between two kills of the first start. */
const FIRST_START_STEP = 3;
const requestedDatabase = commandLineOption('db', 'both');
const only = commandLineOption('only', '');
const isWanted = (part: string) => only === '' || only === part;
const databases = DATABASES.filter((name) => requestedDatabase === 'both' || requestedDatabase === name);
if (databases.length === 0 || !Number.isSafeInteger(rounds)) {
  console.error('npm run crash -- --rounds=100 --db=sqlite|postgres|both --only=rounds|steps|starts');
  process.exit(1);
}
await ensureBuilt(process.execPath);

const allOf = (findings: Findings): string[] => Object.values(findings).flat();

const randomKillRow = (result: CrashResult): ResultRow => ({
  part: 'crash',
  what: `${result.database}, kill -9 at random moments`,
  target: 'nothing lost, partial or duplicated',
  isMet: allOf(result.findings).length === 0,
  figures: {
    rounds: result.rounds,
    acknowledged: result.acknowledged,
    retried: result.retried,
    'cancelled parcels': result.cancelled,
    'by sellers: restocked': result.restocked,
    'parcels sent or cancelled': result.parcelsHandled,
    'imports (interrupted)': `${result.imports} (${result.importsInterrupted})`,
    'accounts deleted (jobs interrupted)': `${result.closed} (${result.jobsInterrupted})`,
    sales: result.sales,
    lost: result.findings.lost.length,
    partial: result.findings.partial.length,
    duplicated: result.findings.duplicated.length,
    'wrong cart': result.findings.cart.length,
    'wrong mail': result.findings.mail.length,
    'wrong money': result.findings.money.length,
    'wrong stock': result.findings.stock.length,
    'wrong imports': result.findings.imports.length,
    'half erased': result.findings.erasing.length,
    'refused retry': result.findings.refused.length,
    'worst recovery ms': result.worstRecoveryMs,
  },
});

const stepRow = (result: StepResult): ResultRow => ({
  part: 'crash',
  what: `${result.database}: ${result.step}`,
  target: 'complete or absent, one order after the retry',
  isMet: allOf(result.findings).length === 0,
  figures: {
    'client received': result.clientReceived,
    'order after the restart': result.stored ? 'complete' : 'absent',
    'after the retry': allOf(result.findings).length === 0 ? 'one order' : 'WRONG',
    'recovery ms': result.recoveryMs,
  },
});

const firstStartRow = ({ database, rounds: done, worstRecoveryMs, failedStarts }: FirstStartResult): ResultRow => ({
  part: 'crash',
  what: `${database}, killed during its first start`,
  target: 'the next start is clean',
  isMet: failedStarts.length === 0,
  figures: { rounds: done, 'failed starts': failedStarts.length, 'worst recovery ms': worstRecoveryMs },
});

const details: Record<string, unknown[]> = { rounds: [], steps: [], firstStarts: [] };
const tables: Record<string, ResultRow[]> = {
  'Random moments': [],
  'Each step of an order': [],
  'The first start': [],
};
const addResult = (title: string, kind: string, row: ResultRow, result: unknown) => {
  tables[title]?.push(row);
  details[kind]?.push(result);
};
for (const database of databases) {
  if (isWanted('steps')) {
    const steps = await killAtSteps(database, FAULT_POINTS);
    for (const step of steps) addResult('Each step of an order', 'steps', stepRow(step), step);
  }
  if (isWanted('starts')) {
    const first = await killDuringFirstStart(database, FIRST_START_STEP);
    addResult('The first start', 'firstStarts', firstStartRow(first), first);
  }
  if (isWanted('rounds')) {
    const result = await killAtRandomMoments(database, rounds, (round, { acknowledged }) => {
      if (round % 10 === 0) console.error(`${database}: ${round} rounds, ${acknowledged} orders acknowledged`);
    });
    addResult('Random moments', 'rounds', randomKillRow(result), result);
  }
}
process.exitCode = reportResults(['crash', requestedDatabase, only].filter(Boolean).join('-'), tables, details) ? 0 : 1;
