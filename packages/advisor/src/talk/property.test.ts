import { lists } from '@beautymark/language';
import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

test.each([
  [['a volumising mascara', 'is it vegan?', 'show me one that is then'], { vegan: true }],
  [['show me blushes', 'is the first one shimmery?', 'show me one that is'], { finishes: ['shimmer', 'metallic'] }],
  [['a lipstick', 'is it matte?', 'I want one that is not'], { notFinishes: ['matte'] }],
])('what was just asked is wished for: %s', (messages, wanted) => {
  const answer = talk(messages).at(-1);
  expect(answer?.state.wanted).toMatchObject(wanted);
  expect(answer?.reading.length).toBeGreaterThan(0);
});

test('"one without" refuses the ingredient', () => {
  const { choices } =
    talk(['show me setting sprays', 'does it have alcohol in it?', 'one without please']).at(-1) ?? {};
  expect(choices?.length).toBeGreaterThan(0);
  expect(choices?.filter(({ product }) => lists(product, 'alcohol'))).toEqual([]);
});

test('what was asked before that is not', () =>
  expect(
    talk(['a mascara', 'is it vegan?', 'how do I use it?', 'one that is']).at(-1)?.state.wanted.vegan,
  ).toBeUndefined());
