import { tonesNamed } from '@beautymark/language';
import { describe, expect, it, test } from 'vitest';
import { HONEY, SEED_PRODUCTS, seedAdvisor, seedCatalog } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const answer = (query: string, analysis: typeof HONEY | null = HONEY) =>
  seedAdvisor.answer({ query, analysis, state: null }, seedCatalog);
const wantedIn = (query: string) => answer(query).state.wanted;

describe('what a message asks of looks', () => {
  test.each([
    ['a blush, but I am already pink', 'colours', undefined],
    ['a purple eye pencil', 'colours', ['purple']],
    ['a lipstick in a brick tone', 'colours', ['brick']],
    ['a lipstick that is not shiny', 'notFinishes', ['gloss', 'shimmer', 'metallic', 'dewy']],
    ['a dark nail polish', 'darkerThan', 38],
    ['a foundation in a golden shade', 'shadeUndertone', 'warm'],
    ['a lipstick with at least 4 stars', 'minRating', 4],
    ['a concealer for my dry lips', 'skin', undefined],
    ['a blush that is not powder', 'notForm', ['powder']],
  ])('%s: %s', (query, name, value) => expect(wantedIn(query)[name as keyof object]).toEqual(value));

  it('wants the remedy when a trouble is named, with "no" before it or not', () => {
    for (const query of ['a sunscreen without a white film', 'a sunscreen, they all leave a white film'])
      expect(wantedIn(query).needs).toContain('no white cast');
  });

  it('does not take what something looks like for what is wanted', () => {
    const kinds = answer('nude lipsticks look like concealer on me').choices.map(({ product }) => product.subcategory);
    expect(new Set(kinds)).toEqual(new Set(['lipstick']));
  });
});

describe('products that meet the conditions', () => {
  it('names no palette with a refused pan, whatever its own finish', () => {
    const { choices } = answer('an eyeshadow palette, no shimmer at all');
    expect(choices.length).toBeGreaterThan(0);
    for (const { product } of choices)
      expect(`${product.finish} ${product.formula} ${product.description}`).not.toMatch(/shimmer|metallic|foil/);
  });

  it('reads a finish from the text of a palette only: a brush for shimmer has none itself', () => {
    const brush = SEED_PRODUCTS.find(({ name }) => name === 'Fan & Feather Highlighter Brush');
    expect(brush?.description).toContain('shimmer');
    expect(answer('a highlighter brush, no shimmer').choices.map(({ product }) => product.id)).toContain(brush?.id);
  });

  it('names brow products in a shade for the brows of this person, where there are any', () => {
    for (const brows of ['gray', 'auburn', 'black']) {
      const { choices } = answer('a brow pencil, please', { ...HONEY, eyebrow_color: brows });
      expect(choices.length).toBeGreaterThan(0);
      for (const { shade } of choices) expect(shade?.eyebrowColors).toContain(brows);
    }
  });

  it('names no shade of a base for a skin that nobody knows', () => {
    const { choices } = answer('a foundation, please', null);
    expect(choices.map(({ shade }) => shade)).toEqual(choices.map(() => null));
  });

  it('names one of each kind when two are asked for', () => {
    const { choices } = answer('a vegan lipstick and mascara');
    expect(new Set(choices.map(({ product }) => product.subcategory))).toEqual(new Set(['lipstick', 'mascara']));
  });

  it('puts first what speaks of the trouble, not what is rated best', () => {
    const rated = SEED_PRODUCTS.filter(({ subcategory }) => subcategory === 'cleanser').toSorted(
      (a, b) => b.rating - a.rating,
    );
    const [first] = answer('a cleanser that melts off stubborn makeup like an oil').choices;
    expect(first?.product.name).toBe('Melting Marigold Cleansing Balm');
    expect(rated[0]?.name).not.toBe(first?.product.name);
  });
});

test('a tone that a wish names holds for what goes on, and is shown', () => {
  const [, cheaper] = talk(['foundation for deep warm skin', 'something cheaper']);
  expect(cheaper?.reading.map(({ label }) => label)).toContain('Skin tone: deep');
  for (const { shade } of cheaper?.choices ?? [])
    expect(shade?.skinTones.some((tone) => tonesNamed('deep').includes(tone))).toBe(true);
  expect(cheaper?.text).not.toMatch(/Honey skin/);
  expect(talk(['a gift for my mum, she has deep skin']).at(-1)?.state.stated).toEqual({});
});

test.each([
  ['i want a sunscreen but chemical filters always make my eyes water', 'Polar Day Mineral Sunscreen SPF 50'],
  ['sun cream? the chemical sort leaves my skin itchy', 'Polar Day Mineral Sunscreen SPF 50'],
])('a formula that does harm is not shown: %s', (query, name) =>
  expect(
    talk([query])
      .at(-1)
      ?.choices.map(({ product }) => product.name),
  ).toEqual([name]),
);
