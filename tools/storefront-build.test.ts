import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { hashOfInputs, isBuildStale, setAssetsAside } from './storefront-build.mjs';

let root = '';
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'stale-'));
  write('package-lock.json', '{}');
  write('apps/storefront/vite.config.ts', 'export default {}');
  write('apps/storefront/src/pages/home-view.tsx', 'home');
  write('packages/contracts/src/cart.ts', 'cart');
  write('apps/storefront/dist/client/index.js', 'built');
  write('apps/storefront/dist/server/entry-server.js', 'built');
  write('apps/storefront/dist/inputs.sha256', hashOfInputs(root));
  return () => rmSync(root, { recursive: true });
});

test('a build of the current inputs is up to date', () => expect(isBuildStale(root)).toBe(false));

test.each([
  ['a changed page', 'apps/storefront/src/pages/home-view.tsx'],
  ['a new page', 'apps/storefront/src/pages/product-view.tsx'],
  ['a changed contract', 'packages/contracts/src/cart.ts'],
  ['a changed library version', 'package-lock.json'],
  ['a changed build configuration', 'apps/storefront/vite.config.ts'],
])('%s makes the build stale', (_name, file) => {
  write(file, 'something else');
  expect(isBuildStale(root)).toBe(true);
});

test('renaming an input makes the build stale', () => {
  rmSync(path.join(root, 'packages/contracts/src/cart.ts'));
  write('packages/contracts/src/carts.ts', 'cart');
  expect(isBuildStale(root)).toBe(true);
});

test.each(['apps/storefront/src/pages/home-view.test.tsx', 'apps/storefront/dist/client/other.js'])(
  '%s is not an input',
  (file) => {
    write(file, 'something else');
    expect(isBuildStale(root)).toBe(false);
  },
);

test.each([
  'apps/storefront/dist/server/entry-server.js',
  'apps/storefront/dist/inputs.sha256',
  'apps/storefront/dist',
])('without %s the build is stale', (place) => {
  rmSync(path.join(root, place), { recursive: true });
  expect(isBuildStale(root)).toBe(true);
});

test('the files of former builds are kept for a day after another build has replaced them', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const start = Date.now();
  const kept = () => readdirSync(path.join(root, 'apps/storefront/dist/former-assets')).sort();
  setAssetsAside(root, start);
  expect(kept()).toEqual([]);
  write('apps/storefront/dist/client/assets/cart-1.js', 'the first');
  // It served for three days.
  setAssetsAside(root, start + 72 * HOUR_MS);
  expect(kept()).toEqual(['cart-1.js']);
  write('apps/storefront/dist/client/assets/cart-2.js', 'the second');
  setAssetsAside(root, start + 95 * HOUR_MS);
  expect(kept()).toEqual(['cart-1.js', 'cart-2.js']);
  setAssetsAside(root, start + 97 * HOUR_MS);
  expect(kept()).toEqual(['cart-2.js']);
});
