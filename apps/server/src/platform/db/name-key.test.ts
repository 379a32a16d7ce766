import { foldAccents } from '@beautymark/contracts/fold-accents';
import { LOOK_ALIKES } from '@beautymark/contracts/proper-name';
import table from 'unhomoglyph/data.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { lookOf, nameKey, sellerNameKey } from './name-key.ts';

test.each([
  ["Nora's Balms", 'NORA’S  balms'],
  ["Nora's Balms", 'Nоrа’ѕ Bаlmѕ'],
  ["Nora's Balms", 'NΟRΑ’S ΒΑLΜS'],
  ["Nora's Balms", 'Nora’s Balrns'],
  ['Iris 10', 'lris lO'],
  ['می\u200Cخ', 'میخ'],
])('%s and %s are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Bay', 'Cat'],
  ['Toby', 'Roby'],
  ['李小龍', '李小明'],
  ['💄💄', '💄'],
  ['Nora', 'Norah'],
])('%s and %s are two', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test.each([
  ['Rosewood', 'Rosewood Inc'],
  ['Rosewood', 'Rosewoods, Inc.'],
  ['Rosewood', 'R0s3w00d'],
  ['Rosewood', 'Rоsewооd LLC'],
])('sellers called %s and %s would be taken for each other', (one, other) => {
  expect(sellerNameKey(one)).toBe(sellerNameKey(other));
});

test.each([
  ['Bac', 'Bacco'],
  ['Inc', 'Ltd'],
  ['Bay', 'Cay'],
])('sellers called %s and %s are two', (one, other) => {
  expect(sellerNameKey(one)).not.toBe(sellerNameKey(other));
});

test("the letters that pass for the shop's are those of Unicode's table", () => {
  const found: Record<string, string> = Object.fromEntries(Object.keys(LOOK_ALIKES).map((letter) => [letter, '']));
  // Small capitals are looked up by name-key.ts itself; the last four become letters of the table in upper case.
  const known = [...Object.keys(table), ...Object.values(table).flatMap((look) => [...look]), ...'ᴀʙᴇᴋᴍᴛᴜʏʀĸʍᲀᲇᲄᲅ'];
  for (const character of new Set(known.flatMap((one) => [one, one.toLowerCase()]))) {
    // Names are compared without accents, in one form of each character, in lower case.
    if (foldAccents(character).toLowerCase() !== character || /^[ -~]*$/.test(character)) continue;
    for (const look of new Set(lookOf(character))) if (look in found) found[look] += character;
  }
  const sorted = (looks: object) => Object.values(looks).map((look: string) => [...look].sort().join(''));
  expect(sorted(found)).toEqual(sorted(LOOK_ALIKES));
});
