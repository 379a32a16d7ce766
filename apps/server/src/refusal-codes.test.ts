import { globSync, readFileSync } from 'node:fs';
import { REFUSALS } from '@beautymark/contracts/refusals';
import { expect, test } from 'vitest';

const isTest = (file: string) => /\.test\.ts$|-rows\.ts$/.test(file);
const files = globSync('**/*.ts', { cwd: import.meta.dirname });
const textOf = (names: string[]) =>
  names.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join('\n');

test('every refusal code is used by the server and covered by a test', () => {
  const tests = textOf(files.filter(isTest));
  const code = textOf(files.filter((file) => !isTest(file)));
  for (const name of Object.keys(REFUSALS)) {
    expect(code, `the server never uses ${name}`).toContain(`'${name}'`);
    expect(tests, `no test covers ${name}`).toContain(`'${name}'`);
  }
});
