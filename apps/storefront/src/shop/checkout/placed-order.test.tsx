import { expect, test } from 'vitest';
import { ADDRESS } from './checkout.fixture.ts';
import { confirmationIn, confirmationOf, historyStateOf } from './placed-order.ts';

test('the next person at this browser who goes back to it does not see whose order it was', () => {
  const way = { username: 'lena', address: ADDRESS };
  const entry = historyStateOf(confirmationOf({ orderNumber: '#BM1234' }, new Date(), way));
  expect(confirmationIn(entry, 'lena')).toMatchObject({ orderNumber: '#BM1234', shipsTo: ADDRESS });
  expect(confirmationIn(entry, 'nora')).toBeNull();
  expect(confirmationIn(entry, undefined)).toBeNull();
});
