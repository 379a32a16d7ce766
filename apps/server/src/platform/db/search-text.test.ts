import { expect, test } from 'vitest';
import { foldForSearch, uniqueKey } from './search-text.ts';

test.each([
  ['Voile d’Onyx', "voile d'onyx"],
  ['CATHÉDRALE', 'cathedrale'],
  ['Zaïdari', 'zaidari'],
  ['Smørrebrød Æther Œuvre Straße Łódź', 'smorrebrod aether oeuvre strasse lodz'],
  ['  two \t lines\n\u0000', 'two lines'],
  ['ﬁne', 'fine'],
  ['İstanbul', 'istanbul'],
])('%s is folded to %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test('folding is idempotent', () => {
  for (const text of ['Ǆ ﬀ ẞ Ⅷ ½', 'Ünïcödé — “quoted”'])
    expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
});

test('names that differ only in case, width or surrounding spaces have the same unique key', () => {
  expect(uniqueKey(' ANA.Rose ')).toBe(uniqueKey('ana.rose'));
  expect(uniqueKey('ａｎａ')).toBe('ana');
});
