/** Counts tests from the reports of Vitest and Playwright. */
import type { Counts } from './steps.ts';

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: unknown[] }[];
};
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

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
