/**
 * `npm run crash`: orders under load, `kill -9` at random moments, and at each step of an order; after every start the
 * shop's tables are held against what it had said. `--rounds=100`, `--db=sqlite|postgres|both`,
 * `--only=rounds|steps|starts` for one of the three tables.
 */

import { ensureBuilt } from '../../tools/storefront-build.mjs';
import type { Row } from '../results-table.ts';
import { FAULT_POINTS } from './crash/fault-point-names.ts';
import {
  type CrashResult,
  type FirstStartResult,
  killAtSteps,
  killFirstStarts,
  killRounds,
  type StepResult,
} from './crash/kill-runs.ts';
import type { Findings } from './crash/reconcile.ts';
import { option, tell } from './report-results.ts';
import { DATABASES } from './test-database.ts';

const rounds = Number(option('rounds', '100'));
/** Every so many statements of the first start. */
const FIRST_START_STEP = 3;
const asked = option('db', 'both');
const only = option('only', '');
const isWanted = (part: string) => only === '' || only === part;
const databases = DATABASES.filter((name) => asked === 'both' || asked === name);
if (databases.length === 0 || !Number.isSafeInteger(rounds)) {
  console.error('npm run crash -- --rounds=100 --db=sqlite|postgres|both --only=rounds|steps|starts');
  process.exit(1);
}
await ensureBuilt(process.execPath);

const allOf = (findings: Findings): string[] => Object.values(findings).flat();

const roundsRow = (result: CrashResult): Row => ({
  part: 'crash',
  what: `${result.database}, kill -9 at random moments`,
  target: 'nothing lost, half or doubled',
  isMet: allOf(result.findings).length === 0,
  figures: {
    rounds: result.rounds,
    acknowledged: result.acknowledged,
    retried: result.retried,
    lost: result.findings.lost.length,
    half: result.findings.half.length,
    doubled: result.findings.doubled.length,
    'wrong cart': result.findings.cart.length,
    'wrong mail': result.findings.mail.length,
    'refused retry': result.findings.refused.length,
    'worst recovery ms': result.worstRecoveryMs,
  },
});

const stepRow = (result: StepResult): Row => ({
  part: 'crash',
  what: `${result.database}: ${result.step}`,
  target: 'whole or absent, then ordered once',
  isMet: allOf(result.findings).length === 0,
  figures: {
    'customer heard': result.heard,
    'order after the start': result.stored ? 'whole' : 'absent',
    'after the retry': allOf(result.findings).length === 0 ? 'one order' : 'WRONG',
    'recovery ms': result.recoveryMs,
  },
});

const firstRow = ({ database, rounds: done, worstRecoveryMs, unclean }: FirstStartResult): Row => ({
  part: 'crash',
  what: `${database}, killed during its first start`,
  target: 'the next start is clean',
  isMet: unclean.length === 0,
  figures: { rounds: done, unclean: unclean.length, 'worst recovery ms': worstRecoveryMs },
});

const details: Record<string, unknown[]> = { rounds: [], steps: [], firstStarts: [] };
const tables: Record<string, Row[]> = { 'Random moments': [], 'Each step of an order': [], 'The first start': [] };
const keep = (title: string, kind: string, row: Row, result: unknown) => {
  tables[title]?.push(row);
  details[kind]?.push(result);
};
for (const database of databases) {
  if (isWanted('steps')) {
    const steps = await killAtSteps(database, FAULT_POINTS);
    for (const step of steps) keep('Each step of an order', 'steps', stepRow(step), step);
  }
  if (isWanted('starts')) {
    const first = await killFirstStarts(database, FIRST_START_STEP);
    keep('The first start', 'firstStarts', firstRow(first), first);
  }
  if (isWanted('rounds')) {
    const result = await killRounds(database, rounds, (round, { acknowledged }) => {
      if (round % 10 === 0) console.error(`${database}: ${round} rounds, ${acknowledged} orders acknowledged`);
    });
    keep('Random moments', 'rounds', roundsRow(result), result);
  }
}
process.exitCode = tell(['crash', asked, only].filter(Boolean).join('-'), tables, details) ? 0 : 1;
