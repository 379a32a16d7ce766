import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 3])).toBe('"a,b","say ""hi""","two\nlines",3\r\n');
});

test.each(['=1+1', '+1', '-cmd', '@sum', '\tx', '\rx'])('%j cannot run as a formula', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
});

test('a negative amount stays a number', () => {
  expect(csvLine(['-12.50', '-1-1'])).toBe("-12.50,'-1-1\r\n");
});
