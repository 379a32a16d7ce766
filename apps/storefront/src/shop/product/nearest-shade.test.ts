import { readFileSync } from 'node:fs';
import type { Shade } from '@beautymark/contracts/catalog';
import { nearestShade } from '@beautymark/contracts/nearest-shade';
import { isSkinRange } from '@beautymark/contracts/shade-fit';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { familiesIn, familyOf } from './shade-swatch.tsx';

interface Supplied {
  name: string;
  subcategory: string;
  shades: Shade[];
}
const supplied: Supplied[] = JSON.parse(
  readFileSync(new URL('../../../../../catalogue/products.json', import.meta.url), 'utf8'),
);
const foundations = supplied.filter(({ subcategory }) => subcategory === 'foundation');

test('every supplied foundation is divided by undertone, and each shade belongs to one', () => {
  expect(foundations.length).toBeGreaterThan(5);
  for (const { shades } of foundations) {
    expect(familiesIn(shades)).toEqual(['cool', 'neutral', 'warm']);
    expect(shades.every((shade) => shade.undertone === familyOf(shade, shades))).toBe(true);
  }
});

test('colors that suit everyone are divided by color, a short range not at all, and none of them is anybody’s own', () => {
  const lipsticks = supplied.filter(({ subcategory }) => subcategory === 'lipstick');
  const [long] = lipsticks.filter(({ shades }) => shades.length >= 8);
  if (!long) throw new Error('no long range of lipsticks in the catalog');
  expect(isSkinRange(long.shades)).toBe(false);
  expect(familiesIn(long.shades)).toEqual([...new Set(long.shades.map(({ family }) => family))]);
  expect(familiesIn(long.shades.slice(0, 7))).toEqual([]);
  expect(familiesIn(long.shades.map(({ family: _, ...shade }) => shade))).toEqual([]);
  expect(nearestShade(long.shades, { tone: 'Honey', undertone: 'warm' })).toBeNull();
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
