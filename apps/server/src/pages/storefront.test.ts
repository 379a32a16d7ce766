import { expect, test } from 'vitest';
import { chunksOf } from './storefront.ts';

test("a screen's chunks are named once each, without those of the template", () => {
  // Vite names the entry's chunk in the template; the manifest may not know it by the name of the page.
  const template = '<script type="module" src="/assets/frame.js"></script><script src="/assets/libraries.js"></script>';
  const manifest = {
    _frame: { file: 'assets/frame.js', imports: ['_libraries'] },
    _libraries: { file: 'assets/libraries.js' },
    _shared: { file: 'assets/shared.js', imports: ['_frame'] },
    _other: { file: 'assets/other.js', imports: ['_shared', '_libraries'] },
    'src/pages/home-view.tsx': { file: 'assets/home.js', imports: ['_frame', '_shared', '_other'] },
  };
  expect(chunksOf(manifest, template, 'src/pages/home-view.tsx')).toEqual([
    '/assets/home.js',
    '/assets/shared.js',
    '/assets/other.js',
  ]);
  expect(chunksOf(manifest, template, 'src/pages/unknown-view.tsx')).toEqual([]);
});
