import { globSync, readFileSync } from 'node:fs';
import { REFUSALS } from '@beautymark/contracts/refusals';
import { expect, test } from 'vitest';

const isTest = (file: string) => /\.test\.ts$|-rows\.ts$/.test(file);
const files = globSync('**/*.ts', { cwd: import.meta.dirname });
const textOf = (chosen: string[]) =>
  chosen.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join('\n');

test('every code is one that the server says, and that a test has heard', () => {
  const tests = textOf(files.filter(isTest));
  const code = textOf(files.filter((file) => !isTest(file)));
  for (const name of Object.keys(REFUSALS)) {
    expect(code, `nothing says ${name}`).toContain(`'${name}'`);
    expect(tests, `no test hears ${name}`).toContain(`'${name}'`);
  }
});
