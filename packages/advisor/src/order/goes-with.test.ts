import { hasColor, meetsNeed } from '@beautymark/language';
import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

const last = (messages: readonly string[]) => {
  const answer = talk(messages).at(-1);
  if (!answer) throw new RangeError('nothing was said');
  return answer;
};

test.each(['which liner goes with that?', 'and a liner to match it'])(
  'what goes with a color is in that color: %s',
  (question) => {
    const { choices } = last(['a plum lipstick', question]);
    expect(choices.map(({ product }) => product.subcategory)).toEqual(choices.map(() => 'lip-liner'));
    expect(choices.filter(({ shade }) => !shade || !hasColor(shade, 'plum'))).toEqual([]);
  },
);

test('what goes with it is for the occasion that was named before, and each has its reason', () => {
  const { text, choices } = last(['I am a bridesmaid at a wedding, which palette?', 'what else should I get with it?']);
  const mascara = choices.find(({ product }) => product.subcategory === 'mascara')?.product;
  expect(mascara && meetsNeed(mascara, 'waterproof')).toBe(true);
  expect(text).toMatch(/mascara \(waterproof\)/);
  expect(text.match(/\([^)]+\)/g)).toHaveLength(choices.length);
});

test('a place is asked for: what is worn there', () => {
  const { choices } = last(['a berry lipstick', 'and what would you wear on the eyes with that?']);
  expect(new Set(choices.map(({ product }) => product.category))).toEqual(new Set(['eyes']));
});

test('a list that is narrowed keeps its order', () => {
  const [before, after] = talk(['show me mascaras', 'at most 30 dollars please']);
  const kept = before?.choices
    .map(({ product }) => product.id)
    .filter((id) => after?.choices.some(({ product }) => product.id === id));
  expect(after?.choices.map(({ product }) => product.id).slice(0, kept?.length)).toEqual(kept);
  expect(after?.text).toContain(`$${after?.choices[0]?.product.price}`);
});

test('who asked for less is told to take what costs less, where the shade decides nothing', () => {
  const { text } = last(['two highlighters', 'anything that costs less?', 'compare the two']);
  expect(text).toMatch(/it costs less/);
});

test('the eye: lenses, sight and a doctor are named', () =>
  expect(last(['your eyeliner makes my eye burn'])).toMatchObject({
    act: 'safety',
    text: expect.stringMatching(/contact lenses.*(?:sight|blurs)/is),
  }));
