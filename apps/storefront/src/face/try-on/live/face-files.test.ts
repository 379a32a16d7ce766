import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FACE_FILES, FACE_FILES_BYTES } from './face-files.ts';

const MODULES = path.resolve(import.meta.dirname, '../../../../../../node_modules');

/** Where the build takes a file from, whatever the test's environment makes of its address. */
const sizeOf = ({ href }: URL) => statSync(path.join(MODULES, href.slice(href.indexOf('node_modules/') + 13))).size;

test('the progress bar counts what is fetched, which is less than 8 MB', () => {
  expect(FACE_FILES.reduce((sum, address) => sum + sizeOf(address), 0)).toBe(FACE_FILES_BYTES);
  expect(FACE_FILES_BYTES).toBeLessThan(7_000_000);
});
