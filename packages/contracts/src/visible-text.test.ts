import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

const Name = visibleText('Name').min(3, 'too short');

test.each([
  ['a plain name', 'Rouge Nr. 5', 'Rouge Nr. 5'],
  ['accents and other scripts', 'Crème Éclat 口紅 помада أحمر', 'Crème Éclat 口紅 помада أحمر'],
  ['wide letters', 'ＡＢＣ', 'ABC'],
  ['spaces around it, also of other kinds', '\u3000 Rouge\u00A0', 'Rouge'],
  ['a decomposed accent', 'Cre\u0301me', 'Cr\u00E9me'],
  [
    'emoji',
    'Love \u2764\uFE0F \u{1F469}\u{1F3FD}\u200D\u{1F3A8}',
    'Love \u2764\uFE0F \u{1F469}\u{1F3FD}\u200D\u{1F3A8}',
  ],
])('%s is accepted', (_, text, stored) => {
  expect(Name.parse(text)).toBe(stored);
});

test.each([
  ['a right-to-left override', 'gnp.\u202Eexe'],
  ['an isolate', 'Rouge\u2067'],
  ['a zero-width space', 'demo\u200B.seller'],
  ['a joiner outside of emoji', 'demo\u200D.seller'],
  ['a soft hyphen', 'de\u00ADmo'],
  ['a Hangul filler', '\u3164\u3164\u3164'],
  ['a blank Braille pattern', '\u2800\u2800\u2800'],
  ['a byte order mark inside', 'de\uFEFFmo'],
  ['a variation selector', 'demo\uFE0F'],
  ['a line separator', 'one\u2028two'],
  ['a tag character', 'demo\u{E0041}'],
  ['a private character', 'demo\uE000'],
  ['half a character', 'demo\uD800'],
])('%s is refused', (_, text) => {
  expect(Name.safeParse(text).error?.issues).toMatchObject([{ message: 'Name cannot contain invisible characters' }]);
});

test('a name of spaces is only too short', () => {
  expect(Name.safeParse(' \u3000 ').error?.issues).toMatchObject([{ message: 'too short' }]);
});
