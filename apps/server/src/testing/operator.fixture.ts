import { systemClock } from '#platform/lifecycle/clock.ts';
import { grantOperator } from '#shop/desk/index.ts';
import type { TestShop } from './build-shop.ts';

const OLGA = { username: 'olga', email: 'olga@example.com', fullName: 'Olga Operator', password: 'long enough' };

/** A second browser in which an operator is signed in. */
export async function signInOperator(shop: TestShop) {
  await shop.post('/api/auth/register', OLGA);
  await grantOperator(shop.database.db, systemClock, { username: 'Olga', isOperator: true });
  const operator = shop.browser();
  await operator.signIn(OLGA.username, OLGA.password);
  return operator;
}
