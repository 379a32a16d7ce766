import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = import.meta.dirname;
/** A dollar before an inserted value, or two decimals made by hand. */
const BY_HAND = /\$\$\{|\.toFixed\(2\)/;

test('money is written by packages/contracts/src/money.ts alone', () => {
  const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => BY_HAND.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
