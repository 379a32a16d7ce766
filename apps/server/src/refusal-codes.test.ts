import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REFUSALS } from '@beautymark/contracts/refusals';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const textOf = (pattern: string, isWanted: (file: string) => boolean) =>
  globSync(pattern, { cwd: ROOT })
    .filter(isWanted)
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');
const isTest = (file: string) => file.endsWith('.test.ts');

test('every refusal code is used by the server and covered by a test', () => {
  const code = textOf('apps/server/src/**/*.ts', (file) => !isTest(file));
  const tests = textOf('apps/server/src/**/*.test.ts', isTest) + textOf('quality/contract-table/*.ts', () => true);
  for (const name of Object.keys(REFUSALS)) {
    expect(code, `the server never uses ${name}`).toContain(`'${name}'`);
    expect(tests, `no test covers ${name}`).toContain(`'${name}'`);
  }
});
