import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPercent, formatPrice, toCents, toDecimal } from './money.ts';

test('cents survive the way to a decimal and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (cents) => {
      expect(toCents(toDecimal(cents))).toBe(cents);
    }),
  );
});

test.each(['', ' ', '-1', '1.234', '1e3', 'free', '1,5', '.5', '12345678901234567'])('%j is no price', (text) => {
  expect(() => toCents(text)).toThrow(RangeError);
});

test('prices show dollars and two decimals without a thousands mark', () => {
  expect(formatPrice('24.5')).toBe('$24.50');
  expect(formatPrice('1249.99')).toBe('$1249.99');
  expect(formatPrice('on request')).toBe('$on request');
});

test('the discount is the rounded percent, and none where nothing was taken off', () => {
  expect(discountPercent('19.99', '29.99')).toBe(33);
  expect(discountPercent('20.00', null)).toBeNull();
  expect(discountPercent('20.00', '20.00')).toBeNull();
  // Forty cents of a hundred dollars are no 0 % to boast of.
  expect(discountPercent('99.60', '100.00')).toBeNull();
  expect(discountPercent('20.00', '10.00')).toBeNull();
});
