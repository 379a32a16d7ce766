/** Steps that run Vitest and Playwright, and count tests from their reports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Counts, type Outcome, runCommand, type Step } from './steps.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const bin = (file: string) => path.join(ROOT, 'node_modules', file);

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: unknown[] }[];
};
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

type VitestStepOptions = {
  name: string;
  budgetS?: number;
  projects: string[];
  paths?: string[];
  /** Only tests that import, over however many files, something changed since this commit. */
  changedSince?: string;
  env?: Record<string, string>;
};

/** Runs the tests of some Vitest projects, optionally only those under the given paths. */
export function vitestStep({ name, budgetS, projects, paths = [], changedSince, env = {} }: VitestStepOptions): Step {
  const chosen = [...projects.flatMap((project) => ['--project', project]), ...paths];
  if (changedSince) chosen.push(`--changed=${changedSince}`, '--passWithNoTests');
  return {
    name,
    ...(budgetS !== undefined && { budgetS }),
    alone: `npx vitest run ${chosen.join(' ')}`,
    run: async () => {
      const report = reportFile();
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report.file}`];
      const args = [bin('vitest/vitest.mjs'), 'run', ...chosen, ...reporters];
      const { code, output } = await runCommand(process.execPath, args, env, ROOT);
      return { ...countVitest(report.read(output), code), output };
    },
  };
}

/** Runs journeys: the command is Playwright, or a script that hands its arguments on to it. */
export async function runJourneys(script: string, args: string[]): Promise<Outcome> {
  const report = reportFile();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report.file };
  const { code, output } = await runCommand(process.execPath, [script, ...args, '--reporter=list,json'], env, ROOT);
  const counted: PlaywrightReport = report.read(output);
  if (counted.stats.flaky > 0) console.log(`! ${counted.stats.flaky} journeys passed only on retry`);
  return { ...countPlaywright(counted, code), output };
}
export const PLAYWRIGHT = bin('@playwright/test/cli.js');

/** A file that fails before its first test counts as one failure. */
export function countVitest(report: VitestReport, exitCode: number): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, exitCode);
}

/** A journey that passes on retry (CI only) counts as passed; the step reports how many there were. */
export function countPlaywright(report: PlaywrightReport, exitCode: number): Counts {
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected + report.errors.length }, exitCode);
}

/** A runner can fail without a failing test: unhandled rejection, crashed worker, failing setup. */
function atLeastOneFailure({ passed, failed }: Counts, exitCode: number): Counts {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

function reportFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'beautymark-report-'));
  const file = path.join(folder, 'report.json');
  /** Without a report the runner failed to start; its output says why. */
  const read = (output: string) => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      throw new Error(output);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { file, read };
}
