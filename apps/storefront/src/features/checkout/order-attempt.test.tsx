import type { ShippingAddress } from '@beautymark/contracts/orders';
import { beforeEach, expect, test } from 'vitest';
import { noteAttempt, openAttempt } from './order-attempt.ts';

const address: ShippingAddress = {
  fullName: 'Lena Lindqvist',
  email: 'lena@example.com',
  phone: '555 010 2030',
  address: '12 Harbour Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
};
const item = { id: 1, quantity: 2 };

beforeEach(() => sessionStorage.clear());

test('the same cart keeps its key, with another address too', () => {
  const first = noteAttempt('lena', [item], address);
  const second = noteAttempt('lena', [item], { ...address, city: 'Salem' });
  expect(second.key).toBe(first.key);
  expect(second.addresses.map(({ city }) => city)).toEqual(['Portland', 'Salem']);
});

test.each([
  ['quantity', { ...item, quantity: 3 }],
  ['shade', { ...item, shade: 'Sand' }],
  ['item', { ...item, id: 2 }],
])('a cart with another %s is another order', (_, changed) => {
  const first = noteAttempt('lena', [item], address);
  const second = noteAttempt('lena', [changed], address);
  expect(second.key).not.toBe(first.key);
  expect(second.addresses).toHaveLength(1);
});

test("another shopper's attempt in this tab is not taken up", () => {
  const first = noteAttempt('lena', [item], address);
  expect(openAttempt('nora')).toBeNull();
  expect(openAttempt('lena')).toEqual(first);
  expect(noteAttempt('nora', [item], address).key).not.toBe(first.key);
});
