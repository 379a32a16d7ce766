import path from 'node:path';
import { defineConfig } from 'vitest/config';

const LEFT_OUT = ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**', 'e2e/**'];
/** Dozens of drawn faces, analysed: more than fits before each commit. */
const BED = 'packages/face-analysis/eval/bed.test.ts';
/** Loading the shop again for each file took as long as testing it; what a test replaces is put back behind it instead. */
const SHARED_PROCESS = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };
/** Node's own module loading, as in production: TypeScript is only stripped, `imports` and `exports` come from npm's files. */
const node = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude: [...LEFT_OUT, ...exclude],
    environment: 'node' as const,
    ...SHARED_PROCESS,
    // A module test starts a real app with a database and hashes passwords; the machine may be busy.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

const base = node('reliability', ['**/*.reliability.ts']);
const reliability = { test: { ...base.test, globalSetup: 'quality/reliability/build-storefront.ts' } };

/** In one process: what all of these files need takes longer to learn than they run. */
const advised = node('advisor', ['packages/advisor/**/*.test.ts']);
const advisor = { test: { ...advised.test, maxWorkers: 1, sequence: { groupOrder: 1 } } };

export default defineConfig({
  test: {
    // Two cores run everything; more would only make the slow tests slower.
    maxWorkers: 2,
    projects: [
      node(
        'node',
        ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'quality/**/*.test.ts'],
        ['packages/face-analysis/**', 'packages/advisor/**'],
      ),
      advisor,
      node('faces', ['packages/face-analysis/**/*.test.ts'], [BED]),
      node('bed', [BED]),
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
