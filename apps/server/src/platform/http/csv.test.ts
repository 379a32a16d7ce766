import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvLines([['a,b', 'say "hi"', 'two\nlines', 3]])).toBe('"a,b","say ""hi""","two\nlines",3\r\n');
});

test.each(['=1+1', '+1', '-cmd', '@sum', '\tx', '\rx', '＝1'])('%j cannot run as a formula', (text) => {
  expect(csvLines([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`);
});

test.each([';', '\t', '\n', '\r\n'])('nor what follows %j, where a spreadsheet may begin a cell', (separator) => {
  const cell = (formula: string) => ['Ann', formula, 'Lee'].join(separator);
  for (const formula of ['=1+1', '+1', '-cmd', '@sum', '＝1', ';=1']) {
    expect(csvLines([[cell(formula)]]).replaceAll('"', '')).toContain(`'${formula.replace(';', '')}`);
  }
  expect(csvLines([[cell('5 - 3')]]).replaceAll('"', '')).toBe(`${cell('5 - 3')}\r\n`);
});

test('a negative amount stays a number', () => {
  expect(csvLines([['-12.50', '-1-1']])).toBe("-12.50,'-1-1\r\n");
});

test('an empty cell stays empty, and no rows are no lines', () => {
  expect(csvLines([['', 'a', '']])).toBe(',a,\r\n');
  expect(csvLines([])).toBe('');
});
