import { centsOf, lists } from '@beautymark/language';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { seedCatalog } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const last = (...messages: string[]): Answer => talk(messages).at(-1) as Answer; // as many answers as messages
const sumOf = ({ choices }: Answer) => choices.reduce((sum, { product }) => sum + centsOf(product), 0);
const kindsOf = ({ choices }: Answer) => choices.map(({ product }) => product.subcategory);

describe('a set within a sum has one product for each place, and keeps the sum to the cent', () => {
  test.each([
    ['Build me a complete look under $80.', 8000],
    ['a whole face for 45 dollars', 4500],
    ['an evening look, 60 for the lot', 6000],
    ['a gift set for my mother, 50 dollars altogether', 5000],
    ['a look for a wedding for under $50', 4999],
    ['a date night look within 40 dollars', 4000],
    ['everything for an office look for $31.50 in total', 3150],
  ])('%s', (message, cents) => {
    const answer = last(message);
    expect(answer.choices.length).toBeGreaterThan(1);
    expect(new Set(kindsOf(answer)).size).toBe(answer.choices.length);
    expect(sumOf(answer)).toBeLessThanOrEqual(cents);
    expect(answer.text).toContain(`$${(sumOf(answer) / 100).toFixed(2)}`);
  });

  test('what is left out because it costs too much is said', () => {
    const { text, choices } = last('a whole face for 12 dollars');
    expect(choices.reduce((sum, { product }) => sum + centsOf(product), 0)).toBeLessThanOrEqual(1200);
    expect(text).toMatch(/no room for|nothing/i);
    expect(last('a look for a party under $12').text).toContain('no room for an eyeshadow palette or a lipstick.');
  });
});

test('a gift for a price is one of those that are shown, and not all of them', () => {
  const { choices, text } = last('a gift under $50');
  expect(choices.length).toBeGreaterThan(1);
  expect(text).not.toContain('together');
});

describe('a comparison', () => {
  test('is a table of the facts that differ, price and rating first', () => {
    const { comparison, text } = last('Blur Theory Foundation or Cashmere Hour Satin Foundation?');
    expect(comparison?.names).toEqual(
      expect.arrayContaining(['Blur Theory Foundation', 'Cashmere Hour Satin Foundation']),
    );
    expect(comparison?.rows.slice(0, 2).map(({ fact }) => fact)).toEqual(['Price', 'Rating']);
    for (const { values } of comparison?.rows ?? []) expect(values[0]).not.toBe(values[1]);
    expect(text.split(' ').length).toBeLessThan(40);
  });
});

test('"cheaper" names the cheapest that fits', () => {
  const [before, after] = talk(['show me lipsticks over $20', 'something cheaper']);
  const all = seedCatalog.products.filter(({ subcategory }) => subcategory === 'lipstick').map(centsOf);
  const least = Math.min(...(before?.choices ?? []).map(({ product }) => centsOf(product)));
  const shown = (after?.choices ?? []).map(({ product }) => centsOf(product));
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(shown[0]).toBeLessThan(least);
  expect(all.filter((cents) => cents < (shown[0] ?? 0)).length).toBeLessThan(3);
});

test.each(['Do your lipsticks contain nut oils?', 'Which lipsticks contain nut oils?'])(
  'what contains something is named whole, and the others are only said not to after all were looked at: %s',
  (question) => {
    const { text } = last(question);
    const ofKind = seedCatalog.products.filter(({ subcategory }) => subcategory === 'lipstick');
    for (const product of ofKind) expect(text.includes(product.name), product.name).toBe(lists(product, 'nuts'));
  },
);
