import type { Asked, Conditions } from '@beautymark/language';
import { describe, expect, it, test } from 'vitest';
import { mergeConditions } from './merge-conditions.ts';

const narrowedBy = (conditions: Conditions): Asked => ({ conditions, kinds: [], count: null, waived: {} });

describe('what was said before, after another condition', () => {
  test.each<[string, Conditions, Conditions, Conditions]>([
    ['"no powder ones", "nothing over 22"', { notForm: ['powder'] }, { maxCents: 2200 }, { notForm: ['powder'] }],
    [
      '"no palettes", "in gold"',
      { notSubcategories: ['eyeshadow-palette'] },
      { colours: ['gold'] },
      { notSubcategories: ['eyeshadow-palette'] },
    ],
    ['"not liquid", "not gel"', { notForm: ['liquid'] }, { notForm: ['gel'] }, { notForm: ['liquid', 'gel'] }],
    ['"not sticky", "not glowy"', { notNeeds: ['a'] }, { notNeeds: ['b'] }, { notNeeds: ['a', 'b'] }],
    ['"not from X", "anything from X?"', { notBrands: ['X', 'Y'] }, { brands: ['X'] }, { notBrands: ['Y'] }],
    ['"berry or red", "not red"', { colours: ['berry', 'red'] }, { notColors: ['red'] }, { colours: ['berry'] }],
    ['"vegan", "not vegan"', { vegan: true }, { notVegan: true }, {}],
  ])('%s', (_, before, said, left) =>
    expect(mergeConditions(before, narrowedBy(said), true)).toEqual({ ...said, ...left }),
  );
});

it('takes what is hated along to the next kind, and adds up what a product must be free of', () => {
  const kinds: Asked['kinds'] = [
    { name: 'toner', words: 'toner', subcategories: ['toner'], category: 'skincare', one: 'toner', many: 'toners' },
  ];
  const before = { notFinishes: ['shimmer'], notColors: ['pink'], freeOf: ['retinoid'], finishes: ['matte'] };
  const asked = { conditions: { freeOf: ['alcohol'] }, kinds, count: null, waived: {} };
  expect(mergeConditions(before, asked, true)).toEqual({
    notFinishes: ['shimmer'],
    notColors: ['pink'],
    freeOf: ['retinoid', 'alcohol'],
  });
  expect(mergeConditions(before, asked, false)).toEqual({ freeOf: ['retinoid', 'alcohol'] });
});

it('gives up what is said to matter no more, and nothing else', () => {
  const before = { vegan: true, notForm: ['powder', 'gel'], notFinishes: ['matte'], maxCents: 1999 };
  const waived = { vegan: true, notForm: ['powder'], finishes: ['matte'] };
  expect(mergeConditions(before, { ...narrowedBy({}), waived }, true)).toEqual({ notForm: ['gel'], maxCents: 1999 });
});
