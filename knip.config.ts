import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      entry: [
        'tools/*.{ts,mjs}',
        'quality/bench/*.{ts,mjs}',
        'quality/reliability/overload/{flood,attacker}.ts',
        'quality/reliability/**/*.{mjs,reliability.ts}',
        'quality/fuzz/*.fuzz.ts',
        // Bundled by its path for a browser.
        'quality/try-on/render-in-browser.ts',
      ],
      project: ['tools/**/*.{ts,mjs}', 'e2e/**/*.ts', 'quality/**/*.{ts,mjs}', '!tools/fixtures/**'],
      // Run by path, in another working directory.
      ignoreDependencies: ['dependency-cruiser', 'typescript-7'],
      // System commands that the disk-full test needs.
      ignoreBinaries: ['mount', 'umount'],
    },
    'apps/server': {
      entry: ['src/main.ts', 'src/*-main.ts', 'src/**/*.worker.ts', 'src/testing/made-up-sales/main.ts'],
      project: 'src/**/*.ts',
    },
    'apps/storefront': {
      entry: ['src/entry-*.{ts,tsx}', 'screen-test-setup.ts'],
      project: 'src/**/*.{ts,tsx,css}',
      // Used as a test environment in the root's vitest.config.ts.
      ignoreDependencies: ['happy-dom'],
    },
    'packages/contracts': { entry: 'src/**/*.ts', project: 'src/**/*.ts' },
    'packages/face-analysis': {
      entry: ['src/worker/*.worker.ts', 'test/*.worker.ts', 'eval/*.{eval,worker}.ts'],
      project: ['src/**', 'eval/**', 'test/**'],
      // A peer of the face model's library, pinned to the version that fits.
      ignoreDependencies: ['@tensorflow/tfjs-converter'],
    },
    'packages/advisor': {
      entry: ['src/index.ts', 'build-lookup.ts', 'eval/*.eval.ts'],
      project: ['*.ts', 'src/**/*.ts', 'eval/**/*.ts'],
    },
    'packages/*': { entry: ['src/index.ts', 'src/**/*.worker.ts', '**/*.eval.ts'], project: 'src/**/*.ts' },
  },
  // The type of a function's result may be exported before another file needs it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/@(?:import|plugin|reference)\s+(?:url\()?["']([^"']+)["']/g)]
        .map((match) => `import '${match[1]}';`)
        .join('\n'),
  },
} satisfies KnipConfig;
