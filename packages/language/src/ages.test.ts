import { expect, test } from 'vitest';
import { youngAgesIn } from './ages.ts';
import { wordsOf } from './words.ts';

test.each([
  ["my girl's nine and dances", [9]],
  ['a 4 year old', [4]],
  ['she is two', [2]],
  ['im 14', [14]],
  ['im nearly 12', [12]],
  ['im in year 6', [11]],
  ['she is in 7th grade', [13]],
  ['a grade of 8 for that', []],
  ['aged six', [6]],
  ['my daughter has 4 years', [4]],
  ['the shop has 4 years of experience', []],
  ['two shades darker', []],
  ["she's eight inches taller than me", []],
  ['a mascara from 2 yrs ago', []],
  ['explain it like i am five', []],
  ['under 10 dollars', []],
  ['i am 52', []],
  ['for a 5 month old', [0]],
  ['my baby is 3 weeks old', [0]],
  ['my 3 month old mascara', []],
  ['my mascara is 3 months old', []],
])('%s', (text, ages) => {
  expect(youngAgesIn(wordsOf(text)).map(({ years }) => years)).toEqual(ages);
});
