import { type Clock, systemClock } from '#platform/lifecycle/clock.ts';
import { grantOperator } from '#shop/desk/index.ts';
import type { TestShop } from './build-shop.ts';

/** A second browser in which an operator is signed in. */
export async function signInOperator(shop: TestShop, clock: Clock = systemClock) {
  const operator = await shop.signUp('olga', { fullName: 'Olga Operator', isConfirmed: true });
  await grantOperator(shop.database.db, clock, { username: 'Olga', isOperator: true });
  return operator;
}
