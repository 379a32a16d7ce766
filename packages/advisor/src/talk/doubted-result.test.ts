import { describe, expect, test } from 'vitest';
import { HONEY } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

describe('what KeyBot explained of a face is corrected when the shopper doubts it', () => {
  const doubts = [
    'i dont think thats right',
    'that can’t be right',
    'are you sure?',
    'what if it’s wrong',
    'i dont believe it',
    'I don’t think that’s right, gold looks awful on me',
  ];
  test.each(doubts)('undertone: %s', (doubt) => {
    const [, answer] = talk(['am i warm or cool', doubt], HONEY);
    expect(answer?.act).toBe('correct-result');
    expect(answer?.text).toContain('undertone');
    expect(answer?.chips).toContain('I am cool');
  });
  test.each(doubts)('skin tone: %s', (doubt) => {
    const [, answer] = talk(['what is my skin tone', doubt], HONEY);
    expect(answer?.act).toBe('correct-result');
    expect(answer?.text).toContain('skin tone');
  });
  test('"what undertone am I" explains the undertone alone', () => {
    const [answer] = talk(['what undertone am i'], HONEY);
    expect(answer?.text).toMatch(/^Your undertone reads warm\./);
    expect(answer?.text).not.toContain('brow');
  });
  test.each([
    ['what undertone am i', /leans to yellow or to pink/],
    ['whats my eye colour', /measures the colour of both irises/],
    ['what did the scan say', /estimates six things from your photo/],
  ])('after "%s", "how do you know?" tells how it was measured', (question, how) => {
    const [, answer] = talk([question, 'how do you know?'], HONEY);
    expect(answer?.act).toBe('explain-result');
    expect(answer?.text).toMatch(how);
  });
  test('but not what was explained long ago', () => {
    const answers = talk(['am i warm or cool', 'a vegan mascara', 'are you sure?'], HONEY);
    expect(answers.at(-1)?.act).not.toBe('correct-result');
  });
});

test.each(['the bags under my eyes are terrible', 'the skin under my eyes is blue with tiredness'])(
  'a trouble near the eyes is no correction of their color: %s',
  (trouble) => {
    const [answer] = talk([trouble], HONEY);
    expect(answer?.act).not.toBe('correct-result');
    expect(answer?.choices.map(({ product }) => product.subcategory)).toContain('concealer');
  },
);

test.each([
  ['my lips arent nude pink', 'lip shade'],
  ['my eyes are not brown', 'eye colour'],
  ['my undertone is not warm', 'undertone'],
  ['my brows are not dark brown', 'brow colour'],
])('who denies what the scan read is asked what it should be: %s', (message, attribute) => {
  const [answer] = talk([message], HONEY);
  expect(answer?.act).toBe('correct-result');
  expect(answer?.text).toContain(`Your ${attribute} reads`);
});

test.each([
  ['no im not honey im darker', 'Almond'],
  ['no, I’m not Honey. I’m darker', 'Almond'],
  ['I am not darker, I am lighter', 'Beige'],
  ['im not that light', 'Almond'],
  ['not that dark', 'Beige'],
])('the neighboring tones are offered on the side that was told: %s', (message, nearest) => {
  const [, answer] = talk(['what is my skin tone', message], HONEY);
  expect(answer?.act).toBe('correct-result');
  expect(answer?.text).toContain(`Would ${nearest}, `);
});
