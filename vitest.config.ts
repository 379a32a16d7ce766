import path from 'node:path';
import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**', 'e2e/**'];
/** Drawn faces: a dozen of them are too slow for `npm run verify`, and a hundred for `npm test`. */
const SYNTHETIC = 'packages/face-analysis/eval/synthetic.test.ts';
const MANY_SYNTHETIC = 'packages/face-analysis/eval/synthetic-conditions.test.ts';
/** A test makes much that is soon rubbish. With more room for it, starting a shop takes a seventh less CPU time. */
const EXEC_ARGV = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
/** Loading the shop again for each file took as long as its tests, so files share a process and mocks are restored. */
const SHARED_PROCESS = {
  execArgv: EXEC_ARGV,
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
};
/** A project whose tests run in Node. */
const node = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude: [...EXCLUDED, ...exclude],
    environment: 'node' as const,
    ...SHARED_PROCESS,
    // A module test starts a real app with a database and hashes passwords, possibly on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

/** Kills at the steps that decide. What kills, breaks, floods and attacks for minutes is for `npm run test:long`. */
const KILLS = ['quality/reliability/{crash,payments}/*.reliability.ts'];
const base = node('reliability', process.env.LONG ? ['**/*.reliability.ts'] : KILLS);
/** One file at a time: each measures a shop under load, and two of them would measure each other. */
const reliability = {
  test: {
    ...base.test,
    globalSetup: 'quality/reliability/build-storefront.ts',
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
};

export default defineConfig({
  test: {
    // The test budget assumes two cores.
    maxWorkers: 2,
    projects: [
      node(
        'node',
        ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'quality/**/*.test.ts'],
        ['packages/face-analysis/**', 'packages/picture-decoder/**', 'packages/advisor/**'],
      ),
      node('advisor', ['packages/advisor/**/*.test.ts']),
      node('faces', ['packages/{face-analysis,picture-decoder}/**/*.test.ts'], [SYNTHETIC, MANY_SYNTHETIC]),
      node('synthetic', process.env.LONG ? [SYNTHETIC, MANY_SYNTHETIC] : [SYNTHETIC]),
      node('fuzz', ['**/*.fuzz.ts']),
      reliability,
      {
        root: 'apps/storefront',
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          ...SHARED_PROCESS,
          testTimeout: 20_000,
          setupFiles: [path.resolve(import.meta.dirname, 'apps/storefront/screen-test-setup.ts')],
        },
      },
    ],
  },
});
