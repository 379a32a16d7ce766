import { meetsNeed } from '@beautymark/language';
import { describe, expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';
import { NEW_TALK, readState, writeState } from './state.ts';

const HURTS = 'a sunscreen please, chemical filters sting my eyes';
const BETWEEN = [
  'do you ship to Canada?',
  'a gift for my aunt, max $30',
  'my eyelid is swollen',
  'show me mascaras',
  'what is a toner?',
  'Everyday Satin Lipstick',
  'thanks!',
];

describe('what a shopper says does harm is refused for the whole talk', () => {
  test.each(BETWEEN)('after "%s"', (between) => {
    const answers = talk([HURTS, between, 'show me sunscreens']);
    const last = answers.at(-1);
    expect(last?.state.wanted.notNeeds).toEqual(['chemical filters']);
    for (const { product } of last?.choices ?? []) expect(meetsNeed(product, 'chemical filters')).toBe(false);
  });

  test('a vegan wish outlives what names a kind or a product, too', () => {
    for (const between of ['my eyelid is swollen', 'show me mascaras', 'what is a toner?', 'Everyday Satin Lipstick'])
      expect(talk(['vegan lipsticks please', between]).at(-1)?.state.wanted.vegan, between).toBe(true);
  });

  test('it is kept from a message that care answers', () =>
    expect(talk(['chemical filters make my eyes burn']).at(-1)?.state.wanted.notNeeds).toEqual(['chemical filters']));

  test('a question refuses nothing', () =>
    expect(talk(['show me lip glosses', 'is it not sticky?']).at(-1)?.state.wanted.notNeeds).toBeUndefined());

  test('what is said to be fine again counts no more', () =>
    expect(
      talk([HURTS, 'chemical filters are fine after all, show me sunscreens']).at(-1)?.state.wanted.notNeeds,
    ).toBeUndefined());

  test('no other wish of a long talk pushes it out of the cookie', () => {
    const state = { ...NEW_TALK, wanted: { notNeeds: ['chemical filters'], colours: ['x'.repeat(900)] } };
    expect(readState(JSON.parse(writeState(state, 600))).wanted).toEqual({ notNeeds: ['chemical filters'] });
  });
});

test.each([
  'no retinol for me',
  'I would rather have nothing with retinol in it',
  'please keep it without retinol',
  'retinol makes my face peel',
])('%s: what is refused is not offered later', (refusal) => {
  const offered = talk([refusal, 'a serum for the night']).at(-1)?.choices ?? [];
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.map(({ product }) => `${product.name} ${product.keyIngredients.join()}`).join()).not.toMatch(/retin/i);
});

test.each([
  'I am on Roaccutane',
  'I have psoriasis',
  'im preggers',
  'I have given birth last month and I nurse her',
  'I am preg\u00adnant',
])('after "%s" no retinoid is offered', (told) => {
  const offered = talk([told, 'night serum', 'serums']).flatMap(({ choices }) => choices);
  expect(offered.map(({ product }) => `${product.name} ${product.keyIngredients.join()}`).join()).not.toMatch(/retin/i);
});
