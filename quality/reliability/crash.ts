/**
 * `npm run crash` kills the shop with `kill -9` at random moments under load, at each step of an order and during its
 * first start. After each restart it compares the database with what the shop had acknowledged. Options:
 * `--rounds=100`, `--db=sqlite|postgres|both`, `--only=step|start|random`.
 */
import { commandLine, resultRow } from '../results.ts';
import { killAtRandomMoments, killAtSteps, killDuringFirstStart } from './crash/kill-runs.ts';
import type { Findings } from './crash/reconcile.ts';
import { ORDER_STEPS } from './fault-points.mjs';
import { runParts } from './run-parts.ts';

/** Statements between two kills of the first start. */
const FIRST_START_STEP = 3;

const { rounds, db, only } = commandLine({ rounds: '100', db: 'both', only: '' });
const isRight = (findings: Findings) => Object.values(findings).flat().length === 0;

await runParts(
  'crash',
  {
    'killed at each step of an order': async (database) => {
      const steps = await killAtSteps(database, Object.keys(ORDER_STEPS));
      return steps.map(({ step, findings, ...result }) =>
        resultRow(step, 'complete or absent, one order after the retry', isRight(findings), { ...result, ...findings }),
      );
    },
    'killed during its first start': async (database) => {
      const result = await killDuringFirstStart(database, FIRST_START_STEP);
      return [resultRow('first start', 'the next start is clean', result.failedStarts.length === 0, result)];
    },
    'killed at random moments': async (database) => {
      const { findings, ...result } = await killAtRandomMoments(database, Number(rounds));
      const target = 'nothing lost, partial or duplicated';
      return [resultRow('orders, sales and accounts', target, isRight(findings), { ...result, ...findings })];
    },
  },
  { only, db },
);
