import { expect, test } from 'vitest';
import { catalogue, HONEY, products, tones } from '../testing/seed-shop.ts';
import { deltaE } from './colour.ts';
import { chooseProducts } from './product-choice.ts';
import { productFinder } from './product-finder.ts';
import { chooseShade } from './shade-choice.ts';
import { skinGroupOf, toneColour, tonesNamed, usableAnalysis } from './tones.ts';

const [sample] = products;
if (!sample) throw new RangeError('the catalogue is empty');

test('colour difference is zero for equals, small for neighbours and infinite for no colours', () => {
  expect(deltaE('#B3152B', '#B3152B')).toBe(0);
  expect(deltaE('#B3152B', '#B01E2F')).toBeLessThan(3);
  expect(deltaE('#FFFFFF', '#000000')).toBeCloseTo(100, 0);
  expect(deltaE('no colour', '#000000')).toBe(Number.POSITIVE_INFINITY);
});

test('tones and groups in any writing', () => {
  expect(skinGroupOf('HONEY')).toBe('medium');
  expect(tonesNamed('deep')).toEqual(['Chestnut', 'Cinnamon', 'Mocha']);
  expect(toneColour(tones, { tone: 'Espresso', undertone: 'warm', steps: 5 })).toBe(
    toneColour(tones, { tone: 'espresso', undertone: 'warm' }),
  );
  expect(toneColour(tones, { tone: 'chartreuse', undertone: 'warm' })).toBeNull();
  expect(usableAnalysis({ ...HONEY, lip_shade: 'N/A' })).toBeNull();
});

test('for every tone and undertone each foundation gives its nearest fitting shade or steps aside', () => {
  for (const { name: tone } of tones)
    for (const undertone of ['warm', 'cool', 'neutral']) {
      const target = toneColour(tones, { tone, undertone }) ?? '';
      for (const product of products.filter(({ subcategory }) => subcategory === 'foundation')) {
        const fitting = product.shades.filter(
          (shade) => shade.undertone === undertone && shade.skinTones.includes(tone),
        );
        const chosen = chooseShade(product, { attributes: { skin_tone: tone, undertone } }, tones);
        const nearest = Math.min(...fitting.map(({ hex }) => deltaE(hex, target)));
        expect(chosen?.deltaE ?? Number.POSITIVE_INFINITY).toBe(nearest);
      }
    }
});

test('of several fitting shades the nearest in colour wins', () => {
  const shade = { undertone: 'warm', skinTones: ['Honey'] };
  const target = toneColour(tones, { tone: 'Honey', undertone: 'warm' }) ?? '';
  const product = {
    ...sample,
    shades: [
      { ...shade, name: 'Too deep', hex: '#8A5A3A' },
      { ...shade, name: 'Right', hex: target },
      { ...shade, name: 'Cool', hex: target, undertone: 'cool' },
      { ...shade, name: 'Too light', hex: '#F2D4C5' },
    ],
  };
  const attributes = { skin_tone: 'Honey', undertone: 'warm' };
  expect(chooseShade(product, { attributes }, tones)).toEqual({ name: 'Right', hex: target, deltaE: 0 });
});

test('a wish that nothing meets gives up one condition at a time, the price before the brand', async () => {
  const wish = { subcategories: ['foundation'], brand: 'Halcyra', maxCents: 100 };
  const { choices, dropped } = await chooseProducts({ wish, analysis: HONEY, count: 3 }, { catalogue, tones });
  expect(dropped).toEqual(['maxCents']);
  expect(choices.every(({ product }) => product.brand === 'Halcyra')).toBe(true);
});

test('names are found in part and with a typing error, and ordinary words are no names', async () => {
  const names = async (words: string) => (await catalogue.named(words)).map(({ name }) => name);
  expect(await names('how much is the kiln lipstick')).toEqual(['Kiln Matte Lipstick']);
  expect(await names('is nightshft setting spray vegan')).toEqual(['Nightshift Setting Spray']);
  expect(await names('everyday matte foundation')).toEqual(['Everyday Matte Foundation']);
  expect(await names('my face is an oil slick by lunchtime')).toEqual([]);
  expect(await names('the order is still not here')).toEqual([]);
});

test('a seller’s product without facts is found by kind, but never promised to be vegan', async () => {
  const typedIn = {
    ...sample,
    id: 9001,
    name: 'Gran’s Salve',
    category: 'lips',
    subcategory: null,
    vegan: null,
    crueltyFree: null,
    suits: null,
    shades: [],
    finish: null,
  };
  const shop = productFinder([typedIn, { ...sample, id: 9002, price: 'soon' }], ['Lips']);
  const ask = async (wish: object) =>
    (
      await chooseProducts(
        { wish: { category: 'lips', ...wish }, analysis: HONEY, count: 3 },
        { catalogue: shop, tones },
      )
    ).choices.map(({ product }) => product.id);
  expect(await ask({})).toEqual([9001]);
  expect(await ask({ vegan: true })).toEqual([]);
  expect(await shop.find({})).toHaveLength(1);
});
