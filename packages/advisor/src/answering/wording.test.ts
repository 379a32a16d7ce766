import { expect, test } from 'vitest';
import { HONEY, products } from '../testing/seed-shop.ts';
import { fillAnswer } from './fill-answer.ts';
import { EMPTY_PART } from './part.ts';
import { tidy } from './product-facts.ts';
import { wordAnswer } from './wording.ts';

test('placeholders are filled in the advice’s own spelling', () => {
  const entry = { answer: 'For {eye_color} eyes and {skin_tone} skin.', answerWithoutAnalysis: 'For all eyes.' };
  expect(fillAnswer(entry, { ...HONEY, eye_color: 'gray' })).toBe('For grey eyes and honey skin.');
  expect(fillAnswer(entry, null)).toBe('For all eyes.');
  expect(fillAnswer(entry, { ...HONEY, eye_color: '<b>0.01</b>' })).toBe('For all eyes.');
});

test('an entry that promises too much loses the open sentence, never shows a brace', () => {
  expect(fillAnswer({ answer: 'Use rose. Your {aura} is {x}. Blend.' }, HONEY)).toBe('Use rose. Blend.');
});

test('a wish is said back in the order people say it', () => {
  const wish = {
    subcategories: ['lipstick'],
    vegan: true,
    finish: 'matte',
    colour: 'red',
    brand: 'Halcyra',
    maxCents: 2000,
  };
  expect(wordAnswer([{ ...EMPTY_PART, role: 'asked', wish }], '')).toBe(
    'I could not find vegan matte red lipsticks from Halcyra up to $20.00 in the shop.',
  );
});

test('of two parts each is said in two sentences', () => {
  const advice = 'One. Two. Three. Four.';
  const part = { ...EMPTY_PART, advice };
  expect(wordAnswer([part], '')).toBe(advice);
  expect(wordAnswer([part, part], '')).toBe('One. Two.\n\nOne. Two.');
});

test('nothing found is said plainly', () => {
  const part = { ...EMPTY_PART, role: 'asked' as const, wish: { subcategories: ['toner'], vegan: true } };
  expect(wordAnswer([part], '')).toBe('I could not find vegan toners in the shop.');
});

test('a seller’s name can’t break the text', () => {
  expect(tidy(`A\n\n<b>{x}</b>\u202e${'y'.repeat(300)}`)).toMatch(/^A b x \/b y{1,120}$/);
  expect(products.every(({ name }) => tidy(name) === name)).toBe(true);
});
