import { expect, test } from 'vitest';
import { isHiddenAfter } from './hidden-on-scroll.ts';

const end = 2000;

test.each([
  ['scrolling down hides', false, { from: 300, to: 400, end }, true],
  ['scrolling up shows', true, { from: 400, to: 300, end }, false],
  ['a finger that trembles changes nothing', true, { from: 400, to: 397, end }, true],
  ['a finger that trembles hides nothing', false, { from: 400, to: 403, end }, false],
  ['at the top it is shown', true, { from: 40, to: 0, end }, false],
  ['drawn beyond the top it is shown', true, { from: 0, to: -30, end }, false],
  ['at the end it is shown, though one scrolled down to it', true, { from: 1900, to: 2000, end }, false],
  ['a page that does not scroll shows it', true, { from: 0, to: 0, end: 0 }, false],
])('%s', (_, wasHidden, scroll, expected) => {
  expect(isHiddenAfter(wasHidden, scroll)).toBe(expected);
});
