import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCell, toCell } from '#platform/http/csv.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  "'=1",
  "''=1",
  // Spreadsheets set to Japanese or Chinese read the full-width signs alike.
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'＝1",
])('no spreadsheet runs %j', (text) => {
  expect(toCell(text)).toBe(`'${text}`);
});

test.each(['Rouge', "'n' roll", '', '5 - 3', 'a=b'])('%j stays as it is', (text) => {
  expect(toCell(text)).toBe(text);
});

test('every text comes back as it was', () => {
  const starts = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', "'=", "''@", '＝', "'＠");
  fc.assert(
    fc.property(starts, fc.string(), (start, rest) => {
      expect(fromCell(toCell(start + rest))).toBe(start + rest);
    }),
  );
});
