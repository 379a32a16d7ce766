import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';

/** Of the house, and of the demo seller with shades. */
const PLAIN = { productId: 7, quantity: 2 };
const SHADED = { productId: 54, quantity: 1, shade: 'Vitrail' };

test('what cannot be ordered is marked when the cart is shown: few left, shade sold out, archived', async () => {
  await using shop = await buildShop({ cart: [PLAIN, SHADED] });
  const { db } = shop.database;
  const items = async () => (await shop.get('/api/cart')).json();
  expect((await items()).some((item: object) => 'shortage' in item)).toBe(false);
  await db.updateTable('products').set({ stock: 1 }).where('id', '=', 7).execute();
  await db
    .updateTable('product_shades')
    .set({ stock: 0 })
    .where('product_id', '=', 54)
    .where('name', '=', 'Vitrail')
    .execute();
  expect(await items()).toMatchObject([
    { productId: 7, shortage: { left: 1, reason: 'stock' } },
    { productId: 54, shortage: { left: 0, reason: 'stock' } },
  ]);
  const [{ id }] = await items();
  expect((await shop.patch(`/api/cart/${id}`, { quantity: 1 })).json()).not.toHaveProperty('shortage');
  expect((await shop.post('/api/cart', { productId: 7, quantity: 1 })).json()).toMatchObject({ shortage: { left: 1 } });
  await db.updateTable('products').set({ is_listed: 0 }).where('id', '=', 7).execute();
  expect((await items())[0]).toMatchObject({ shortage: { left: 0, reason: 'stock' } });
});
