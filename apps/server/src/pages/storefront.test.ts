import { expect, test } from 'vitest';
import { chunksOf } from './storefront.ts';

test("a screen's chunks are named once each, without those of the template", () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_libraries'] },
    _libraries: { file: 'assets/libraries.js' },
    _shared: { file: 'assets/shared.js', imports: ['index.html'] },
    _other: { file: 'assets/other.js', imports: ['_shared', '_libraries'] },
    'src/pages/home-view.tsx': { file: 'assets/home.js', imports: ['index.html', '_shared', '_other'] },
  };
  expect(chunksOf(manifest, 'src/pages/home-view.tsx')).toEqual([
    '/assets/home.js',
    '/assets/shared.js',
    '/assets/other.js',
  ]);
  expect(chunksOf(manifest, 'src/pages/unknown-view.tsx')).toEqual([]);
});
