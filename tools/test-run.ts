/** Runs every step of `npm test`, fastest failures first; with --quick those of `npm run verify`. The last line is the total. */
import './usage.ts';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { findNginx, NO_NGINX } from './balancer.ts';
import { chromiumForJourneys, findChromium, NO_CHROMIUM } from './chromium.mjs';
import { databaseTests } from './database-tests.ts';
import { installPackage } from './debian-package.mjs';
import { findPostgres, NO_POSTGRES, startPostgres } from './postgres.ts';
import { PLAYWRIGHT, runJourneys, vitestStep } from './runners.ts';
import { NODE_SETTINGS } from './shop-node-options.mjs';
import {
  type Finished,
  type Outcome,
  reportStep,
  runStep,
  runSteps,
  type Step,
  stopOnSignals,
  totalOf,
  wholeStep,
} from './steps.ts';
import { ensureBuilt } from './storefront-build.mjs';

const CORES = 2;
/** The journey through all shared state. Where two processes can run it, no other step does. */
const SHARED_STATE = 'scans a face';
const SCALED = ['scan-to-order.spec.ts', '--project=desktop', `--grep=${SHARED_STATE}`];
const MEMORY = '/dev/shm';
/** A test run needs about half of it. */
const NEEDED_BYTES = 2 ** 31;
const skipped = (reason: string): Outcome => ({ passed: 0, failed: 0, output: '', skipped: reason });
/** A missing browser is a failure and not a skip, because the journeys are essential. */
const noBrowser: Outcome = { passed: 0, failed: 1, output: NO_CHROMIUM };

const node = process.execPath;
/** The native compiler checks; the one before it stays because dependency-cruiser reads files through its API. */
const TSC = 'node_modules/typescript-7/bin/tsc';
/** Each counts as one test. Slowest first, so that two workers finish at about the same time. */
const staticSteps: Step[] = [
  wholeStep('types, storefront', `node ${TSC} -p apps/storefront`, [[node, TSC, '-p', 'apps/storefront']]),
  wholeStep('types, node', `node ${TSC} -p . && node ${TSC} -p e2e`, [
    [node, TSC, '-p', '.'],
    [node, TSC, '-p', 'e2e'],
  ]),
  wholeStep('unused code', 'npx knip', [[node, 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']]),
  wholeStep('format and lint', 'npx biome ci --error-on-warnings . (npm run fix fixes most)', [
    [node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  ]),
  wholeStep('boundaries', 'node tools/boundaries.ts', [[node, 'tools/boundaries.ts']]),
  wholeStep('color tokens', 'node tools/tokens.ts', [[node, 'tools/tokens.ts']]),
  wholeStep('loose text', 'node tools/loose-text.ts', [[node, 'tools/loose-text.ts']]),
];

/** All of them take five minutes, too long before each commit: those that the last commit or the working tree can break. */
const quickSteps: Step[] = [
  vitestStep({
    name: 'tests of the change',
    budgetS: 40,
    projects: ['node', 'advisor', 'web', 'faces'],
    changedSince: 'HEAD~1',
  }),
];

/** Each budget is a fifth above what the step takes on two quiet cores. */
const allSteps: Step[] = [
  vitestStep({ name: 'unit and module', budgetS: 350, projects: ['node', 'advisor', 'web'] }),
  // Together, because the fuzz is one file and leaves the second core to the faces.
  vitestStep({ name: 'faces and fuzz', budgetS: 165, projects: ['faces', 'synthetic', 'fuzz'] }),
  {
    name: 'module on PostgreSQL',
    budgetS: 140,
    alone: 'node tools/postgres.ts, then TEST_DATABASE_URL=<its URL> npx vitest run --project node <file>',
    run: async () => {
      if (!findPostgres()) return skipped(NO_POSTGRES);
      await using cluster = await startPostgres();
      const paths = databaseTests({ isLong: process.env.LONG === '1' });
      const env = { TEST_DATABASE_URL: cluster.url };
      return await vitestStep({ name: 'PostgreSQL', projects: ['node'], paths, env }).run();
    },
  },
  vitestStep({ name: 'reliability', budgetS: 45, projects: ['reliability'] }),
  {
    name: 'browser',
    budgetS: 505,
    alone: 'npx playwright test',
    run: async () => {
      await ensureBuilt(node);
      const others = findPostgres() && findNginx() ? [`--grep-invert=${SHARED_STATE}`] : [];
      return (await chromiumForJourneys()) ? await runJourneys(PLAYWRIGHT, ['test', ...others]) : noBrowser;
    },
  },
  {
    // `npm run journeys:scaled` runs all journeys.
    name: 'two processes',
    budgetS: 30,
    alone: `npm run journeys:scaled -- ${SCALED.join(' ')}`,
    run: async () => {
      if (!findPostgres()) return skipped(NO_POSTGRES);
      if (!findNginx() && process.env.LONG === '1') await installPackage('nginx-light');
      if (!findNginx()) return skipped(NO_NGINX);
      return (await findChromium()) ? await runJourneys('tools/multi-process-journeys.ts', SCALED) : noBrowser;
    },
  },
];

/**
 * Puts the temporary files of this process and its children into memory, where Linux has room: most of what a test of a
 * database does is to wait for the disk, and no test cuts the power. Elsewhere nothing changes.
 */
function useMemoryForTemporaryFiles(): void {
  if (freeBytes() < NEEDED_BYTES) return;
  const folder = mkdtempSync(path.join(MEMORY, 'beautymark-'));
  // The user of PostgreSQL reaches its cluster through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0; // not Linux
  }
}

const stop = stopOnSignals();
useMemoryForTemporaryFiles();
// Without it each decoder, face worker and shop that a test starts would be compiled anew.
process.env.NODE_COMPILE_CACHE = NODE_SETTINGS.NODE_COMPILE_CACHE;
const finished: Finished[] = [];
const timed: [name: string, seconds: number, budgetS: number][] = [
  ['install', Number(process.env.INSTALL_SECONDS ?? 0), 60],
];

const began = performance.now();
finished.push(...(await runSteps(staticSteps, CORES, reportStep)));
timed.push(['static checks', (performance.now() - began) / 1000, 80]);
// One after the other: Vitest and Playwright use both cores by themselves.
for (const step of process.argv.includes('--quick') ? quickSteps : allSteps) {
  if (stop.aborted) break;
  const done = await runStep(step, reportStep);
  finished.push(done);
  timed.push([step.name, done.seconds, step.budgetS ?? 0]);
}

console.log(`\n${'step'.padEnd(22)}${'took'.padStart(9)}${'budget'.padStart(9)}`);
for (const [name, seconds, budgetS] of timed) {
  const over = seconds > budgetS ? '  OVER' : '';
  console.log(`${name.padEnd(22)}${seconds.toFixed(1).padStart(7)} s${String(budgetS).padStart(7)} s${over}`);
}
for (const { step, outcome } of finished) if (outcome.skipped) console.log(`SKIPPED ${step.name}: ${outcome.skipped}`);

const { passed, failed } = totalOf(finished);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 || stop.aborted ? 1 : 0;
