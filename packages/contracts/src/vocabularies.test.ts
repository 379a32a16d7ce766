import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SKIN_GROUPS, SKIN_TONES } from './vocabularies.ts';

type CatalogTone = (typeof SKIN_TONES)[number] & { order: number };

test('the 18 tones are those of the catalog, light to deep', () => {
  const file = new URL('../../../catalogue/skin-tones.json', import.meta.url);
  const tones: CatalogTone[] = JSON.parse(readFileSync(file, 'utf8'));
  const inOrder = tones.toSorted((a, b) => a.order - b.order).map(({ name, group, hex }) => ({ name, group, hex }));
  expect(SKIN_TONES).toEqual(inOrder);
  expect(SKIN_TONES).toHaveLength(18);
  expect(new Set(SKIN_TONES.map(({ group }) => group))).toEqual(new Set(SKIN_GROUPS));
});
