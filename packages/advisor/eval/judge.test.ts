import { expect, test } from 'vitest';
import { HONEY, seedCatalog } from '../src/testing/seed-shop.ts';
import type { Expectation } from './expectation.ts';
import { faultOf, type Given } from './judge.ts';

const named = (name: string, shade?: string): Given['choices'][number] => {
  const product = seedCatalog.products.find((one) => one.name === name);
  if (!product) throw new RangeError(name);
  return { product, shade: product.shades.find((one) => one.name === shade) ?? null };
};
const given = (part: Partial<Given>): Given => ({
  act: 'recommend',
  topics: [],
  text: '',
  choices: [],
  corrections: [],
  ...part,
});
const BORDERLINE = given({ choices: [named('Borderline Lip Liner')] });
const EVERYDAY = given({ choices: [named('Everyday Lip Liner')] });
const fault = (expected: Expectation, answer: Given, before: Given | null = null) =>
  faultOf(expected, answer, before, HONEY);

test.each<[string, Expectation, Given, string]>([
  ['another act', { act: ['care'] }, given({}), 'act recommend'],
  ['another topic', { topics: [['lip-dry']] }, given({ topics: ['lip-red'] }), 'speaks of lip-red'],
  ['another kind', { where: { subcategoryAnyOf: ['blush'] } }, BORDERLINE, 'breaks a condition: Borderline Lip Liner'],
  ['a price above', { where: { maxPrice: 8 } }, BORDERLINE, 'breaks a condition: Borderline Lip Liner'],
  ['no product', { where: { maxPrice: 8 } }, given({}), 'shows nothing of the kind'],
  ['none of the kind', { has: ['blush'] }, BORDERLINE, 'shows no blush'],
  ['a product that is refused', { namesNot: 'Borderline' }, BORDERLINE, 'shows Borderline Lip Liner'],
  ['one product more', { most: 0 }, BORDERLINE, 'shows 1 products'],
  ['a word that is missing', { matches: ['\\bwarm\\b'] }, given({ text: 'A cool one.' }), 'does not say \\bwarm\\b'],
  ['a word that is refused', { matchesNot: ['^yes'] }, given({ text: 'Yes.' }), 'says ^yes'],
  ['no change of the analysis', { offersSome: true }, given({}), 'offers nothing'],
  ['no admission', { admits: true }, BORDERLINE, 'does not admit that nothing fits'],
  ['none of two', { any: [{ act: ['care'] }, { act: ['look'] }] }, given({}), 'act recommend'],
])('finds %s', (_, expected, answer, what) => {
  expect(fault(expected, answer)?.what).toContain(what);
});

test.each<[string, Expectation, Given]>([
  ['a skill for an act', { act: ['find'] }, given({})],
  ['one of two', { any: [{ act: ['care'] }, { act: ['find'] }] }, given({})],
  ['products within the price', { where: { maxPrice: 8 } }, EVERYDAY],
  ['an admission', { where: { maxPrice: 1 }, orAdmits: true }, given({ text: 'I found no lip liners here.' })],
  ['what a running shop does not tell', { act: ['care'], topics: [['lip-dry']] }, given({ act: null, topics: null })],
])('takes %s', (_, expected, answer) => {
  expect(fault(expected, answer)).toBeNull();
});

test('measures against the products that were shown before', () => {
  expect(fault({ measured: 'cheaper' }, EVERYDAY, BORDERLINE)).toBeNull();
  expect(fault({ measured: 'cheaper' }, BORDERLINE, EVERYDAY)?.what).toBe('is not cheaper');
  expect(fault({ picks: [0] }, BORDERLINE, BORDERLINE)).toBeNull();
  expect(fault({ picks: [0] }, EVERYDAY, BORDERLINE)?.what).toMatch(/^speaks of \d+ of \d+$/);
});

test('a shade that is named must meet the conditions itself', () => {
  const flushed = (shade: string) => given({ choices: [named('Flushed Violet Powder Blush', shade)] });
  const lilac = { where: { shadeAnyOf: ['Lilac Frost'] } };
  expect(fault(lilac, flushed('Lilac Frost'))).toBeNull();
  expect(fault(lilac, flushed('Damson'))?.breaksCondition).toBe(true);
});
