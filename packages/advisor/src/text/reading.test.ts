import { expect, test } from 'vitest';
import { toConcepts } from './concepts.ts';
import { plainWords } from './plain-words.ts';
import { createReader } from './reader.ts';
import { createSpelling, editErrors } from './spelling.ts';
import { stem } from './stem.ts';

test.each([
  ['What’s my EYE color??', 'what is my eye colour'],
  ["I don't know, u can't help", 'i do not know you can not help'],
  ['gray jewelry & moldy moisturizer', 'grey jewellery and mouldy moisturiser'],
  ['Crème brûlée, Sølvane', 'creme brulee solvane'],
  ['under $4.99!', 'under $4.99'],
  ['sooooo goooood', 'soo good'],
  ['🙂 \u0000 {}', ''],
])('%s becomes plain words', (text, plain) => expect(plainWords(text)).toBe(plain));

test('only the first 400 characters count', () => expect(plainWords('a'.repeat(9999)).length).toBeLessThanOrEqual(400));

test.each([
  ['smudges', 'smudging'],
  ['brushes', 'brush'],
  ['applied', 'apply'],
  ['palettes', 'palette'],
])('%s and %s share a stem or a concept', (left, right) =>
  expect(toConcepts([stem(left)])).toEqual(toConcepts([stem(right)])),
);

test('the longest way of saying a thing wins', () => {
  const concepts = (text: string) => toConcepts(plainWords(text).split(' ').map(stem));
  expect(concepts('hide my under eye bags')).toEqual(['cover', 'my', 'darkcircle']);
  expect(concepts('bb cream')).toEqual(['skintint']);
  expect(concepts('nail varnish')).toEqual(['nailpolish']);
});

test('errors are counted as people make them', () => {
  expect(editErrors('mascara', 'mascara')).toBe(0);
  expect(editErrors('masacra', 'mascara')).toBe(1);
  expect(editErrors('mascra', 'mascara')).toBe(1);
  expect(editErrors('', 'lip')).toBe(3);
});

test('spelling goes to near known words only', () => {
  const correct = createSpelling(
    new Map([
      ['foundation', 9],
      ['feather', 2],
      ['lip', 5],
      ['blush', 3],
    ]),
  );
  expect(correct('foundatoin')).toBe('foundation');
  expect(correct('fundaton')).toBe('foundation');
  expect(correct('blsuh')).toBe('blush');
  expect(correct('weather')).toBe('weather');
  expect(correct('sip')).toBe('sip');
  expect(correct('2023x')).toBe('2023x');
});

test('a reading keeps what was typed beside what was meant', () => {
  const read = createReader(['which mascara suits me']);
  expect(read('wich MASCRA')).toMatchObject({ typed: 'wich mascra', plain: 'which mascara' });
});
