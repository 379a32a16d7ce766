import { hasColor } from '@beautymark/language';
import { describe, expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

const last = (...messages: string[]) => {
  const answer = talk(messages).at(-1);
  if (!answer) throw new RangeError('nothing was answered');
  return answer;
};
const kindsIn = (answer: ReturnType<typeof last>) => answer.choices.map(({ product }) => product.subcategory);

describe('a kind for an occasion', () => {
  test('keeps kind and tone, and says what the occasion asks', () => {
    const answer = last('show me foundations', 'and which lip gloss do I wear with that to a dinner?');
    expect(new Set(kindsIn(answer))).toEqual(new Set(['lip-gloss']));
    const lips = last('which foundation is for me?', 'what lipstick would go with it tonight?');
    expect(new Set(kindsIn(lips))).toEqual(new Set(['lipstick']));
    expect(lips.text).toMatch(/^For an evening/);
    expect(lips.choices[0]?.shade?.undertone).not.toBe('cool');
  });

  test('with a named eye color shows palettes with the colors that are advised', () => {
    const answer = last('graduation guest, green eyes, which eyeshadow?');
    expect(answer.text).toMatch(/wedding|lid|green/i);
    expect(answer.text).not.toMatch(/quiet day/);
    for (const { product } of answer.choices.slice(0, 1))
      expect(
        product.shades.filter((shade) => ['plum', 'burgundy', 'mauve', 'rose'].some((word) => hasColor(shade, word)))
          .length,
      ).toBeGreaterThan(1);
  });
});

describe('a whole look within a sum', () => {
  test.each([
    ['a full face for at most 110 dollars', 11000],
    ['can you put together an entire look below $95', 9500],
  ])('%s: a product for each place', (message, cents) => {
    const { choices } = last(message);
    expect(new Set(choices.map(({ product }) => product.category))).toEqual(
      new Set(['face', 'eyes', 'lips', 'cheeks', 'brows']),
    );
    expect(choices.reduce((sum, { product }) => sum + Math.round(Number(product.price) * 100), 0)).toBeLessThanOrEqual(
      cents,
    );
  });
  test('the places that a small sum does not reach are said', () =>
    expect(last('a complete look under $30').text).toMatch(/leaves no room for/));
});

test.each(['three coral lip products that are not shiny', 'I like red lip glosses', 'berry lipsticks please'])(
  'all that is shown has the color: %s',
  (message) => {
    const { choices, state } = last(message);
    expect(choices.length).toBeGreaterThan(0);
    for (const { shade } of choices) {
      expect(state.wanted.colours?.some((word) => shade && hasColor(shade, word))).toBe(true);
      expect(shade?.name).not.toMatch(/copper|bronze/i);
    }
  },
);

test.each([
  ['the tube is open already, can it go back?', /sent|days/],
  ['I opened the gloss, may I return it?', /opened/],
  ['I swatched it once, can I still return it?', /opened/],
  ['do you take back a used mascara?', /opened|seller/],
])('a return of something opened: %s', (message, says) => {
  const { text } = last(message);
  expect(text).toMatch(says);
  expect(text, 'all is filled in').not.toMatch(/[{}]/);
});
