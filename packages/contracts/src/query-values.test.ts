import { expect, test } from 'vitest';
import { idList, wordList } from './query-values.ts';

test('lists that name the same values are the same, so that a cache keeps one answer to them', () => {
  expect(idList.parse('12,3,12,3')).toEqual(idList.parse('3,12'));
  expect(wordList.parse('lipstick,lip gloss,lipstick')).toEqual(wordList.parse('lip gloss,lipstick'));
});
