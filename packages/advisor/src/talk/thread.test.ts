import { KINDS } from '@beautymark/language';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { hasChosenShade } from '../search/shades.ts';
import { seedCatalog } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const subcategories = ({ choices }: Answer) => choices.map(({ product }) => product.subcategory);

/** Kinds of which the shop has two, by the words that people use. */
const OF_TWO = [...KINDS.values()].filter(
  ({ area, form, subcategories: [only, ...others] }) =>
    !area &&
    !form &&
    others.length === 0 &&
    seedCatalog.products.filter(({ subcategory }) => subcategory === only).length > 1,
);

describe('with products on the table', () => {
  test('there are kinds to ask about', () => expect(OF_TWO.length).toBeGreaterThan(15));

  describe.each(OF_TWO.map(({ many, subcategories: [only] }) => ({ many, only })))('$many', ({ many, only }) => {
    test.each([
      'is this a faff',
      'does either need a mirror',
      'either one good in heat?',
      'which of those is quicker with my left hand',
    ])('"%s" is about them', (question) => {
      const [, answer] = talk([`two ${many}`, question]);
      expect(answer && subcategories(answer).every((one) => one === only)).toBe(true);
      expect(answer?.choices.length).toBeGreaterThan(0);
    });

    test('how two of them differ is a comparison of these two', () => {
      const [shown, answer] = talk([`two ${many}`, 'how do these differ']);
      expect(answer?.act).toBe('compare');
      const ids = shown?.choices.map(({ product }) => product.id) ?? [];
      expect(answer?.choices.every(({ product }) => ids.includes(product.id))).toBe(true);
    });
  });

  test.each(['where does highlighter go', 'how do I clean my brushes', 'show me a mascara'])(
    'a kind of its own is another subject: %s',
    (message) => {
      const [, answer] = talk(['two lipsticks', message]);
      expect(answer && subcategories(answer)).not.toContain('lipstick');
    },
  );

  test('a sum with delivery has the shipping in it', () => {
    const [shown, answer] = talk(['two lipsticks', 'total with delivery?']);
    const sum = shown?.choices.reduce((total, { product }) => total + Number(product.price), 4.99) ?? 0;
    expect(answer?.text).toContain(`$${sum.toFixed(2)}`);
  });
});

describe('a fear is not said yes to', () => {
  const worn = seedCatalog.products.filter(
    (product) => product.subcategory === 'foundation' && hasChosenShade(product),
  );

  test.each(worn.map(({ name }) => name))('%s', (name) => {
    const [answer] = talk([`will ${name} turn grey on me`]);
    expect(answer?.act).toBe('suits-me');
    expect(answer?.text).not.toMatch(/^(?:Yes|No)\b/);
  });
});

describe('what the shop has nothing of', () => {
  test.each([
    'who won the match last night',
    'can you paint my fence',
    'give me a joke about cats',
    'find me a plumber',
  ])('after products none is offered: %s', (message) => {
    for (const before of ['a setting spray', 'two lipsticks']) {
      const [, answer] = talk([before, message]);
      expect(answer?.choices).toEqual([]);
      expect(answer?.act).toBe('out-of-scope');
    }
  });
});
