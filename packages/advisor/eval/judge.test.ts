import { expect, it } from 'vitest';
import type { CatalogueProduct, Expectation, JudgedAnswer } from './judge.ts';
import { fits, isRight } from './judge.ts';

const face = {
  skin_tone: 'Cacao',
  undertone: 'warm',
  eye_color: 'brown',
  eyebrow_color: 'black',
  eyebrow_shape: 'straight',
  lip_shade: 'berry',
};
const shade = (name: string, undertone: string, tone: string, family?: string) => ({
  name,
  undertone,
  skinTones: [tone],
  ...(family ? { family } : {}),
});
const lipstick: CatalogueProduct = {
  id: 1,
  price: '19.99',
  originalPrice: '24.50',
  brand: 'Argileaux',
  categoryId: 3,
  subcategory: 'lipstick',
  isNew: false,
  isBestseller: false,
  finish: 'matte',
  details: { vegan: true },
  suits: { skinTypes: ['any'], eyeColors: [], eyebrowColors: [] },
  shades: [shade('Brique', 'neutral', 'Cacao', 'red'), shade('Grès', 'cool', 'Linen', 'berry')],
};
const foundation: CatalogueProduct = { ...lipstick, id: 2, subcategory: 'foundation', price: '62.00' };
const catalogue = new Map([lipstick, foundation].map((product) => [product.id, product]));
const answer = (parts: Partial<JudgedAnswer>): JudgedAnswer => ({
  kind: 'advice',
  entries: [],
  products: [],
  text: '',
  ...parts,
});
const right = (wanted: Expectation, parts: Partial<JudgedAnswer>) => isRight(wanted, answer(parts), face, catalogue);

it('asks one and the same shade for family, tone and undertone', () => {
  expect(fits(lipstick, { family: 'red', suitsTone: true, suitsUndertone: true }, face)).toBe(true);
  expect(fits(lipstick, { family: 'berry', suitsTone: true }, face)).toBe(false);
  expect(fits(lipstick, { suitsTone: true }, face, 'Grès')).toBe(false);
});

it('lets neutral colour stand in on lips, never in a base', () => {
  expect(fits(lipstick, { suitsUndertone: true }, face)).toBe(true);
  expect(fits(foundation, { suitsUndertone: true }, face)).toBe(false);
});

it('counts both price bounds as inside', () => {
  expect(fits(lipstick, { minPrice: 19.99, maxPrice: 19.99 }, face)).toBe(true);
  expect(fits(lipstick, { maxPrice: 19.98 }, face)).toBe(false);
});

it('judges advice by the entry on top', () => {
  expect(right({ kind: 'advice', anyOf: ['a'] }, { entries: ['a', 'b'] })).toBe(true);
  expect(right({ kind: 'advice', anyOf: ['b'] }, { entries: ['a', 'b'] })).toBe(false);
});

it('asks each part of a two-part question, and reads no more entries than parts', () => {
  const wanted: Expectation = { kind: 'advice', allOf: [['a'], ['b', 'c']] };
  expect(right(wanted, { entries: ['c', 'a'] })).toBe(true);
  expect(right(wanted, { entries: ['a', 'x', 'b'] })).toBe(false);
});

it('asks every named product to fit, and the first one to be the cheapest when that was the question', () => {
  const wanted: Expectation = { kind: 'products', where: { categoryId: 3 }, first: { maxPrice: 20 } };
  const named = [{ id: 1, price: '19.99' }];
  expect(right(wanted, { kind: 'products', products: named })).toBe(true);
  expect(right(wanted, { kind: 'products', products: [{ id: 2, price: '62.00' }, ...named] })).toBe(false);
  expect(right(wanted, { kind: 'products' })).toBe(false);
});

it('refuses any answer that names an unknown product or a wrong price', () => {
  const wanted: Expectation = { kind: 'advice', anyOf: ['a'] };
  expect(right(wanted, { entries: ['a'], products: [{ id: 1, price: '9.99' }] })).toBe(false);
  expect(right(wanted, { entries: ['a'], products: [{ id: 9, price: '19.99' }] })).toBe(false);
});

it('does not let fitting products excuse the wrong advice', () => {
  const wanted: Expectation = { kind: 'advice', anyOf: ['a'], orProducts: { categoryId: 3 } };
  const products = [{ id: 1, price: '19.99' }];
  expect(right(wanted, { kind: 'products', products })).toBe(true);
  expect(right(wanted, { kind: 'advice', entries: ['x'], products })).toBe(false);
});

it('wants a shop fact to speak of the matter', () => {
  const wanted: Expectation = { kind: 'shop-fact', mentions: [['seller'], ['account', 'register']] };
  expect(right(wanted, { kind: 'shop-fact', text: 'Register as a Seller.' })).toBe(true);
  expect(right(wanted, { kind: 'shop-fact', text: 'Shipping is 4.99.' })).toBe(false);
});
