import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      entry: [
        'tools/*.{ts,mjs}',
        'e2e/postgres-rows.ts',
        'quality/bench/*.{ts,mjs}',
        'quality/reliability/*.ts',
        'quality/reliability/overload/{flood,attacker}.ts',
        'quality/reliability/**/*.{mjs,reliability.ts}',
        'quality/fuzz/*.fuzz.ts',
      ],
      project: ['tools/**/*.{ts,mjs}', 'e2e/**/*.ts', 'quality/**/*.{ts,mjs}', '!tools/fixtures/**'],
      // Run by its path, in a folder of its own.
      ignoreDependencies: ['dependency-cruiser'],
      // Of the operating system: a disk that is full needs one.
      ignoreBinaries: ['mount', 'umount'],
    },
    'apps/server': {
      entry: ['src/main.ts', 'src/*-main.ts', 'src/**/*.worker.ts', 'src/**/*.{fuzz,reliability}.ts'],
      project: 'src/**/*.ts',
    },
    'apps/storefront': {
      entry: ['src/entry-*.{ts,tsx}', 'screen-test-setup.ts'],
      project: 'src/**/*.{ts,tsx,css}',
      // Named as an environment in the root's vitest.config.ts.
      ignoreDependencies: ['happy-dom'],
    },
    'packages/contracts': { entry: 'src/*.ts', project: 'src/**/*.ts' },
    'packages/face-analysis': {
      entry: ['src/*.worker.ts', 'test/*.worker.ts', 'eval/*.{eval,worker}.ts'],
      project: ['src/**', 'eval/**', 'test/**'],
      // Required by the face model's own code, which names the one version that fits.
      ignoreDependencies: ['@tensorflow/tfjs-converter'],
    },
    'packages/*': { entry: ['src/index.ts', 'src/**/*.worker.ts', '**/*.eval.ts'], project: 'src/**/*.ts' },
  },
  // A type beside the function that answers with it may be exported before somebody needs its name.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/@(?:import|plugin|reference)\s+(?:url\()?["']([^"']+)["']/g)]
        .map((match) => `import '${match[1]}';`)
        .join('\n'),
  },
} satisfies KnipConfig;
