import { expect, test } from 'vitest';
import { createSpelling } from './spelling.ts';

function spellingOf(words: readonly string[]) {
  const spelling = createSpelling();
  for (const word of words) spelling.add(word);
  return spelling;
}

test('a word with an error leads to the nearest word, also where its first letter is wrong or missing', () => {
  const { correct } = spellingOf(['lipstick', 'lipgloss', 'serum']);
  expect(['lisptick', 'kipstick', 'ipstick', 'lipglos', 'serun'].map(correct)).toEqual([
    'lipstick',
    'lipstick',
    'lipstick',
    'lipgloss',
    'serum',
  ]);
});

test('a word that was added twice is known until it was taken back twice', () => {
  const spelling = spellingOf(['velluto', 'velluto']);
  spelling.remove('velluto');
  expect(spelling.correct('veluto')).toBe('velluto');
  spelling.remove('velluto');
  expect(spelling.correct('veluto')).toBe('veluto');
  expect(spelling.correct('belluto')).toBe('belluto');
});

test('among more words than anybody means only the first are compared', () => {
  const madeUp = Array.from({ length: 20_000 }, (_, at) => `v${at.toString(26).padStart(6, 'q').replace(/\d/g, 'z')}x`);
  expect(spellingOf(['velvette', ...madeUp]).correct('velvetle')).toBe('velvette');
  expect(spellingOf([...madeUp, 'velvette']).correct('velvetle')).toBe('velvetle');
});
