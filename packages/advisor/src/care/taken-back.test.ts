import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

const stateAfter = (messages: readonly string[]) => talk(messages).at(-1)?.state;

test.each([
  ['I am allergic to nuts', 'no other allergies'],
  ['I am allergic to nuts', 'I have no other allergies'],
  ['I am allergic to nuts', 'not allergic to anything else'],
  ['I am allergic to nuts', 'I am not allergic to latex'],
  ['I am allergic to nuts', 'I am not allergic to lanolin'],
  ['I am allergic to nuts', 'besides that I have no allergies'],
  ['I am allergic to nuts', "my mum isn't allergic"],
  ['I am allergic to nuts', 'do you have something without allergens'],
  ['I am breastfeeding', 'I am not pregnant'],
  ['I am breastfeeding', 'I am not pregnant any more'],
  ['I am pregnant', "I'm not breastfeeding"],
  ['I am pregnant', 'my sister is not pregnant but I am'],
  ['I am pregnant', "she's not pregnant, I am"],
  ['I am pregnant', 'I am not pregnant, my sister is'],
  ['I am pregnant', 'my friend is not pregnant'],
  ['I am pregnant', 'a lipstick for my sister who is not pregnant'],
  ['I am pregnant', "I wasn't pregnant when I bought it"],
  ['I am pregnant', 'I was not pregnant last year'],
  ['I am pregnant', 'why do you think I am not pregnant?'],
  ['I am pregnant', "I didn't say I'm not pregnant"],
  ['I am pregnant', 'is this for women who are not pregnant?'],
  ['I am pregnant', 'and after, when I am no longer pregnant?'],
  ['I am pregnant', 'would you recommend retinol if I were not pregnant?'],
  ['I am pregnant', 'am I not pregnant?'],
  ['I am pregnant', 'no I am pregnant'],
  ['I am pregnant', 'oh no I am pregnant'],
  ['I am pregnant', 'I am not pregnant?'],
  ['my eye is infected', 'no my eye is infected'],
  ['I am allergic to nuts', 'no I am allergic to nuts'],
  ["I'm on Accutane", 'no other medication'],
  ["I'm on Accutane", 'I am not on antibiotics'],
  ['I have rosacea', 'I have no eczema'],
  ['I have rosacea', 'is it for skin without rosacea?'],
  ['my lips are swollen', 'my eyes are not swollen'],
  ['my lips are swollen', 'my face is not swollen'],
  ['my lips are swollen', 'my sister has no swollen lips'],
  ['my eye is infected', 'I have no pink eye'],
])('after "%s" it counts on: "%s"', (told, saying) => {
  const { bound, avoid } = stateAfter([told]) ?? {};
  expect(bound).not.toEqual([]);
  const then = stateAfter([told, saying]);
  expect(then?.bound).toEqual(expect.arrayContaining(bound ?? []));
  expect(then?.avoid).toEqual(avoid);
});

test.each([
  ['I am pregnant', 'I am not pregnant'],
  ['I am pregnant', 'Sorry, I am no longer pregnant.'],
  ['I am pregnant', "actually I'm not pregnant, show me a night serum"],
  ['I am breastfeeding', 'I am not breastfeeding anymore'],
  ['I am allergic to nuts', 'I am not allergic to nuts'],
  ['I am allergic to nuts', 'I have no allergies'],
  ['I am allergic to nuts', "I'm not allergic to anything"],
  ['my lips are swollen', 'my lips are not swollen any more'],
  ["I'm on antibiotics", 'I am not on antibiotics any more'],
])('"%s" is taken back by "%s"', (told, saying) => {
  expect(stateAfter([told])?.bound).not.toEqual([]);
  expect(stateAfter([told, saying])).toMatchObject({ bound: [], avoid: [] });
});

test('of two allergies one is taken back', () => {
  expect(stateAfter(['I am allergic to nuts and lanolin', 'I am not allergic to lanolin'])).toMatchObject({
    bound: ['known-allergy'],
    avoid: ['nuts'],
  });
});

test.each([
  'no im pregnant',
  "no I'm pregnant",
  'oh no I am pregnant',
  'nope I am pregnant',
  "I can't I am pregnant",
  'no no I am pregnant',
])('after an offer "%s" is told, not denied', (said) => {
  const answers = talk(['night serum', said, 'night serum']);
  expect(answers.at(-1)?.state.bound).toContain('skincare-pregnant');
  expect(
    answers
      .at(-1)
      ?.choices.map(({ product }) => product.name)
      .join(),
  ).not.toMatch(/retin/i);
});
