import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPercent, formatPrice, isSumTooLarge, orderSums, toCents, toDecimal } from './money.ts';

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

test('shipping is 4.99 above a subtotal of 0, otherwise 0', () => {
  expect(orderSums([])).toEqual({ subtotalCents: 0, shippingCents: 0, totalCents: 0 });
  expect(orderSums([{ priceCents: 1250, quantity: 3 }])).toEqual({
    subtotalCents: 3750,
    shippingCents: 499,
    totalCents: 4249,
  });
});

test('a sum that leaves the safe integers is told, and still shown in digits', () => {
  const beyond = orderSums([{ priceCents: Number.MAX_SAFE_INTEGER, quantity: 1_000_000 }]);
  expect(toDecimal(beyond.totalCents)).toMatch(/^90071992547409\d{6}\.\d{2}$/);
  expect(isSumTooLarge([{ priceCents: Number.MAX_SAFE_INTEGER, quantity: 2 }])).toBe(true);
  expect(isSumTooLarge([{ priceCents: Number.MAX_SAFE_INTEGER - 499, quantity: 1 }])).toBe(false);
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
  expect(discountPercent('20.00', '10.00')).toBeNull();
});
