import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SKIN_GROUPS, SKIN_TONES } from './vocabularies.ts';

type CatalogueTone = (typeof SKIN_TONES)[number] & { order: number };

test('the 18 tones are those of the catalogue, light to deep', () => {
  const file = new URL('../../../catalogue/skin-tones.json', import.meta.url);
  const tones: CatalogueTone[] = JSON.parse(readFileSync(file, 'utf8'));
  const inOrder = tones.toSorted((a, b) => a.order - b.order).map(({ name, group, hex }) => ({ name, group, hex }));
  expect(SKIN_TONES).toEqual(inOrder);
  expect(SKIN_TONES).toHaveLength(18);
  expect(new Set(SKIN_TONES.map(({ group }) => group))).toEqual(new Set(SKIN_GROUPS));
});
