import { expect, test } from 'vitest';
import { CodeText } from './codes.ts';

test.each([
  'SAVE-10',
  ' save-10 ',
  'Save – 10',
  'save\u201110',
  'SAVE\u221210',
  'ＳＡＶＥ－１０',
  'sa\u200bve-\u00a010',
  'SAVE\u200e-10\u202c',
  'save\t-10\n',
])('%j is SAVE-10', (typed) => {
  expect(CodeText.parse(typed)).toBe('SAVE-10');
});

test.each(['', 'SÄVE', 'AB', '-SAVE', 'SAVE_10', '\u200b\u200b\u200b'])('%j is none', (typed) => {
  expect(CodeText.safeParse(typed).success).toBe(false);
});
