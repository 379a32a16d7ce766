import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';

/** Another tab of the same browser, with the same cookies. */
function openTab(shop: TestShop) {
  const tab = shop.browser();
  for (const [name, value] of shop.cookies) tab.cookies.set(name, value);
  return tab;
}
const quantities = (items: { productId: number; quantity: number }[]) =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));

test('items added in two tabs at the same time are all in the cart', async () => {
  await using shop = await buildShop();
  const tab = openTab(shop);
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      (i % 2 ? shop : tab).post('/api/cart', { productId: (i % 5) + 1, quantity: 1 }),
    ),
  );
  expect(quantities((await tab.get('/api/cart')).json())).toEqual({ 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 });
});

test('two simultaneous adds both count; of two simultaneous removals one is answered 404', async () => {
  await using shop = await buildShop();
  const add = () => shop.post('/api/cart', { productId: 1, quantity: 1 });
  const [one, two] = await Promise.all([add(), add()]);
  expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
  expect(one.json().id).toBe(two.json().id);
  expect((await shop.get('/api/cart')).json()).toMatchObject([{ quantity: 2 }]);
  const removals = await Promise.all([
    shop.delete(`/api/cart/${one.json().id}`),
    shop.delete(`/api/cart/${one.json().id}`),
  ]);
  expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
});

test('an item added in one tab while another tab orders ends up either in the order or in the cart', async () => {
  await using shop = await buildShop();
  const tab = openTab(shop);
  let remaining = 0;
  for (let round = 1; round <= 5; round++) {
    await shop.post('/api/cart', { productId: 1, quantity: 1 });
    const [order, ...adds] = await Promise.all([
      shop.post('/api/orders', anOrder()),
      ...Array.from({ length: 6 }, () => tab.post('/api/cart', { productId: 1, quantity: 1 })),
    ]);
    expect([order.statusCode, ...adds.map(({ statusCode }) => statusCode)]).toEqual([201, ...adds.map(() => 201)]);
    const before = remaining;
    remaining = quantities((await shop.get('/api/cart')).json())[1] ?? 0;
    expect(order.json().items[0].quantity + remaining).toBe(before + 7);
    expect(await shop.rows('orders')).toHaveLength(round);
  }
});

test('pieces added in a shade while an item is changed to that shade are all in the cart', async () => {
  await using shop = await buildShop({ cart: [{ productId: 54, quantity: 2 }] });
  const tab = openTab(shop);
  const [item] = (await shop.get('/api/cart')).json();
  const answers = await Promise.all([
    shop.patch(`/api/cart/${item.id}`, { shade: 'Vitrail' }),
    ...Array.from({ length: 10 }, () => tab.post('/api/cart', { productId: 54, quantity: 1, shade: 'Vitrail' })),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, ...Array.from({ length: 10 }, () => 201)]);
  expect((await shop.get('/api/cart')).json()).toMatchObject([{ productId: 54, quantity: 12, shade: 'Vitrail' }]);
});
