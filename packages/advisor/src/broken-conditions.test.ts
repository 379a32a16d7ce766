import { lists } from '@beautymark/language';
import { describe, expect, it } from 'vitest';
import { SEED_PRODUCTS, seedAdvisor, seedCatalog } from './testing/seed-shop.ts';

const analysis = {
  skin_tone: 'Honey',
  undertone: 'warm',
  eye_color: 'brown',
  eyebrow_color: 'dark brown',
  eyebrow_shape: 'straight',
  lip_shade: 'nude pink',
};
/** Random, but the same in each run (a linear congruential generator). */
function dice(seed: number) {
  let value = seed;
  return (sides: number) => {
    value = (value * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((value / 2 ** 32) * sides);
  };
}
const roll = dice(27);
const oneOf = <T>(values: readonly T[]): T => values[roll(values.length)] as T; // an index below the length
const BRANDS = [...new Set(SEED_PRODUCTS.map(({ brand }) => brand))];
const KINDS = ['lipstick', 'blush', 'mascara', 'foundation', 'concealer', 'powder', 'eyeliner', 'serum'];
const REFUSALS = ['not from', 'nothing from', 'from any brand but', 'I will not have anything from'];

const wishes = Array.from({ length: 150 }, () => ({
  kind: oneOf(KINDS),
  brand: oneOf(BRANDS),
  dollars: 12 + roll(40),
  refusal: oneOf(REFUSALS),
}));

describe('conditions of a wish', () => {
  it('keeps kind, refused brand and highest price in 150 random wishes, or says that the price was left out', () => {
    const broken = wishes.flatMap(({ kind, brand, dollars, refusal }) => {
      const query = `${kind} under $${dollars}, ${refusal} ${brand}`;
      const { choices, text } = seedAdvisor.answer({ query, analysis, state: null }, seedCatalog);
      const isDropped = text.includes('left out “');
      return choices.some(
        ({ product }) =>
          product.subcategory !== kind || product.brand === brand || (Number(product.price) > dollars && !isDropped),
      )
        ? [`${query}: ${text}`]
        : [];
    });
    expect(broken).toEqual([]);
  });

  it('offers nothing with a retinoid for the rest of a talk about a pregnancy', () => {
    const first = seedAdvisor.answer({ query: 'I am pregnant, is retinol ok?', analysis, state: null }, seedCatalog);
    expect(first.act).toBe('safety');
    for (const query of ['Then a serum, please', 'A different serum', 'What do I put on at night instead?']) {
      const { choices } = seedAdvisor.answer({ query, analysis, state: first.state }, seedCatalog);
      expect(choices.filter(({ product }) => lists(product, 'retinoid'))).toEqual([]);
    }
  });
});

it('keeps what was refused before a talk about a pregnancy', () => {
  const ask = (query: string, state: unknown) => seedAdvisor.answer({ query, analysis, state }, seedCatalog);
  const first = ask('A serum without niacinamide, please', null);
  expect(wantedIn(first.state).notListed).toContain('niacinamide');
  const second = ask('I am pregnant, is retinol ok?', first.state);
  expect(wantedIn(second.state).notListed).toContain('niacinamide');
  for (const { product } of ask('show me serums', second.state).choices)
    expect([lists(product, 'niacinamide'), lists(product, 'retinoid')]).toEqual([false, false]);
});
const wantedIn = (state: unknown) => (state as { wanted: { notListed?: string[] } }).wanted;

describe('one of those shown', () => {
  it('answers whether the dearest, cheapest, first or second of random pairs is vegan', () => {
    const known = new Map(seedCatalog.products.map((product) => [product.id, product]));
    const wrong = Array.from({ length: 60 }, () => oneOf(SEED_PRODUCTS)).flatMap((one) => {
      const other = SEED_PRODUCTS.find(
        ({ id, subcategory, price }) => id !== one.id && subcategory === one.subcategory && price !== one.price,
      );
      if (!other) return [];
      const { state } = seedAdvisor.answer(
        { query: `${one.name} or ${other.name}?`, analysis, state: null },
        seedCatalog,
      );
      const shown = (state as { shown: Array<{ id: number }> }).shown.flatMap(({ id }) => known.get(id) ?? []);
      const byPrice = shown.toSorted((a, b) => Number(a.price) - Number(b.price));
      const meant = { dearest: byPrice.at(-1), cheapest: byPrice[0], first: shown[0], second: shown[1] };
      return Object.entries(meant).flatMap(([word, product]) => {
        const query =
          word === 'first' || word === 'second' ? `Is the ${word} one vegan?` : `Is the ${word} of them vegan?`;
        const { act, text, choices } = seedAdvisor.answer({ query, analysis, state }, seedCatalog);
        const isRight =
          act === 'product-fact' &&
          choices[0]?.product.id === product?.id &&
          text.startsWith(product?.vegan ? 'Yes' : 'No');
        return isRight ? [] : [`${one.name}, ${other.name}: ${query} ${text}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});
