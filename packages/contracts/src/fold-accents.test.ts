import { expect, test } from 'vitest';
import { foldAccents } from './fold-accents.ts';

test.each([
  ['Cathédrale', 'Cathedrale'],
  ['ﬁne', 'fine'],
  ['smørrebrød', 'smørrebrød'],
  ['Ǆ ½', 'DZ 1⁄2'],
])('%s becomes %s', (text, folded) => {
  expect(foldAccents(text)).toBe(folded);
});
