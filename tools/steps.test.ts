import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './runners.ts';
import { type Outcome, runCommand, runStep, runSteps, type Step, totalOf, wholeStep } from './steps.ts';

const step = (name: string, run: () => Promise<Outcome>): Step => ({ name, alone: `run ${name}`, run });
const passing = (name: string, passed: number) => step(name, async () => ({ passed, failed: 0, output: '' }));
const silent = () => {};

test('the total counts every test of every step', async () => {
  const red = step('red', async () => ({ passed: 3, failed: 2, output: 'why' }));
  const finished = await runSteps([passing('a', 5), red, passing('b', 1)], 2, silent);
  expect(totalOf(finished)).toEqual({ passed: 9, failed: 2 });
  expect(finished.map((one) => one.step.name)).toEqual(['a', 'red', 'b']);
});

test('a step that throws counts as one failure and reports the error', async () => {
  const broken = step('broken', () => Promise.reject(new Error('no such file')));
  const { outcome } = await runStep(broken, silent);
  expect(outcome).toMatchObject({ passed: 0, failed: 1, output: expect.stringContaining('no such file') });
});

test('no more steps run in parallel than requested', async () => {
  let running = 0;
  let most = 0;
  const busy = step('busy', async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    return { passed: 1, failed: 0, output: '' };
  });
  await runSteps(
    Array.from({ length: 6 }, () => busy),
    2,
    silent,
  );
  expect(most).toBe(2);
});

test('a command that cannot start fails, and a failing command keeps its output', async () => {
  expect(await runCommand('no-such-program', [])).toMatchObject({ code: 1 });
  const { outcome } = await runStep(
    wholeStep('two', 'x', [[process.execPath, '-e', 'console.log("seen"); process.exit(2)']]),
    silent,
  );
  expect(outcome).toEqual({ passed: 0, failed: 1, output: 'seen\n' });
});

const file = (status: string, tests: number) => ({
  name: 'a.test.ts',
  status,
  assertionResults: Array(tests).fill({}),
});

test('Vitest: a file that fails before its first test is a failure', () => {
  const report = { numPassedTests: 4, numFailedTests: 1, testResults: [file('failed', 5), file('failed', 0)] };
  expect(countVitest(report, 1)).toEqual({ passed: 4, failed: 2 });
});

test('Vitest: a run with a non-zero exit code is a failure although all tests passed', () => {
  expect(countVitest({ numPassedTests: 4, numFailedTests: 0, testResults: [file('passed', 4)] }, 1)).toEqual({
    passed: 4,
    failed: 1,
  });
  expect(countVitest({ numPassedTests: 4, numFailedTests: 0, testResults: [file('passed', 4)] }, 0)).toEqual({
    passed: 4,
    failed: 0,
  });
});

test('Playwright: errors outside of journeys are failures, flaky journeys passed, skipped ones do not count', () => {
  const stats = { expected: 8, unexpected: 1, flaky: 1, skipped: 5 };
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }] }, 1)).toEqual({ passed: 9, failed: 2 });
});
