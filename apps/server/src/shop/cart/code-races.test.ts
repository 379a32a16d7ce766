import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { postWhenAdmitted, signInRacers } from '../../testing/racers.fixture.ts';

/** A house's product without counted stock. */
const PLENTY = 7;

const counts = (answers: readonly { statusCode: number; json(): { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer.json().code ?? String(answer.statusCode))].map(([is, all]) => [
      is,
      all.length,
    ]),
  );
const useOf = async (shop: TestShop, code: string) => (await shop.rows('codes')).find((row) => row.code === code)?.uses;

test('a hundred shoppers race for three uses and five pieces at once: three are sold, and no use is lost', {
  timeout: 180_000,
}, async () => {
  await using shop = await buildShop();
  const [seller, operator] = [shop.browser(), await signInOperator(shop)];
  await seller.signIn('demo.seller');
  const { id: productId } = (await seller.post('/api/products', { ...aProduct(), stock: 5 })).json();
  await operator.post('/api/operator/codes', { code: 'THREE', kind: 'amount', value: '1.00', uses: 3 });
  const racers = await signInRacers(shop, 100, { productId, quantity: 1 });
  for (const racer of racers) await racer.put('/api/cart/code', { code: 'THREE' });
  const order = (racer: (typeof racers)[number]) => postWhenAdmitted(racer, '/api/orders', anOrder());
  const first = await Promise.all(racers.map(order));
  expect(first.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  expect(await useOf(shop, 'THREE')).toBe(3);
  // The refused shoppers go on without the code: two more pieces are there, and no third.
  const refused = racers.filter((_racer, i) => first[i]?.statusCode !== 201);
  for (const racer of refused) await racer.send('DELETE', '/api/cart/code', { code: 'THREE' });
  const second = await Promise.all(refused.map(order));
  expect(counts(second)).toEqual({ 201: 2, 'order.not_enough_stock': 95 });
  const total = (await shop.rows('orders')).reduce((sum, { discount_cents }) => sum + discount_cents, 0);
  expect(total).toBe(300);
});

test('one shopper in two tabs uses a code for one use per shopper once', async () => {
  await using shop = await buildShop({ cart: [{ productId: PLENTY, quantity: 1 }] });
  const operator = await signInOperator(shop);
  await operator.post('/api/operator/codes', { code: 'MINE', kind: 'percent', value: 10, usesPerShopper: 1 });
  await shop.put('/api/cart/code', { code: 'MINE' });
  const tab = await shop.signedIn('demo.shopper');
  const answers = await Promise.all([shop, tab].map((browser) => postWhenAdmitted(browser, '/api/orders', anOrder())));
  expect(counts(answers)).toEqual({ 201: 1, 'order.cart_is_empty': 1 });
  expect(await useOf(shop, 'MINE')).toBe(1);
});
