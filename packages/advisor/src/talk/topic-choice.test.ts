import { places } from '@beautymark/language';
import { describe, expect, test } from 'vitest';
import { advice } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';
import { topicsOf } from '../understand/topics.ts';

const groupOf = new Map(topicsOf(advice).map(({ id, topic }) => [id, topic]));

describe('a trouble in a place is answered there, whatever the occasion', () => {
  describe.each(['in every photo', 'on camera', 'at every wedding', 'on holiday'])('%s', (occasion) => {
    test.each([
      ['my forehead gets greasy', 'skin'],
      ['my chin is all spots', 'skin'],
      ['my lips are dry and cracked', 'mouth'],
      ['my nails are chipped', 'nails'],
      ['my eyelids are hooded', 'lids'],
      ['my eyebrows have gaps', 'brows'],
    ] as const)('%s', (trouble, place) => {
      const [answer] = talk([`${trouble} ${occasion}`], null);
      for (const id of answer?.topics ?? []) expect(places[place].topics, id).toContain(groupOf.get(id));
      expect(answer?.topics).not.toEqual([]);
    });
  });
});

test.each([
  ['concealer for my husband', 'look-men'],
  ['can you do something about my bags', 'concealer-undereye'],
  ['i go red as a beetroot in every meeting', 'skin-red'],
  ['my brows grow in all directions', 'brows-bushy'],
  ['my mascara prints under my eyes', 'mascara-smudges'],
  ['my hair is falling in front, which product', 'oos-hair'],
  ['you are sending to Turkey?', 'shop-delivery-time'],
  ['or shall i just get filler, how much is it', 'oos-procedures'],
])('"%s" is about %s', (message, topic) => {
  expect(talk([message])[0]?.topics).toEqual([topic]);
});

test('who tells a trouble with their own lipstick is offered what helps, not another lipstick', () => {
  const [answer] = talk(['my lipstick bleeds into the lines round my mouth']);
  expect(answer?.topics).toEqual(['lip-feathering']);
  expect(new Set(answer?.choices.map(({ product }) => product.subcategory))).toEqual(new Set(['lip-liner']));
});

test.each([['no i mean a foundation', 'foundation']])('"%s" is a wish for that kind', (message, kind) => {
  const [answer] = talk([message]);
  expect(answer?.act).toBe('recommend');
  expect(new Set(answer?.choices.map(({ product }) => product.subcategory))).toEqual(new Set([kind]));
});

test('a finish that is refused for a part of the face is a wish for products without it', () => {
  const [answer] = talk(['nothing too shiny for my cheeks please']);
  expect(answer?.act).toBe('recommend');
  expect(answer?.choices.map(({ product }) => product.category)).toEqual(['cheeks', 'cheeks', 'cheeks']);
  expect(
    answer?.choices.every(({ product }) => !['gloss', 'shimmer', 'metallic', 'dewy'].includes(product.finish ?? '')),
  ).toBe(true);
});
