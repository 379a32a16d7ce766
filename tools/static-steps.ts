/** Static checks; each counts as one test. */
import { type Step, wholeStep } from './steps.ts';

const node = process.execPath;
const TSC = 'node_modules/typescript/bin/tsc';

/** Slowest first, so that two workers finish at about the same time. */
export const staticSteps: Step[] = [
  wholeStep('types, storefront', 'npx tsc -p apps/storefront', [[node, TSC, '-p', 'apps/storefront']]),
  wholeStep('types, node', 'npx tsc -p . && npx tsc -p e2e', [
    [node, TSC, '-p', '.'],
    [node, TSC, '-p', 'e2e'],
  ]),
  wholeStep('unused code', 'npx knip', [[node, 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']]),
  wholeStep('format and lint', 'npx biome ci --error-on-warnings . (npm run fix fixes most)', [
    [
      node,
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--colors=off',
      '--error-on-warnings',
      '--max-diagnostics=50',
      '.',
    ],
  ]),
  wholeStep('boundaries', 'node tools/boundaries.ts', [[node, 'tools/boundaries.ts']]),
  wholeStep('color tokens', 'node tools/tokens.ts', [[node, 'tools/tokens.ts']]),
];
