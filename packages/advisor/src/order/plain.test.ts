import type { Analysis } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { HONEY } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const last = (messages: readonly string[], face?: Analysis): Answer => talk(messages, face).at(-1) as Answer; // as many answers as messages
const kinds = ({ choices }: Answer) => new Set(choices.map(({ product }) => product.subcategory));

test('a darker shade of it is another shade, and no praise of the one for the scan', () => {
  const [shown, answer] = talk(['show me foundations', 'does that come in something deeper']);
  expect(answer?.text).toMatch(/A step darker in the same product/);
  expect(answer?.choices[0]?.product).toBe(shown?.choices[0]?.product);
  expect(answer?.choices[0]?.shade).not.toEqual(shown?.choices[0]?.shade);
});

const MOCHA: Analysis = {
  skin_tone: 'Mocha',
  undertone: 'warm',
  eye_color: 'brown',
  eyebrow_color: 'black',
  eyebrow_shape: 'soft-arch',
  lip_shade: 'berry',
};

test.each(['whats my shade in still water', 'what colour of Second Dawn Soft-Focus Foundation should i get'])(
  'asked for the own shade of one product it names that shade: %s',
  (message) => {
    const { act, choices } = last([message], MOCHA);
    expect([act, choices[0]?.shade?.undertone]).toEqual(['suits-me', 'warm']);
    expect(choices[0]?.shade?.skinTones).toContain('Mocha');
  },
);

test('"a cooler one" is first the same product at the own depth', () => {
  const [, cooler] = talk(['show me second dawn foundation', 'in a cooler one?'], MOCHA);
  const [first] = cooler?.choices ?? [];
  expect(first?.product.name).toMatch(/^Second Dawn/);
  expect(first?.shade?.undertone).toBe('cool');
  expect(first?.shade?.skinTones).toContain('Mocha');
});

test('the name of a range beside a name means its product of that kind', () => {
  const { act, choices } = last(['compare sunlit serum foundation and still water']);
  expect([act, choices.map(({ product }) => product.subcategory)]).toEqual(['compare', ['foundation', 'foundation']]);
});

test('"is that pricier" is about what is shown', () => {
  const { act, text } = last(['show me two blushes', 'the second one. is that pricier?']);
  expect(act).toBe('compare');
  expect(text).toMatch(/costs most: \$/);
});

test.each([
  [['gold eyeshadow palettes', 'actualy no. plum'], 'colours', ['plum']],
  [['a blush', 'under 20'], 'maxCents', 1999],
])('nothing but conditions narrows the wish: %s', (messages, name, value) => {
  const { state, choices, act } = last(messages);
  expect([act, state.wanted[name as 'colours']]).toEqual(['recommend', value]);
  expect(choices.length).toBeGreaterThan(0);
});

test('"that" is one of those shown, which is told of and compared with no other', () =>
  expect(last(['show me blushes', 'will that look ashy or show up on me']).act).not.toBe('compare'));

test('"back to the brows" leaves the eyeliners', () => {
  const answer = last(['show me brow pencils', 'a brown eyeliner', 'back to the brows, any cheaper pencil?']);
  expect(kinds(answer)).toEqual(new Set(['brow-pencil']));
  expect(answer.reading.map(({ label }) => label)).toContain('Cheapest first');
});

test('a sum is that of what is pointed at', () => {
  const [shown, sum] = talk(['show me blushes', 'how much are the first two altogether']);
  expect(sum?.choices).toEqual(shown?.choices.slice(0, 2));
});

const ESPRESSO = { skin_tone: 'Espresso', undertone: 'cool', eye_color: 'brown' };
test.each(['what foundation would match me? my face is oily', 'how do I pick a foundation', 'a bridal look'])(
  'a base beside advice comes in the own shade: %s',
  (message) => {
    const bases = last([message], ESPRESSO).choices.filter(({ product }) => product.subcategory === 'foundation');
    expect(bases.length).toBeGreaterThan(0);
    for (const { shade } of bases)
      expect([shade?.skinTones.includes('Espresso'), shade?.undertone]).toEqual([true, 'cool']);
  },
);

test('a color that is refused and then complained of is not wished for', () => {
  const { choices } = last(['an eyeliner that is not black, black looks too hard on me']);
  expect(choices.length).toBeGreaterThan(0);
  for (const { shade } of choices) expect(shade?.name ?? '').not.toMatch(/black|noir/i);
});

test('of a base for skin that nobody has told of neither the lightest nor the deepest shade is shown', () => {
  for (const { product, shade } of last(['a neutral matte foundation']).choices) {
    const lights = product.shades.map(({ skinTones }) => skinTones).filter((tones) => tones.length > 0);
    expect(lights.at(0)).not.toEqual(shade?.skinTones);
    expect(lights.at(-1)).not.toEqual(shade?.skinTones);
  }
});

test.each([
  [['nail polish not red not pink not glitter'], 'recommend'],
  [['sheer lipstick, not nude not brown'], 'recommend'],
  [['show me concealers', 'she hates strong smells so unscented'], 'recommend'],
  [["a present for my wife, under 90, she's got everything", 'she wears a lot of gold'], 'look'],
])('a kind and its limits, or limits alone, are no question: %s', (messages, act) => {
  const answer = last(messages);
  expect(answer.act).toBe(act);
  expect(answer.choices.length).toBeGreaterThan(0);
});

test('limits told before a kind are limits of that kind', () => {
  const answer = last(['dont show me anything over 20. blush, bronzer']);
  expect(kinds(answer)).toEqual(new Set(['blush', 'bronzer']));
  for (const { product } of answer.choices) expect(Number(product.price)).toBeLessThanOrEqual(20);
});

test('what lash tool is not sold is said, and no advice', () => {
  expect(last(['Eyelash curlers?']).text).toMatch(/doesn’t sell eyelash curlers/);
});

test('a step deeper keeps color and undertone', () => {
  const deeper = last(['show me foundations', 'one step deeper'], HONEY);
  for (const { shade } of deeper.choices) expect(shade?.undertone).toBe('warm');
  const [, red] = talk(['a blue red lipstick, satin', 'deeper']);
  expect(red?.choices[0]?.shade?.family).not.toBe('purple');
});
