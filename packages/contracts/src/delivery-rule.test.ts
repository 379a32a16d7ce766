import { expect, test } from 'vitest';
import type { DeliverySettings } from './delivery-rule.ts';
import { arrival, deliveryTo, missingForFreeDelivery, orderArrival, ruleOf } from './delivery-rule.ts';
import { deliveryWords } from './delivery-words.ts';

const SETTINGS: Parameters<typeof deliveryTo>[0] = {
  fee: '6.00',
  freeFrom: '50.00',
  days: [2, 4],
  countries: { CA: { fee: '9.50', days: [5, 8] }, AU: { freeFrom: '100.00' } },
};

test('a country inherits what it does not name', () => {
  expect(deliveryTo(SETTINGS, 'US')).toEqual({ fee: '6.00', freeFrom: '50.00', days: [2, 4] });
  expect(deliveryTo(SETTINGS, 'CA')).toEqual({ fee: '9.50', freeFrom: '50.00', days: [5, 8] });
  expect(deliveryTo(SETTINGS, 'AU')).toEqual({ fee: '6.00', freeFrom: '100.00', days: [2, 4] });
});

test('without settings the specified rule stands and no day is promised', () => {
  expect(deliveryTo(null, 'US')).toBeNull();
  expect(ruleOf(null)).toEqual({ feeCents: 499, freeFromCents: null });
  expect(ruleOf(deliveryTo(SETTINGS, 'AU'))).toEqual({ feeCents: 600, freeFromCents: 10_000 });
});

test('what is missing for free delivery is told until it is reached', () => {
  const rule = ruleOf(deliveryTo(SETTINGS, 'US'));
  expect(missingForFreeDelivery(rule, 4400)).toBe(600);
  for (const cents of [0, 5000, 9000]) expect(missingForFreeDelivery(rule, cents)).toBeNull();
  expect(missingForFreeDelivery(ruleOf(null), 4400)).toBeNull();
});

test.each([
  [[2, 4], '2026-11-24T10:00:00Z', 'Nov 26–28'],
  [[3, 9], '2026-11-24T10:00:00Z', 'Nov 27 – Dec 3'],
  [[2, 2], '2026-12-31T23:00:00Z', 'Jan 2'],
] as const)('%j days from %s is %s', (days, now, text) => {
  expect(arrival(days, new Date(now))).toBe(text);
});

test.each([
  [-600, 'Nov 27–29'],
  [600, 'Nov 26–28'],
])('in a browser %i minutes from UTC the days are those of its clock: %s', (minutes, text) => {
  expect(arrival([2, 4], new Date('2026-11-24T20:00:00Z'), minutes)).toBe(text);
});

test('an order is told its days as counted from the day it was placed, until they have passed', () => {
  const told = (days: [number, number] | undefined, now: string, minutes?: number) =>
    orderArrival(days, '2026-11-24T20:00:00Z', new Date(now), minutes);
  expect(told([2, 4], '2026-11-24T20:00:00Z')).toBe('Nov 26–28 (estimate)');
  expect(told([2, 4], '2026-11-27T20:00:00Z', -600)).toBe('Nov 27–29 (estimate)');
  expect(told([2, 4], '2026-11-28T20:00:01Z')).toBeNull();
  expect(told(undefined, '2026-11-24T20:00:00Z')).toBeNull();
});

test.each([
  [{ fee: '6' }, 'Delivery costs $6.00 for the whole order.'],
  [
    { fee: '6.00', freeFrom: '50.00', days: [2, 4] },
    'Delivery costs $6.00 for the whole order and is free from $50.00, and takes 2 to 4 days.',
  ],
  [{ fee: '0', freeFrom: '50', days: [1, 1] }, 'Delivery is free, and takes 1 day.'],
  [
    { fee: '6.00', countries: { CA: { fee: '9.00' }, AU: { fee: '9.00' } } },
    'Delivery to the United States and the United Kingdom costs $6.00 for the whole order. Delivery to Canada and Australia costs $9.00 for the whole order.',
  ],
] as [DeliverySettings, string][])('%o is said as "%s"', (settings, words) => {
  expect(deliveryWords(settings)).toBe(words);
});
