import { readFileSync } from 'node:fs';
import type { Product, Shade } from '@beautymark/contracts/catalog';
import { expect, test } from 'vitest';
import { basesIn, wornTone } from './worn-shade.ts';

type CatalogEntry = { name: string; subcategory: string; shades: Shade[] };
const catalog: CatalogEntry[] = JSON.parse(
  readFileSync(new URL('../../../../../catalogue/products.json', import.meta.url), 'utf8'),
);
const bases = catalog.filter(({ subcategory }) => ['foundation', 'concealer'].includes(subcategory));

test('every shade of every foundation and concealer of the catalogue leads to a tone that its maker names', () => {
  const shades = bases.flatMap((base) => base.shades);
  expect(shades.length).toBeGreaterThan(400);
  for (const shade of shades) {
    const { skin_tone, undertone } = wornTone(shade);
    expect(shade.skinTones).toContain(skin_tone);
    expect(undertone).toBe(shade.undertone);
  }
});

test.each([
  ['the one it is named after', '20C Ivory', '#E7CAB5', ['Alabaster', 'Ivory'], 'Ivory'],
  ['of those it is meant for the nearest in lightness', '20C', '#DFBFA8', ['Alabaster', 'Ivory'], 'Ivory'],
  ['of all the nearest where it is meant for none', 'Ivory', '#73523E', [], 'Mocha'],
  ['of all the nearest where its tones are not ours', 'No. 6', '#4F372B', ['Type VI'], 'Espresso'],
])('the tone of a shade is %s', (_, name, hex, skinTones, skin_tone) => {
  expect(wornTone({ name, hex, skinTones, undertone: 'cool' })).toEqual({ skin_tone, undertone: 'cool' });
});

test.each([
  ['is of another vocabulary', { undertone: 'olive' }],
  ['was never said', {}],
])('an undertone that %s stays unsaid', (_, said) => {
  expect(wornTone({ name: '', hex: '#73523E', skinTones: [], ...said })).toEqual({ skin_tone: 'Mocha' });
});

test('foundations and concealers in shades are offered once each, by brand', () => {
  // Only what the list is made by.
  const product = (id: number, brand: string, name: string, swatches?: string[]) =>
    ({ id, brand, name, swatches }) as Product;
  const serum = product(1, 'Zora', 'Serum Foundation', ['#fff']);
  const concealer = product(2, 'Alba', 'Cover Concealer', ['#fff']);
  const brush = product(3, 'Alba', 'Foundation Brush');
  const primer = product(4, 'Alba', 'Primer', ['#fff']);
  expect(
    basesIn([
      [serum, brush, primer],
      [concealer, serum],
    ]),
  ).toEqual([concealer, serum]);
});
