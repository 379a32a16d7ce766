import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToAnchor } from './anchor.ts';

beforeEach(() => {
  document.body.innerHTML = '<p id="größe"></p><p id="%E0%A4%A"></p>';
  HTMLElement.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['', false],
  ['#', false],
  ['#nowhere', false],
  ['#gr%C3%B6%C3%9Fe', true],
])('the hash "%s" names an element: %s', (hash, isThere) => {
  expect(scrollToAnchor(hash)).toBe(isThere);
});

test('a hash that is no valid encoding is taken as it stands', () => {
  expect(scrollToAnchor('#%E0%A4%')).toBe(false);
  expect(scrollToAnchor('#%E0%A4%A')).toBe(true);
});
