/** Steps that run Vitest and Playwright. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Outcome, runCommand, type Step } from './steps.ts';
import { countPlaywright, countVitest, type PlaywrightReport } from './test-reports.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const bin = (file: string) => path.join(ROOT, 'node_modules', file);

type VitestStepOptions = {
  name: string;
  budgetS?: number;
  projects: string[];
  paths?: string[];
  env?: Record<string, string>;
};

/** Runs the tests of some Vitest projects, optionally only those under the given paths. */
export function vitestStep({ name, budgetS, projects, paths = [], env = {} }: VitestStepOptions): Step {
  const chosen = [...projects.flatMap((project) => ['--project', project]), ...paths];
  return {
    name,
    ...(budgetS !== undefined && { budgetS }),
    alone: `npx vitest run ${chosen.join(' ')}`,
    run: () =>
      withReport(async (reportFile) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
        const args = [bin('vitest/vitest.mjs'), 'run', ...chosen, ...reporters];
        const { code, output } = await runCommand(process.execPath, args, env, ROOT);
        return { ...countVitest(readReport(reportFile, output), code), output };
      }),
  };
}

/** Runs the journeys in e2e/ against the built shop in Chromium. */
export const playwrightStep = (name: string, budgetS: number): Step =>
  journeysStep({ name, budgetS, alone: 'npx playwright test' }, [bin('@playwright/test/cli.js'), 'test']);

/** Runs some journeys against two shop processes on PostgreSQL behind nginx. */
export const scaledStep = (name: string, budgetS: number, journeys: string[]): Step =>
  journeysStep({ name, budgetS, alone: `npm run journeys:scaled -- ${journeys.join(' ')}` }, [
    path.join(ROOT, 'tools/multi-process-journeys.ts'),
    ...journeys,
  ]);

function journeysStep(step: Omit<Step, 'run'>, command: string[]): Step {
  return {
    ...step,
    run: () =>
      withReport(async (reportFile) => {
        const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
        const args = [...command, '--reporter=list,json'];
        const { code, output } = await runCommand(process.execPath, args, env, ROOT);
        const report: PlaywrightReport = readReport(reportFile, output);
        if (report.stats.flaky > 0) console.log(`! ${report.stats.flaky} journeys passed only on retry`);
        return { ...countPlaywright(report, code), output };
      }),
  };
}

/** Skips a step with a reason instead of failing when it has no tests. */
export function onlyWhen(reason: string, isPresent: boolean, step: Step): Step {
  return isPresent ? step : { ...step, run: async () => skipped(reason) };
}

export const skipped = (reason: string): Outcome => ({ passed: 0, failed: 0, output: '', skipped: reason });

export function hasFiles(pattern: string) {
  return globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' }).length > 0;
}

/** Used to check that the tests really support PostgreSQL; otherwise they would run on SQLite twice. */
export function hasText(pattern: string, text: string) {
  return globSync(pattern, { cwd: ROOT }).some((file) => readFileSync(path.join(ROOT, file), 'utf8').includes(text));
}

async function withReport(work: (reportFile: string) => Promise<Outcome>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'beautymark-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string, output: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Without a report the runner failed to start; its output says why.
    throw new Error(output);
  }
}
