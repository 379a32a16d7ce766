import { expect, test } from 'vitest';
import { fold, searchText, uniqueKey } from './search-text.ts';

test.each([
  ['Voile d’Onyx', "voile d'onyx"],
  ['CATHÉDRALE', 'cathedrale'],
  ['Zaïdari', 'zaidari'],
  ['Smørrebrød Æther Œuvre Straße Łódź', 'smorrebrod aether oeuvre strasse lodz'],
  ['  two \t lines\n\u0000', 'two lines'],
  ['ﬁne', 'fine'],
  ['İstanbul', 'istanbul'],
])('%s is searched as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding twice changes nothing more', () => {
  for (const text of ['Ǆ ﬀ ẞ Ⅷ ½', 'Ünïcödé — “quoted”']) expect(fold(fold(text))).toBe(fold(text));
});

test('no term reaches from name into brand', () => {
  expect(searchText('Night Balm', 'Orvelle')).not.toContain(fold('balm orvelle'));
});

test('names that differ in case or width are the same', () => {
  expect(uniqueKey(' ANA.Rose ')).toBe(uniqueKey('ana.rose'));
  expect(uniqueKey('ａｎａ')).toBe('ana');
});
