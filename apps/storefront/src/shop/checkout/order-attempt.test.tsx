import { beforeEach, expect, test } from 'vitest';
import { ADDRESS } from './checkout.fixture.ts';
import { noteAttempt, openAttempt } from './order-attempt.ts';

const item = { id: 1, quantity: 2 };
const wanted = { username: 'lena', items: [item], address: ADDRESS, total: '24.99' };

beforeEach(() => sessionStorage.clear());

test('the same cart at the same total keeps its key, with another address too', () => {
  const first = noteAttempt(wanted);
  const second = noteAttempt({ ...wanted, address: { ...ADDRESS, city: 'Salem' } });
  expect(second.key).toBe(first.key);
  expect(second.address.city).toBe('Salem');
});

test('another total is another order: the answer to the first would be paid at the first total', () => {
  const first = noteAttempt(wanted);
  expect(noteAttempt({ ...wanted, total: '22.49' }).key).not.toBe(first.key);
});

test.each([
  ['quantity', { ...item, quantity: 3 }],
  ['shade', { ...item, shade: 'Sand' }],
  ['item', { ...item, id: 2 }],
])('a cart with another %s is another order', (_, changed) => {
  const first = noteAttempt(wanted);
  const second = noteAttempt({ ...wanted, items: [changed] });
  expect(second.key).not.toBe(first.key);
});

test("another shopper's attempt in this tab is not taken up", () => {
  const first = noteAttempt(wanted);
  expect(openAttempt('nora')).toBeNull();
  expect(openAttempt('lena')).toEqual(first);
  expect(noteAttempt({ ...wanted, username: 'nora' }).key).not.toBe(first.key);
});
