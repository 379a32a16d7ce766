import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import type { Db, Tx } from './database.ts';
import { isUniqueViolation } from './database-errors.ts';
import { inTransaction } from './transaction.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const write = (on: Db | Tx, name: string, value = '') => on.insertInto('shop_facts').values({ name, value }).execute();
const written = async (prefix: string) =>
  (await shop.rows('shop_facts'))
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix))
    .sort();

test('a failed transaction leaves nothing behind', async () => {
  const failing = inTransaction(shop.database.db, async (tx) => {
    await write(tx, 'a-lost');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await written('a-')).toEqual([]);
});

test('a failed nested transaction undoes only itself, at any depth, and the outer one goes on', async () => {
  await inTransaction(shop.database.db, async (outer) => {
    await write(outer, 'b-1');
    await inTransaction(outer, async (inner) => {
      await write(inner, 'b-2');
      const deepest = inTransaction(inner, async (tx) => {
        await write(tx, 'b-3');
        await write(tx, 'b-1');
      });
      expect(await deepest.catch(isUniqueViolation)).toBe(true);
    });
    await write(outer, 'b-4');
  });
  expect(await written('b-')).toEqual(['b-1', 'b-2', 'b-4']);
});

test('what a rule of the table forbids is not taken for a value that exists', async () => {
  const nobody = { user_id: 999_999, product_id: 1, shade: '', quantity: 1 };
  const [orphan, nothing] = await Promise.all(
    [nobody, { ...nobody, user_id: 1, quantity: 0 }].map((row) =>
      shop.database.db
        .insertInto('cart_items')
        .values(row)
        .execute()
        .then(() => 'stored', isUniqueViolation),
    ),
  );
  expect([orphan, nothing]).toEqual([false, false]);
});
