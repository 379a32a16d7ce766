/** Counts of real tests from the reports of the two test runners. */
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

/** A file that fails before its first test holds no test to count: it is one failure itself. */
export function countVitest(report: VitestReport, exitCode: number): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, exitCode);
}

/** A journey that needed its second try (only CI gives one) counts as passed; the step names how many there were. */
export function countPlaywright(report: PlaywrightReport, exitCode: number): Counts {
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected + report.errors.length }, exitCode);
}

/** Runners also fail without a failing test: an unhandled rejection, a crashed worker, a set-up that throws. */
function atLeastOneFailure({ passed, failed }: Counts, exitCode: number): Counts {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}
