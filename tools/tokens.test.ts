import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { colorLiterals, strayClasses, strayColors } from './tokens.ts';

test.each([
  ['color: #b45a6e;', '#b45a6e'],
  ['border-color: #ABC;', '#ABC'],
  ['background: rgb(1 2 3 / 50%);', 'rgb(1'],
  ['fill: oklch(0.7 0.1 20);', 'oklch(0'],
  ['color: white;', 'white'],
  ['@apply bg-pink-500;', 'bg-pink-500'],
])('finds a color in a style sheet: %s', (css, literal) => {
  expect(colorLiterals(`.card {\n  ${css}\n}`, true)).toEqual([{ literal, line: 2 }]);
});

test.each(['<p style={{ color: "#b45a6e" }} />', '<p className="text-white" />', 'const fill = "hsl(340 50% 50%)";'])(
  'finds a color in a component: %s',
  (code) => expect(colorLiterals(code, false)).toHaveLength(1),
);

test.each([
  ['#add { color: var(--rose); }', true],
  ['/* was #b45a6e */', true],
  ['color: rgb(from var(--rose) r g b / 0.5);', true],
  ['<a href="/category#reviews">#12</a>', false],
  ["import { photo } from '#face/photo.ts';", false],
  ['<a href="#face">#BM1234</a>', false],
  ['<p style={{ background: shade.hex }} className="bg-surface text-ink" />', false],
  ['const white = 1; // #ffffff', false],
  ["shades: 'Fig|#8c1c3c|12',", false],
])('accepts what is not a color literal: %s', (code, isCss) => {
  expect(colorLiterals(code, isCss)).toEqual([]);
});

test('literals are allowed in tokens.css and ignored in tests', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tokens-'));
  mkdirSync(path.join(folder, 'ui'));
  for (const file of ['ui/tokens.css', 'ui/card.css', 'ui/card.test.tsx'])
    writeFileSync(path.join(folder, file), '.a { color: #fff; }');
  expect(strayColors(folder)).toEqual([{ file: 'ui/card.css', line: 1, literal: '#fff' }]);
  rmSync(folder, { recursive: true });
});

test('a style sheet names only classes of its own room; where rooms meet it may name those of several', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tokens-'));
  const files = {
    'ui/drawer.tsx': '<div className="drawer" />',
    'ui/drawer.css': '.drawer { top: 0; }\n.buy-bar { top: 0; }',
    'shop/product/buy-bar.tsx': '<div className="buy-bar p-3" />',
    'shop/product/buy-bar.css': ':root:has(.drawer) .buy-bar { top: 0; }',
    'frame.css': ':root:has(.drawer) .buy-bar { top: 0; }\n.gone { top: 0; }',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  expect(strayClasses(folder)).toEqual([
    { file: 'frame.css', line: 2, literal: 'gone' },
    { file: 'shop/product/buy-bar.css', line: 1, literal: 'drawer' },
    { file: 'ui/drawer.css', line: 2, literal: 'buy-bar' },
  ]);
  rmSync(folder, { recursive: true });
});
