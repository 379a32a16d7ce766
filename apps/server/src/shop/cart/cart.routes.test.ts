import { CART_ITEMS_MAX } from '@beautymark/contracts/limits';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';

test('an added product is listed with the name, picture and price of the catalog', async () => {
  await using shop = await buildShop();
  const added = await shop.post('/api/cart', { productId: 54, quantity: 2, price: '0.01', product: { price: '0.01' } });
  expect(added.statusCode).toBe(201);
  expect(added.json()).toEqual({
    id: expect.any(Number),
    productId: 54,
    quantity: 2,
    shade: expect.any(String),
    shadeChosen: false,
    shadeImageUrl: expect.stringMatching(/^\/images\/shades\/rouge-cathedrale-satin-lipstick\/[0-9a-f]{6}\.webp$/),
    product: {
      name: 'Rouge Cathédrale Satin Lipstick',
      brand: 'Maison Orvelle',
      imageUrl: '/images/products/rouge-cathedrale-satin-lipstick.webp',
      price: '39.00',
      seller: { id: 2, name: 'Sam Seller' },
    },
  });
  expect((await shop.get('/api/cart')).json()).toEqual([added.json()]);
});

test('adding a product again raises its quantity; another shade becomes another item', async () => {
  await using shop = await buildShop({ cart: [{ productId: 54, quantity: 1 }] });
  await shop.post('/api/cart', { productId: 54, quantity: 2 });
  await shop.post('/api/cart', { productId: 54, quantity: 1, shade: 'Vitrail' });
  expect((await shop.get('/api/cart')).json()).toMatchObject([
    { productId: 54, quantity: 3 },
    { productId: 54, quantity: 1, shade: 'Vitrail' },
  ]);
});

test.each([
  ['an unknown product', { productId: 999_999, quantity: 1 }, 404, 'catalog.product_not_found'],
  ['a shade of another product', { productId: 1, quantity: 1, shade: 'Vitrail' }, 400, 'cart.shade_unknown'],
])('%s is refused and adds nothing', async (_what, item, status, code) => {
  await using shop = await buildShop();
  const answer = await shop.post('/api/cart', item);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
  expect(await shop.rows('cart_items')).toEqual([]);
});

test('adding beyond the maximum quantity is refused and changes nothing', async () => {
  await using shop = await buildShop({ cart: [{ productId: 1, quantity: 999_999 }] });
  const answer = await shop.post('/api/cart', { productId: 1, quantity: 2 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'cart.quantity_too_large' });
  expect(await shop.rows('cart_items')).toMatchObject([{ quantity: 999_999 }]);
});

test('a total beyond the safe integers is refused and changes nothing', async () => {
  await using shop = await buildShop({ cart: [{ productId: 1, quantity: 1 }] });
  const { db } = shop.database;
  await db.updateTable('products').set({ price_cents: Number.MAX_SAFE_INTEGER }).where('id', '=', 1).execute();
  const answer = await shop.post('/api/cart', { productId: 1, quantity: 1 });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'cart.quantity_too_large']);
  expect(await shop.rows('cart_items')).toMatchObject([{ quantity: 1 }]);
});

test('the shade of an item can be chosen later', async () => {
  await using shop = await buildShop({ cart: [{ productId: 54, quantity: 2 }] });
  const [item] = (await shop.get('/api/cart')).json();
  const answer = await shop.patch(`/api/cart/${item.id}`, { shade: 'Vitrail' });
  expect(answer.statusCode).toBe(200);
  // Vitrail is the shade of the picture itself.
  const { shadeImageUrl, ...rest } = item;
  expect(answer.json()).toEqual({ ...rest, shade: 'Vitrail', shadeChosen: true });
  expect((await shop.get('/api/cart')).json()).toEqual([answer.json()]);
});

test('an item that becomes equal to another one is merged with it', async () => {
  await using shop = await buildShop({ cart: [{ productId: 54, quantity: 2 }] });
  const [item] = (await shop.get('/api/cart')).json();
  const twin = (await shop.post('/api/cart', { productId: 54, quantity: 3, shade: 'Vitrail' })).json();
  const answer = await shop.patch(`/api/cart/${item.id}`, { shade: 'Vitrail' });
  expect(answer.json()).toMatchObject({ id: twin.id, quantity: 5, shade: 'Vitrail' });
  expect((await shop.get('/api/cart')).json()).toEqual([answer.json()]);
});

test('an item keeps its quantity when it is given the shade that it has', async () => {
  await using shop = await buildShop({ cart: [{ productId: 54, quantity: 2, shade: 'Vitrail' }] });
  const [item] = (await shop.get('/api/cart')).json();
  expect((await shop.patch(`/api/cart/${item.id}`, { shade: 'Vitrail' })).json()).toEqual(item);
});

test('a shade of another product is refused and changes nothing', async () => {
  await using shop = await buildShop({ cart: [{ productId: 54, quantity: 2 }] });
  const before = (await shop.get('/api/cart')).json();
  const answer = await shop.patch(`/api/cart/${before[0].id}`, { shade: '10C Porcelain' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'cart.shade_unknown' });
  expect((await shop.get('/api/cart')).json()).toEqual(before);
});

test('a merge beyond the maximum quantity is refused and changes nothing', async () => {
  await using shop = await buildShop({
    cart: [
      { productId: 54, quantity: 999_999 },
      { productId: 54, quantity: 2, shade: 'Vitrail' },
    ],
  });
  const before = (await shop.get('/api/cart')).json();
  const answer = await shop.patch(`/api/cart/${before[0].id}`, { shade: 'Vitrail' });
  expect(answer.json()).toMatchObject({ code: 'cart.quantity_too_large' });
  expect((await shop.get('/api/cart')).json()).toEqual(before);
});

test('a cart holds 200 items at most: another one is refused in words, more pieces of those that are there are not', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { id: userId, ...shopper } = await shop.signUp('hoarder');
  const { db } = shop.database;
  const shades = await db.selectFrom('product_shades').select(['product_id', 'name']).limit(CART_ITEMS_MAX).execute();
  await db
    .insertInto('cart_items')
    .values(
      shades.map(({ product_id, name }) => ({
        user_id: userId,
        product_id,
        shade: name,
        quantity: 1,
        shade_chosen: 1,
      })),
    )
    .execute();
  const [first] = shades;
  const known = await shopper.post('/api/cart', { productId: first?.product_id, quantity: 1, shade: first?.name });
  expect([known.statusCode, known.json().quantity]).toEqual([201, 2]);
  const unused = await db
    .selectFrom('product_shades')
    .select(['product_id', 'name'])
    .offset(CART_ITEMS_MAX)
    .limit(1)
    .execute();
  const another = { productId: unused[0]?.product_id, quantity: 1, shade: unused[0]?.name };
  const refused = await shopper.post('/api/cart', another);
  expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'cart.full' })]);
  expect(await shop.rows('cart_items')).toHaveLength(CART_ITEMS_MAX);
  const [item] = (await shopper.get('/api/cart')).json();
  await shopper.delete(`/api/cart/${item.id}`);
  expect((await shopper.post('/api/cart', another)).statusCode).toBe(201);
});

test('an item whose shade is no longer made keeps it, and can have another quantity', async () => {
  await using shop = await buildShop({ cart: [{ productId: 54, quantity: 1, shade: 'Vitrail' }] });
  const shade = { product_id: 54, name: 'Vitrail' };
  await shop.database.db
    .updateTable('product_shades')
    .set({ name: 'Vitrail II' })
    .where(({ and }) => and(shade))
    .execute();
  const [{ id }] = (await shop.get('/api/cart')).json();
  expect((await shop.patch(`/api/cart/${id}`, { quantity: 2 })).json()).toMatchObject({
    quantity: 2,
    shade: 'Vitrail',
    shortage: { left: 0 },
  });
});
