import { createSpelling } from '@beautymark/language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProduct } from './indexed-product.ts';
import { aProductRow } from './product-row.fixture.ts';
import { indexedWords } from './search-words.ts';
import { wordIndex } from './word-index.ts';

function anIndex() {
  const spelling = createSpelling();
  const index = wordIndex(spelling);
  const put = (id: number, text: string) =>
    index.put(
      id,
      indexedWords(text).map((word) => ({ ...word, weight: 4 })),
    );
  const find = (must: string[], prefix?: string) => [...index.search({ must, mustNot: [], boost: [], prefix }).keys()];
  return { ...index, put, find, correct: spelling.correct };
}

test('a word goes with the last product that has it: from searches, beginnings and corrections', () => {
  const { put, remove, find, correct, wordOf } = anIndex();
  put(1, 'velluto drenched');
  put(2, 'velluto');
  put(1, 'something else');
  expect([find(['velluto']), find([], 'vellu'), correct('veluto'), wordOf('velluto')]).toEqual([
    [2],
    [2],
    'velluto',
    'velluto',
  ]);
  expect([find([], 'drenc'), correct('drenchh'), wordOf('drench')]).toEqual([[], 'drenchh', undefined]);
  remove(2);
  expect([find([], 'vellu'), correct('veluto'), wordOf('velluto')]).toEqual([[], 'veluto', undefined]);
});

test('of a word that is written in several ways each goes with its own products', () => {
  const { put, find, wordOf } = anIndex();
  put(1, 'drenched');
  put(2, 'drenching');
  expect([wordOf('drench'), find([], 'drenchi')]).toEqual(['drenched', [1, 2]]);
  put(1, 'plain');
  expect([wordOf('drench'), find([], 'drenche'), find(['drench'])]).toEqual(['drenching', [], [2]]);
});

test('after any edits the index is that of the products that are left', () => {
  const words = ['rose', 'roses', 'matte', 'velluto', 'drenched', 'drenching'];
  const edit = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    text: fc.subarray(words).map((some) => some.join(' ')),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const [edited, anew] = [anIndex(), anIndex()];
      for (const { id, text } of edits) text === '' ? edited.remove(id) : edited.put(id, text);
      for (const [id, text] of new Map(edits.map((one) => [one.id, one.text]))) if (text !== '') anew.put(id, text);
      const asked = ({ find, correct }: typeof anew) =>
        ['rose', 'matt', 'velluto', 'drench'].map((word) => [
          find([word]).sort(),
          find([], word.slice(0, 4)).sort(),
          correct(`${word}q`),
        ]);
      expect(asked(edited)).toEqual(asked(anew));
    }),
  );
});

test('made-up names of shades cost few words, and leave all others of the product in place', () => {
  const shade = (name: string) => ({ name, hex: '#AA3344', undertone: null, skin_tones: '[]', extras: '{}' });
  const letters = (n: number) =>
    [...n.toString().padStart(4, '0')].map((digit, at) => 'abcdefghij'[(Number(digit) + 3 * at) % 10]).join('');
  const names = Array.from({ length: 60 }, (_, n) =>
    Array.from({ length: 9 }, (_, at) => `made${letters(10 * n + at)}`).join(' '),
  );
  const { words } = readProduct(
    { ...aProductRow(1, { name: 'Velluto' }), product_id: 1, shades: names.map(shade) } as never,
    '2026-01-01',
    4,
  );
  expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['velluto', 'orvelle', 'lips', 'madeadgj']));
  expect(words.length).toBeLessThanOrEqual(100);
});
