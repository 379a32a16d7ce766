/** `npm run verify` is the check before each commit, in under 90 seconds on two cores. */
import { vitestStep } from './runners.ts';
import { staticSteps } from './static-steps.ts';
import { reportStep, runStep, runSteps, stopOnSignals, totalOf } from './steps.ts';

const CORES = 2;
const stop = stopOnSignals();
const began = performance.now();

const finished = await runSteps(staticSteps, CORES, reportStep);
// Vitest uses both cores by itself; running it in parallel would cause timeouts.
const tests = vitestStep({ name: 'unit and module', projects: ['node', 'advisor', 'web', 'faces'] });
if (!stop.aborted) finished.push(await runStep(tests, reportStep));

const { passed, failed } = totalOf(finished);
const red = finished.filter(({ outcome }) => outcome.failed > 0).map(({ step }) => `${step.name} (${step.alone})`);
console.log(`\n${passed} passed, ${failed} failed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
if (red.length > 0) console.log(`failing: ${red.join('; ')}`);
process.exitCode = failed > 0 || passed === 0 || stop.aborted ? 1 : 0;
