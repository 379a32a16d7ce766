/** Runs the steps of a check and reports duration and test counts. Prints output only for failed steps. */
import { type ChildProcess, spawn } from 'node:child_process';

export type Counts = { passed: number; failed: number };
export type Outcome = Counts & { output: string; skipped?: string };
export type Step = {
  name: string;
  /** Time budget in seconds on two cores. */
  budgetS?: number;
  /** The command that runs this step alone. */
  alone: string;
  run: () => Promise<Outcome>;
};
export type Finished = { step: Step; outcome: Outcome; seconds: number };

export type CommandResult = { code: number; output: string };

const running = new Set<ChildProcess>();

/** Forwards Ctrl-C to the running commands, so that their steps fail and clean up. */
export function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop.abort();
      for (const child of running) child.kill(signal);
    });
  }
  return stop.signal;
}

/** Runs a command without input. `output` contains stdout and stderr in order of arrival. */
export function runCommand(command: string, args: string[], env: Record<string, string> = {}, cwd = process.cwd()) {
  return new Promise<CommandResult>((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    });
    running.add(child);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** A step that passes or fails as a whole and counts as one test. */
export function wholeStep(name: string, alone: string, commands: [string, ...string[]][]): Step {
  return {
    name,
    alone,
    run: async () => {
      const outputs: string[] = [];
      for (const [command, ...args] of commands) {
        const { code, output } = await runCommand(command, args);
        outputs.push(output);
        if (code !== 0) return { passed: 0, failed: 1, output: outputs.join('\n') };
      }
      return { passed: 1, failed: 0, output: outputs.join('\n') };
    },
  };
}

/** Runs one step. An exception counts as a failure, so that the remaining steps still run. */
export async function runStep(step: Step, report: (finished: Finished) => void): Promise<Finished> {
  const startedAt = performance.now();
  const outcome = await step.run().catch(
    (error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  const finished = { step, outcome, seconds: (performance.now() - startedAt) / 1000 };
  report(finished);
  return finished;
}

/** Runs independent steps, `width` in parallel, and returns their results in the given order. */
export async function runSteps(steps: Step[], width: number, report: (finished: Finished) => void) {
  const finished: Finished[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < steps.length; at = next++) {
      const step = steps[at];
      if (step) finished[at] = await runStep(step, report);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return finished;
}

export function reportStep({ step, outcome, seconds }: Finished) {
  const { passed, failed, skipped, output } = outcome;
  const took = `${seconds.toFixed(1)} s`.padStart(8);
  if (skipped !== undefined) console.log(`– ${step.name.padEnd(22)}${took}  SKIPPED: ${skipped}`);
  else if (failed === 0) console.log(`✓ ${step.name.padEnd(22)}${took}  ${passed} passed`);
  else {
    console.log(`✗ ${step.name.padEnd(22)}${took}  ${failed} failed, ${passed} passed\n`);
    console.log(`${output.trimEnd()}\n\n  alone: ${step.alone}\n`);
  }
}

export function totalOf(finished: Finished[]): Counts {
  return finished.reduce(
    (sum, { outcome }) => ({ passed: sum.passed + outcome.passed, failed: sum.failed + outcome.failed }),
    { passed: 0, failed: 0 },
  );
}
