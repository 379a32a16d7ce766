import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvLines([['a,b', 'say "hi"', 'two\nlines', 3]])).toBe('"a,b","say ""hi""","two\nlines",3\r\n');
});

test.each(['=1+1', '+1', '-cmd', '@sum', '\tx', '\rx', '＝1'])('%j cannot run as a formula', (text) => {
  expect(csvLines([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`);
});

test('a negative amount stays a number', () => {
  expect(csvLines([['-12.50', '-1-1']])).toBe("-12.50,'-1-1\r\n");
});

test('an empty cell stays empty, and no rows are no lines', () => {
  expect(csvLines([['', 'a', '']])).toBe(',a,\r\n');
  expect(csvLines([])).toBe('');
});
