/** Runs every step of `npm test`, fastest failures first. The last line is the total. */
import { findNginx, NO_NGINX } from './balancer.ts';
import { chromiumForJourneys, findChromium, NO_CHROMIUM } from './chromium.mjs';
import { databaseTests } from './database-tests.ts';
import { useMemoryForTemporaryFiles } from './memory-folder.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { hasFiles, hasText, onlyWhen, playwrightStep, scaledStep, skipped, vitestStep } from './runners.ts';
import { staticSteps } from './static-steps.ts';
import { type Finished, reportStep, runStep, runSteps, type Step, stopOnSignals, totalOf } from './steps.ts';
import { ensureBuilt } from './storefront-build.mjs';

const CORES = 2;
const BUDGETS_S = {
  install: 60,
  static: 45,
  tests: 75,
  postgres: 60,
  fuzz: 30,
  faces: 40,
  browser: 300,
  reliability: 60,
  scaled: 30,
};
const SCALED = ['scan-to-order.spec.ts', '--project=desktop', '--grep=scans a face'];

/** Runs the same module tests on PostgreSQL; they read TEST_DATABASE_URL. */
const onPostgres: Step = {
  name: 'module on PostgreSQL',
  budgetS: BUDGETS_S.postgres,
  alone: 'node tools/postgres.ts, then TEST_DATABASE_URL=<its URL> npx vitest run --project node apps/server quality',
  run: async () => {
    if (!findPostgres()) return skipped('NO PostgreSQL BINARIES FOUND (Debian: apt-get install postgresql)');
    await using cluster = await startPostgres();
    const paths = databaseTests({ isLong: process.env.LONG === '1' });
    const env = { TEST_DATABASE_URL: cluster.url };
    return await vitestStep({ name: 'PostgreSQL', projects: ['node'], paths, env }).run();
  },
};

/** A missing browser is a failure and not a skip, because the journeys are essential. */
const inBrowser: Step = {
  name: 'browser',
  budgetS: BUDGETS_S.browser,
  alone: 'npx playwright test',
  run: async () => {
    await ensureBuilt(process.execPath);
    if (!(await chromiumForJourneys())) return { passed: 0, failed: 1, output: NO_CHROMIUM };
    return await playwrightStep('browser', BUDGETS_S.browser).run();
  },
};

/** One journey through all shared state; `npm run journeys:scaled` runs all journeys. */
const scaled: Step = {
  name: 'two processes',
  budgetS: BUDGETS_S.scaled,
  alone: `npm run journeys:scaled -- ${SCALED.join(' ')}`,
  run: async () => {
    if (!findPostgres()) return skipped('NO PostgreSQL BINARIES FOUND (Debian: apt-get install postgresql)');
    if (!findNginx()) return skipped(NO_NGINX);
    if (!(await findChromium())) return { passed: 0, failed: 1, output: NO_CHROMIUM };
    return await scaledStep('two processes', BUDGETS_S.scaled, SCALED).run();
  },
};

const steps: Step[] = [
  vitestStep({ name: 'unit and module', budgetS: BUDGETS_S.tests, projects: ['node', 'advisor', 'web'] }),
  onlyWhen(
    'the module tests do not read TEST_DATABASE_URL yet',
    hasText('apps/server/src/testing/*.ts', 'TEST_DATABASE_URL'),
    onPostgres,
  ),
  onlyWhen(
    'no *.fuzz.ts yet',
    hasFiles('{apps,packages,tools,e2e,quality}/**/*.fuzz.ts'),
    vitestStep({ name: 'fuzz', budgetS: BUDGETS_S.fuzz, projects: ['fuzz'] }),
  ),
  onlyWhen(
    'no test in packages/face-analysis yet',
    hasFiles('packages/face-analysis/**/*.test.ts'),
    vitestStep({ name: 'faces', budgetS: BUDGETS_S.faces, projects: ['faces', 'synthetic'] }),
  ),
  onlyWhen('no shop yet', hasFiles('apps/server/src/main.ts'), inBrowser),
  scaled,
  onlyWhen(
    'no *.reliability.ts yet',
    hasFiles('{apps,packages,tools,e2e,quality}/**/*.reliability.ts'),
    vitestStep({ name: 'reliability', budgetS: BUDGETS_S.reliability, projects: ['reliability'] }),
  ),
];

const stop = stopOnSignals();
useMemoryForTemporaryFiles();
const staticBegan = performance.now();
const finished: Finished[] = await runSteps(staticSteps, CORES, reportStep);
const staticSeconds = (performance.now() - staticBegan) / 1000;
for (const step of steps) if (!stop.aborted) finished.push(await runStep(step, reportStep));

const rows: [string, number, number][] = [
  ['install', Number(process.env.INSTALL_SECONDS ?? 0), BUDGETS_S.install],
  ['static checks', staticSeconds, BUDGETS_S.static],
  ...finished.flatMap(({ step, seconds }): [string, number, number][] =>
    step.budgetS === undefined ? [] : [[step.name, seconds, step.budgetS]],
  ),
];
console.log(`\n${'step'.padEnd(22)}${'took'.padStart(9)}${'budget'.padStart(9)}`);
for (const [name, seconds, budget] of rows) {
  const over = seconds > budget ? '  OVER' : '';
  console.log(`${name.padEnd(22)}${seconds.toFixed(1).padStart(7)} s${String(budget).padStart(7)} s${over}`);
}
for (const { step, outcome } of finished) if (outcome.skipped) console.log(`SKIPPED ${step.name}: ${outcome.skipped}`);

const { passed, failed } = totalOf(finished);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 || stop.aborted ? 1 : 0;
