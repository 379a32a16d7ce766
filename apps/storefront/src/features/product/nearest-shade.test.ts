import { readFileSync } from 'node:fs';
import type { Shade } from '@beautymark/contracts/catalog';
import { isSkinRange, nearestShade } from '@beautymark/contracts/shade-fit';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { columnsFor, shadeRows } from './shade-rows.ts';

interface Supplied {
  name: string;
  subcategory: string;
  shades: Shade[];
}
const supplied: Supplied[] = JSON.parse(
  readFileSync(new URL('../../../../../catalogue/products.json', import.meta.url), 'utf8'),
);
const foundations = supplied.filter(({ subcategory }) => subcategory === 'foundation');

test('every supplied foundation has a row per undertone, light to deep, and loses no shade', () => {
  expect(foundations.length).toBeGreaterThan(5);
  for (const { shades } of foundations) {
    const rows = shadeRows(shades);
    expect(rows.map(({ undertone }) => undertone)).toEqual(['cool', 'neutral', 'warm']);
    expect(
      rows
        .flatMap((row) => row.shades)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(shades.map(({ name }) => name).toSorted());
  }
});

test('colours that suit everyone stand in one row and none of them is anybody’s own', () => {
  const lipstick = supplied.find(({ subcategory }) => subcategory === 'lipstick');
  if (!lipstick) throw new Error('no lipstick in the catalogue');
  expect(isSkinRange(lipstick.shades)).toBe(false);
  expect(shadeRows(lipstick.shades)).toEqual([{ undertone: null, shades: lipstick.shades }]);
  expect(nearestShade(lipstick.shades, { tone: 'Honey', undertone: 'warm' })).toBeNull();
});

test('for each tone and undertone, each foundation names a shade at most one tone away and never of the opposite undertone', () => {
  for (const { name, shades } of foundations) {
    for (const { name: tone } of SKIN_TONES) {
      for (const undertone of ['cool', 'neutral', 'warm']) {
        const own = nearestShade(shades, { tone, undertone });
        const places = own?.skinTones.map((one) => SKIN_TONES.findIndex((other) => other.name === one)) ?? [];
        const away = Math.min(...places.map((place) => Math.abs(place - SKIN_TONES.findIndex((t) => t.name === tone))));
        expect.soft(away, `${name} for ${tone}`).toBeLessThanOrEqual(1);
        expect.soft([undertone, 'neutral'], `${name} for ${tone} ${undertone}`).toContain(own?.undertone);
      }
    }
  }
});

test('a long row of shades breaks into equal ones on a phone', () => {
  for (const { shades } of supplied) {
    const longest = Math.max(...shadeRows(shades).map((row) => row.shades.length));
    const columns = columnsFor(longest);
    expect(columns).toBeLessThanOrEqual(8);
    const lines = Math.ceil(longest / columns);
    // At most one disc fewer in the last line.
    if (lines > 1) expect(lines * columns - longest).toBeLessThan(lines);
  }
  expect([8, 9, 10, 11, 12].map(columnsFor)).toEqual([8, 5, 5, 6, 6]);
});
